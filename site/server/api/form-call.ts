import { calls } from '@dinelink/contract/calls';
import type { Request } from 'express';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { protocolOf } from '../http/protocol.ts';
import { bodyReader } from '../http/read-body.ts';
import { requestContextOf } from '../http/request-context.ts';
import { apiHeaders } from './server-call.ts';

const BODY_LIMITS = { maxBytes: 4_096, bytesAtOnce: 1_048_576, bytesPerNetwork: 65_536 };
const TIMEOUT_MS = 5_000;

/** Reads the bodies of forms that are posted to this server. */
export const formReader = ({ BODIES_PER_ADDRESS }: Config) =>
  bodyReader({ perAddress: BODIES_PER_ADDRESS, ...BODY_LIMITS });

interface FormCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** A Cookie header; none by default. */
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Calls the api for the sender of a form; throws when no answer comes in time. */
export function callForForm(
  config: Config,
  request: Request,
  { method, path, cookie, headers, body }: FormCall,
): Promise<globalThis.Response> {
  const { partner, id } = requestContextOf(request);
  const visitor = {
    partner: partner.key,
    address: request.ip ?? '',
    requestId: id,
    protocol: protocolOf(request, config),
    ...(cookie === undefined ? {} : { cookie }),
  };
  return fetch(new URL(path, config.API_URL), {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { ...apiHeaders(config, visitor), ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

/** The fields of a form's body; of several with one name the last. Empty for a body that is no form. */
export function fieldsOfForm(request: Request, body: Buffer | undefined): Record<string, string> {
  const isForm = request.is('application/x-www-form-urlencoded') !== false;
  return Object.fromEntries(new URLSearchParams(isForm ? body?.toString() : ''));
}

/**
 * Whether a page of this origin sent the form. The api's anti-forgery token cannot prove it: this server fetches the token
 * itself.
 */
export function isOwnForm({ headers, protocol }: Request, config: Config): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  // Browsers send Origin with every posted form.
  return headers.origin === `${protocolOf({ protocol }, config)}://${headers.host}`;
}

interface FormChange {
  readonly method: string;
  readonly path: string;
  /** Sent as JSON. */
  readonly body: unknown;
}

interface ChangeAnswer {
  readonly answer: globalThis.Response;
  /** Of the token's answer and of this one. */
  readonly setCookies: string[];
}

/** Makes a changing call for the sender of a form, with the sender's cookies and an anti-forgery token fetched for it. */
export async function changeForForm(
  config: Config,
  request: Request,
  { method, path, body }: FormChange,
): Promise<ChangeAnswer> {
  const own = request.headers.cookie ?? '';
  const csrf = await callForForm(config, request, { ...calls.csrf, cookie: own });
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await csrf.json());
  const added = csrf.headers.getSetCookie();
  const answer = await callForForm(config, request, {
    ...{ method, path },
    cookie: [...added.map((line) => line.split(';', 1)[0] ?? ''), own].filter(Boolean).join('; '),
    headers: { 'X-CSRF-TOKEN': csrfToken, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { answer, setCookies: [...added, ...answer.headers.getSetCookie()] };
}
