import type { CallName } from '@dinelink/contract';
import type { ApiClient } from '../../src/api/api-client.ts';
import type { Caller, CallParts } from '../../src/api/call.ts';

/** Calls of which some were answered before by another one, each once. */
export function preloadingCalls(call: Caller): Required<Pick<ApiClient, 'call' | 'preload'>> {
  const answers = new Map<string, unknown>();
  const send = call as (name: CallName, sent?: CallParts) => Promise<unknown>;
  return {
    call: (async (name: CallName, sent?: CallParts) => {
      if (!answers.has(name)) return send(name, sent);
      const answer = answers.get(name);
      answers.delete(name);
      return answer;
    }) as Caller,
    preload: async (load) => {
      // The calls themselves say what is wrong.
      const loaded = await load(call).catch(() => ({}));
      for (const [name, answer] of Object.entries(loaded)) answers.set(name, answer);
    },
  };
}
