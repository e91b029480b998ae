import { type Endpoint, failureSchema, fieldErrorsSchema } from '@dinelink/contract';
import type { z } from 'zod';
import type { CaseRequest } from './contract-case.ts';
import { type Answer, send } from '../http.ts';
import type { Platform } from '../platform.ts';
import { strict } from './strict.ts';
import { csrfPair, hostOf } from '../context.ts';

interface ParsedAnswer extends Answer {
  readonly body: unknown;
}

/** Sends the request as a browser or a machine would and parses the answer by the contract; unknown fields fail. */
export async function callEndpoint(
  platform: Platform,
  endpoint: Endpoint,
  request: CaseRequest,
): Promise<ParsedAnswer> {
  const answer = await send(platform.port, {
    method: endpoint.call.method,
    path: addressOf(endpoint.call.path, request),
    headers: await headersOf(platform, endpoint, request),
    body: bodyOf(request.body),
  });
  return { ...answer, body: parseAnswer(endpoint, answer) };
}

/** The answer and the cookies of a request that must succeed. */
export async function callSuccessfully<T>(
  platform: Platform,
  endpoint: Endpoint & { readonly answer: z.ZodType<T> },
  request: CaseRequest,
): Promise<{ answer: T; cookies: Record<string, string> }> {
  const { status, body, text, headers } = await callEndpoint(platform, endpoint, request);
  if (status !== endpoint.status) throw new Error(`${endpoint.call.path} answered ${status}: ${text}`);
  return { answer: endpoint.answer.parse(body), cookies: cookiesOf(headers['set-cookie']) };
}

/** Cookies of the answer, without those it deletes. */
const cookiesOf = (lines: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    lines
      .map((line) => line.slice(0, line.indexOf(';')))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
      .filter(([, value]) => value),
  );

function addressOf(path: string, { params = {}, query = {} }: CaseRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

const bodyOf = (body: unknown): string | Buffer | undefined =>
  body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);

async function headersOf(platform: Platform, { call }: Endpoint, request: CaseRequest) {
  const { partner, cookies, token, omitsCsrfToken } = request.as;
  const csrf =
    call.method === 'GET' || omitsCsrfToken || call.needs === 'feed'
      ? undefined
      : await csrfPair(platform, partner);
  const jar = { ...cookies, ...(csrf && { csrf: csrf.cookie }) };
  return {
    Host: hostOf(partner),
    Cookie: Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    ...(request.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(csrf && { 'X-CSRF-TOKEN': csrf.token }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...request.headers,
  };
}

function parseAnswer(endpoint: Endpoint, { status, headers, text }: Answer): unknown {
  if (status === 302 && endpoint.status === 302) return strict(endpoint.answer).parse(headers.location);
  if (status === endpoint.status && endpoint.contentType) return strict(endpoint.answer).parse(text);
  const body: unknown = JSON.parse(text);
  if (status === endpoint.status) return strict(endpoint.answer).parse(body);
  if (status === 400 && typeof body === 'object' && body && 'errors' in body) {
    return strict(fieldErrorsSchema).parse(body);
  }
  return strict(failureSchema).parse(body);
}
