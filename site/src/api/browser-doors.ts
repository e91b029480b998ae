import { type Call, calls } from '@dinelink/contract/calls';
import type { QueryClient } from '@tanstack/react-query';
import { addressOf } from './address.ts';
import { ApiError, errorOf } from './api-error.ts';
import type { Caller, Sent } from './call.ts';
import type { Csrf } from './csrf.ts';
import type { Doors } from './doors.ts';
import { memberQuery } from './queries.ts';

interface Options {
  client: QueryClient;
  csrf: Csrf;
  /** Path of the content pages, `/api/cms`. */
  contentRoute: string;
  isPreview: boolean;
  pageSize: number;
}

/** The browser's way out: same origin, anti-forgery token on changes, short-lived token where a call needs it. */
export function browserDoors({ client, csrf, contentRoute, isPreview, pageSize }: Options): Doors {
  const send = async (call: Call, sent: Sent): Promise<unknown> => {
    const headers = new Headers({ Accept: 'application/json' });
    if (sent.body !== undefined) headers.set('Content-Type', 'application/json');
    if (call.method !== 'GET') headers.set('X-CSRF-TOKEN', await csrf.token());
    if (call.needs === 'token') headers.set('Authorization', `Bearer ${await accessToken(client)}`);
    return ask(addressOf(call, sent), {
      method: call.method,
      headers,
      body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
      signal: sent.signal,
    });
  };
  const call = (async (name: keyof typeof calls, sent: Sent = {}) => {
    try {
      return await send(calls[name], sent);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'TOKEN_EXPIRED') throw error;
      await client.refetchQueries(memberQuery);
      return send(calls[name], sent);
    }
  }) as Caller;
  const preview = isPreview ? '&preview=1' : '';
  const content = async (name: string) =>
    ((await ask(`${contentRoute}/pages/${name}/?page_size=${pageSize}${preview}`, {})) as { data: unknown })
      .data;
  return { call, content: content as Doors['content'] };
}

// The token is never written into a page, so the first call that needs it asks for the member once.
async function accessToken(client: QueryClient): Promise<string> {
  const member = client.getQueryData(memberQuery.queryKey);
  if (member?.accessToken) return member.accessToken;
  return (await client.fetchQuery({ ...memberQuery, staleTime: 0 }))?.accessToken ?? '';
}

async function ask(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, { credentials: 'same-origin', ...init }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, { message: 'No answer came.' });
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw errorOf(response.status, body);
  return body;
}
