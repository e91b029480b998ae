import type { CallName } from '@dinelink/contract';
import type { Answers, ApiClient } from '../../src/api/api-client.ts';
import { isStatus } from '../../src/api/api-error.ts';
import type { Caller, CallParts } from '../../src/api/call.ts';

interface Options {
  readonly call: Caller;
  /** Makes the call that preloads. It has a timeout of its own, and its failure must not count as one of the page. */
  readonly preloadingCall: () => Caller;
  readonly onFailure: (error: unknown) => void;
}

/** Calls of which some were answered before by another one, each once. */
export function preloadingCalls({
  call,
  preloadingCall,
  onFailure,
}: Options): Required<Pick<ApiClient, 'call' | 'preload'>> {
  const answers = new Map<string, unknown>();
  let loading: Promise<void> | undefined;
  const loadAnswers = async (load: (call: Caller) => Promise<Answers>) => {
    try {
      for (const [name, answer] of Object.entries(await load(preloadingCall()))) answers.set(name, answer);
    } catch (error) {
      // The calls themselves say that nobody is signed in.
      if (!isStatus(error, 401)) onFailure(error);
    }
  };
  const send = call as (name: CallName, sent?: CallParts) => Promise<unknown>;
  return {
    call: (async (name: CallName, sent?: CallParts) => {
      await loading;
      if (!answers.has(name)) return send(name, sent);
      const answer = answers.get(name);
      answers.delete(name);
      return answer;
    }) as Caller,
    preload: (load) => (loading = loadAnswers(load)),
  };
}
