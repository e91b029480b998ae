import { type Call, calls } from '@dinelink/contract/calls';
import { addressOf } from '../../src/api/address.ts';
import { ApiError, errorOf } from '../../src/api/api-error.ts';
import type { Caller, CallParts } from '../../src/api/call.ts';
import type { Config } from '../config.ts';

/** Short enough for a page to report within three seconds that the api does not answer. */
const TIMEOUT_MS = 2_000;

/** The visitor the server calls for; without address and cookie for a page that is cached. */
export interface Visitor {
  readonly partner: string;
  /** Undefined for a page that is cached. */
  readonly address?: string;
  readonly requestId: string;
  readonly protocol: string;
  /** The visitor's Cookie header; undefined for a page that is cached. */
  readonly cookie?: string;
  /** Collects every Set-Cookie for the response that carries the page. */
  readonly setCookies: string[];
  readonly onFailure: (error: ApiError) => void;
}

/** The headers that describe the visitor to the api. */
export const apiHeaders = (
  { INTERNAL_KEY }: Pick<Config, 'INTERNAL_KEY'>,
  visitor: Omit<Visitor, 'setCookies' | 'onFailure'>,
): Record<string, string> => ({
  Accept: 'application/json',
  'X-Dinelink-Partner': visitor.partner,
  'X-Dinelink-Internal': INTERNAL_KEY,
  'X-Forwarded-Proto': visitor.protocol,
  'X-Request-Id': visitor.requestId,
  ...(visitor.address === undefined ? {} : { 'X-Dinelink-Client-Ip': visitor.address }),
  ...(visitor.cookie === undefined ? {} : { Cookie: visitor.cookie }),
});

/**
 * `call()` while rendering: goes straight to the api with the internal headers and passes cookies both ways. A page waits only
 * once for an api that does not answer.
 */
export function serverCall(config: Config, visitor: Visitor): Caller {
  let silence: ApiError | undefined;
  const send = async (call: Call, sent: CallParts): Promise<unknown> => {
    const response = await fetch(new URL(addressOf(call, sent), config.API_URL), {
      method: call.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: apiHeaders(config, visitor),
    });
    visitor.setCookies.push(...response.headers.getSetCookie());
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw errorOf(response.status, body, response.headers.get('Retry-After'));
    return body;
  };
  return (async (name: keyof typeof calls, sent: CallParts = {}) => {
    if (silence) throw silence;
    try {
      return await send(calls[name], sent);
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, { message: String(error) });
      if (failure.status === 0) silence = failure;
      if (failure.status === 0 || failure.status >= 500 || failure.status === 429) visitor.onFailure(failure);
      throw failure;
    }
  }) as Caller;
}
