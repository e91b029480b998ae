import { type Call, calls, limits, ownPath } from '@dinelink/contract/calls';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { type SignInError, signInErrors } from '../../src/features/signin/sign-in-errors.ts';
import type { Config } from '../config.ts';
import { protocolOf } from '../http/protocol.ts';
import { requestContextOf } from '../http/request-context.ts';
import { callForForm, formReader } from './form-call.ts';

/** Pages whose forms need scripts, as they show without them. A script that fails leaves the form to the browser. */
const needScripts = [
  ...['/join', '/recover', '/recover/update', '/fix_credentials'],
  ...['/account/user_profile', '/account/missing_dine', '/account/privacy', '/account/close'],
];
const DEFAULT_RETURN_URL = '/account/overview';

const formSchema = z.object({
  userName: z.string().trim(),
  password: z.string().transform((text) => text.slice(0, limits.passwordMaxCharacters)),
  rememberMe: z
    .literal('on')
    .optional()
    .transform((mark) => mark === 'on'),
});

/** Signs in with a form sent without scripts: redirects to the requested page, or back to the form with the reason. */
export function signInForm(config: Config): Router {
  const router = Router();
  const readBody = formReader(config);
  // The body stays unread, so the connection ends.
  router.post(needScripts, ({ path }, response) => response.set('Connection', 'close').redirect(303, path));
  router.post('/login', async (request, response, next) => {
    if (requestContextOf(request).partner.enrollmentType !== 'direct') return next();
    const body = await readBody(request, request.ip ?? '');
    const requestedUrl = new URL(request.originalUrl, 'http://site').searchParams.get('returnUrl');
    const returnUrl = ownPath(requestedUrl);
    const error = await signIn(config, { request, response, body });
    response.set('Cache-Control', 'no-store');
    if (error === undefined) return response.redirect(303, returnUrl ?? DEFAULT_RETURN_URL);
    const query = new URLSearchParams({ error, ...(returnUrl === undefined ? {} : { returnUrl }) });
    response.redirect(303, `/login?${query.toString()}`);
  });
  return router;
}

/** Why signing in failed; undefined on success, with the session's cookies on the answer. */
async function signIn(
  config: Config,
  { request, response, body }: { request: Request; response: Response; body: Buffer | undefined },
): Promise<SignInError | undefined> {
  const isForm = request.is('application/x-www-form-urlencoded') !== false;
  const fields = new URLSearchParams(isForm ? body?.toString() : '');
  const form = formSchema.safeParse(Object.fromEntries(fields));
  if (!form.success) return 'INVALID_CREDENTIALS';
  if (!isOwnForm(request, config)) return 'UNAVAILABLE';
  const send = callerFor(config, request);
  try {
    const csrf = await send(calls.csrf);
    const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await csrf.json());
    const cookies = csrf.headers.getSetCookie();
    const answer = await send(calls.signIn, { csrfToken, cookies, body: form.data });
    if (answer.ok) {
      response.append('Set-Cookie', [...cookies, ...answer.headers.getSetCookie()]);
      return undefined;
    }
    return errorOf(await answer.json());
  } catch {
    return 'UNAVAILABLE';
  }
}

/**
 * Whether a page of this origin sent the form. The api's anti-forgery token cannot prove it: this server fetches the token
 * itself.
 */
function isOwnForm({ headers, protocol }: Request, config: Config): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  // Browsers send Origin with every posted form.
  return headers.origin === `${protocolOf({ protocol }, config)}://${headers.host}`;
}

interface SignInRequest {
  csrfToken: string;
  /** Set-Cookie lines that the browser does not have yet. */
  cookies: string[];
  body: unknown;
}

function callerFor(config: Config, request: Request) {
  const cookies = request.headers.cookie ?? '';
  return ({ method, path }: Call, sending?: SignInRequest): Promise<globalThis.Response> => {
    const added = sending?.cookies.map((line) => line.split(';', 1)[0] ?? '') ?? [];
    return callForForm(config, request, {
      ...{ method, path },
      cookie: [...added, cookies].filter(Boolean).join('; '),
      ...(sending && {
        headers: { 'X-CSRF-TOKEN': sending.csrfToken, 'Content-Type': 'application/json' },
        body: JSON.stringify(sending.body),
      }),
    });
  };
}

const errorSchema = z.object({ code: z.enum(signInErrors) });

function errorOf(body: unknown): SignInError {
  const known = errorSchema.safeParse(body);
  if (known.success) return known.data.code;
  // The api answers with field errors when it cannot read the body.
  return z.object({ errors: z.array(z.unknown()) }).safeParse(body).success
    ? 'INVALID_CREDENTIALS'
    : 'UNAVAILABLE';
}
