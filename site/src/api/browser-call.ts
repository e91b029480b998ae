import type { AnswerOf, CallName } from '@dinelink/contract';
import { type Call, calls } from '@dinelink/contract/calls';
import type { QueryClient } from '@tanstack/react-query';
import { addressOf } from './address.ts';
import { ApiError } from './api-error.ts';
import { sendRequest } from './request.ts';
import type { CallParts } from './call.ts';
import { guardForms } from './captcha/guard-forms.ts';
import type { Csrf } from './csrf.ts';
import { memberQuery } from './queries.ts';

const early: Partial<Record<CallName, Call>> = calls;

/** A call of a single page; its table is loaded with the first one. */
async function laterCall(name: CallName): Promise<Call> {
  const later: Partial<Record<CallName, Call>> = await import('@dinelink/contract/later-calls').then(
    ({ laterCalls }) => laterCalls,
    () => ({}),
  );
  const call = later[name];
  if (!call) throw new ApiError(0, { message: 'No answer came.' });
  return call;
}

interface Options {
  client: QueryClient;
  csrf: Csrf;
  /** Prefix of every path; by default the page's origin. */
  base?: string | undefined;
}

/** Calls the api: adds the anti-forgery token to changes, and the short-lived token and the captcha to calls that need them. */
export function browserCall({ client, csrf, base = '' }: Options) {
  const send = async (name: CallName, sent: CallParts): Promise<unknown> => {
    const call = early[name] ?? (await laterCall(name));
    const headers = new Headers({ Accept: 'application/json' });
    if (sent.body !== undefined) headers.set('Content-Type', 'application/json');
    if (call.method !== 'GET') headers.set('X-CSRF-TOKEN', await csrf.token());
    if (sent.bearer !== undefined) headers.set('Authorization', `Bearer ${sent.bearer}`);
    else if (call.needs === 'token') headers.set('Authorization', `Bearer ${await accessToken(client)}`);
    const answer = await sendRequest(`${base}${addressOf(call, sent)}`, {
      method: call.method,
      headers,
      body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
      redirect: call.redirectMeans ? 'manual' : 'follow',
      keepalive: call.keepsAlive,
      signal: sent.signal,
    });
    return answer === undefined ? call.redirectMeans : answer;
  };
  const fresh = async (name: CallName, sent: CallParts): Promise<unknown> => {
    try {
      return await send(name, sent);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'TOKEN_EXPIRED') await client.refetchQueries(memberQuery);
      else if (error.code === 'CSRF') csrf.invalidate();
      else throw error;
      return send(name, sent);
    }
  };
  const proof = async () => {
    const [{ prove }, { solve }] = await Promise.all([
      import('./captcha/prove.ts'),
      import('./captcha/solve.ts'),
    ]);
    const challenge = () => send('captcha', {}) as Promise<AnswerOf<'captcha'>>;
    return prove({ challenge, solve, wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) });
  };
  return guardForms(fresh, proof);
}

// The token is never written into a page, so the first call that needs it fetches the member.
async function accessToken(client: QueryClient): Promise<string> {
  const member = client.getQueryData(memberQuery.queryKey);
  if (member?.accessToken) return member.accessToken;
  return (await client.fetchQuery({ ...memberQuery, staleTime: 0 }))?.accessToken ?? '';
}
