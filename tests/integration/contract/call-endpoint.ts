import { type Endpoint, failureSchema, fieldErrorsSchema } from '@dinelink/contract';
import type { z } from 'zod';
import type { Ask } from './contract-case.ts';
import { type Answer, send } from '../http.ts';
import type { Platform } from '../platform.ts';
import { strict } from './strict.ts';
import { antiForgery, hostOf } from '../context.ts';

interface Parsed extends Answer {
  readonly body: unknown;
}

/** Asks as a browser (or a machine) would and parses what comes back by the contract, nothing beyond it allowed. */
export async function askCall(platform: Platform, endpoint: Endpoint, ask: Ask): Promise<Parsed> {
  const answer = await send(platform.port, {
    method: endpoint.call.method,
    path: addressOf(endpoint.call.path, ask),
    headers: await headersOf(platform, endpoint, ask),
    body: bodyOf(ask.body),
  });
  return { ...answer, body: parsed(endpoint, answer) };
}

/** What a request that has to succeed brings, for a cell to stand on: its answer and the cookies it leaves. */
export async function carryOut<T>(
  platform: Platform,
  endpoint: Endpoint & { readonly answer: z.ZodType<T> },
  ask: Ask,
): Promise<{ answer: T; cookies: Record<string, string> }> {
  const { status, body, text, headers } = await askCall(platform, endpoint, ask);
  if (status !== endpoint.status) throw new Error(`${endpoint.call.path} answered ${status}: ${text}`);
  return { answer: endpoint.answer.parse(body), cookies: cookiesOf(headers['set-cookie']) };
}

/** Without those the answer takes away. */
const cookiesOf = (lines: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    lines
      .map((line) => line.slice(0, line.indexOf(';')))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
      .filter(([, value]) => value),
  );

function addressOf(path: string, { params = {}, query = {} }: Ask): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

const bodyOf = (body: unknown): string | Buffer | undefined =>
  body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);

async function headersOf(platform: Platform, { call }: Endpoint, ask: Ask) {
  const { partner, cookies, token, isForged } = ask.as;
  const csrf =
    call.method === 'GET' || isForged || call.needs === 'feed'
      ? undefined
      : await antiForgery(platform, partner);
  const jar = { ...cookies, ...(csrf && { csrf: csrf.cookie }) };
  return {
    Host: hostOf(partner),
    Cookie: Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    ...(ask.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(csrf && { 'X-CSRF-TOKEN': csrf.token }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...ask.headers,
  };
}

function parsed(endpoint: Endpoint, { status, headers, text }: Answer): unknown {
  if (status === 302 && endpoint.status === 302) return strict(endpoint.answer).parse(headers.location);
  if (status === endpoint.status && endpoint.contentType) return strict(endpoint.answer).parse(text);
  const body: unknown = JSON.parse(text);
  if (status === endpoint.status) return strict(endpoint.answer).parse(body);
  if (status === 400 && typeof body === 'object' && body && 'errors' in body) {
    return strict(fieldErrorsSchema).parse(body);
  }
  return strict(failureSchema).parse(body);
}
