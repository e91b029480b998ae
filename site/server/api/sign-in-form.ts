import { calls, limits, ownPath } from '@dinelink/contract/calls';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { type SignInError, signInErrors } from '../../src/features/signin/sign-in-errors.ts';
import type { Config } from '../config.ts';
import { requestContextOf } from '../http/request-context.ts';
import { changeForForm, fieldsOfForm, formReader, isOwnForm } from './form-call.ts';

/** Pages whose forms need scripts, as they show without them. A script that fails leaves the form to the browser. */
const needScripts = [
  ...['/join', '/recover', '/recover/update', '/fix_credentials'],
  ...['/account/user_profile', '/account/missing_dine', '/account/privacy', '/account/close'],
  '/account/plans',
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
  const form = formSchema.safeParse(fieldsOfForm(request, body));
  if (!form.success) return 'INVALID_CREDENTIALS';
  if (!isOwnForm(request, config)) return 'UNAVAILABLE';
  try {
    const { method, path } = calls.signIn;
    const { answer, setCookies } = await changeForForm(config, request, { method, path, body: form.data });
    if (answer.ok) {
      response.append('Set-Cookie', setCookies);
      return undefined;
    }
    return errorOf(await answer.json());
  } catch {
    return 'UNAVAILABLE';
  }
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
