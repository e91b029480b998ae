import { once } from 'node:events';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { type Call, type CallName, calls, laterCalls } from '@dinelink/contract';
import { addressOf } from '../../src/api/address.ts';
import { ApiError, errorOf } from '../../src/api/api-error.ts';
import type { Caller, CallParts } from '../../src/api/call.ts';
import type { Config } from '../config.ts';
import { mayRepeat, type Upstream } from '../proxy/upstream.ts';
import { isPublic, type SharedAnswers } from './shared-answers.ts';

const allCalls = { ...calls, ...laterCalls };

/** Short enough for a page to report within three seconds that the api does not answer, also after a call that preloads. */
const TIMEOUT_MS = 2_000;
export const PRELOAD_TIMEOUT_MS = 600;

interface Api {
  readonly config: Pick<Config, 'API_URL' | 'INTERNAL_KEY'>;
  readonly upstream: Upstream;
  readonly sharedAnswers: SharedAnswers;
}

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
  /** By default two seconds. */
  readonly timeoutMs?: number;
}

/** The headers that describe the visitor to the api. */
export const apiHeaders = (
  { INTERNAL_KEY }: Pick<Config, 'INTERNAL_KEY'>,
  visitor: Omit<Visitor, 'setCookies' | 'onFailure' | 'timeoutMs'>,
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
export function serverCall({ config, upstream, sharedAnswers }: Api, visitor: Visitor): Caller {
  let silence: ApiError | undefined;
  const { timeoutMs = TIMEOUT_MS } = visitor;
  const { hostname, port } = new URL(config.API_URL);
  const send = async (call: Call, sent: CallParts, from: Omit<Visitor, 'onFailure'>): Promise<unknown> => {
    const { method } = call;
    const agent = upstream.agentFor({ method, body: undefined });
    const headers = apiHeaders(config, from);
    const answer = await exchange(
      { agent, hostname, port, method, path: addressOf(call, sent), headers },
      timeoutMs,
    );
    from.setCookies.push(...(answer.headers['set-cookie'] ?? []));
    const body = parsed(answer.text);
    if (answer.status < 200 || answer.status > 299)
      throw errorOf(answer.status, body, answer.headers['retry-after'] ?? null);
    return body;
  };
  return (async (name: CallName, sent: CallParts = {}) => {
    if (silence) throw silence;
    try {
      const call = allCalls[name];
      if (!isPublic(name)) return await send(call, sent, visitor);
      const { partner, requestId, protocol } = visitor;
      const nobody = { partner, requestId, protocol, setCookies: [] };
      return await sharedAnswers.get(`${partner} ${addressOf(call, sent)}`, () => send(call, sent, nobody));
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, { message: String(error) });
      if (failure.status === 0) silence = failure;
      if (failure.status === 0 || failure.status >= 500 || failure.status === 429) visitor.onFailure(failure);
      throw failure;
    }
  }) as Caller;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** One request and its whole answer, over the connections that are kept open: fetch costs several times as much. */
async function exchange(options: RequestOptions, timeoutMs: number, isAgain = false): Promise<Answer> {
  const outgoing = httpRequest(options);
  // Errors reach the awaited steps; one that follows them must not end the process.
  outgoing.on('error', () => undefined);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    outgoing.destroy(new Error('The api did not answer in time.'));
  }, timeoutMs);
  try {
    outgoing.end();
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: incoming.statusCode ?? 0, headers: incoming.headers, text: await text(incoming) };
  } catch (error) {
    if (isLate || isAgain || !mayRepeat(outgoing)) throw error;
    return await exchange(options, timeoutMs, true);
  } finally {
    clearTimeout(timer);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
