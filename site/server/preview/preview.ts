import { ownPath } from '@dinelink/contract/calls';
import { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { formReader } from '../api/form-call.ts';
import type { Config } from '../config.ts';
import { sendError } from '../http/send-error.ts';
import { filePolicy } from '../http/security-headers.ts';
import { requestContextOf } from '../http/request-context.ts';
import { changesSchema } from './preview-changes.ts';
import type { PreviewCookie } from './preview-cookie.ts';
import { viewFields } from './preview-view.ts';
import { redeemPreview } from './redeem-preview.ts';
import { readSigned } from './signed-token.ts';

const RETRY_SECONDS = 5;
const LINK_REFUSED = 'This preview link has been used or is too old. Open the preview again.';
const CMS_UNAVAILABLE = 'The preview cannot be opened at the moment. Please try again.';
const NO_PREVIEW = 'This preview has ended. Open it again.';
const METHOD = { code: 'METHOD', message: 'There is no such method here.' } as const;

/** The claims of a preview link; `exp` in seconds since 1970. */
const claimsSchema = z.object({
  path: z.string().regex(/^\/(?![/\\])/),
  partner: z.string(),
  ...viewFields,
  exp: z.number(),
  jti: z.string().regex(/^[\w-]{1,64}$/),
});

interface Options {
  readonly config: Config;
  readonly cookie: PreviewCookie;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Links to previews, and the forms of the bar over previewed pages. */
export const previewRoutes = (options: Options): Router =>
  Router().use(previewLinks(options), previewForms(options));

/**
 * GET /preview?token=…: exchanges the editor's signed link, once, for a cookie and a clean address. The cms, which made the
 * link, knows whether it was used; the copies of the site share no state.
 */
function previewLinks({ config, cookie, logger, now }: Options): Router {
  const key = config.CMS_PREVIEW_LINK_SECRET;
  const router = Router();
  // Express answers HEAD with the GET route, which would use up the link.
  router.head('/preview', (_request, response) => {
    sendError(response.set('Allow', 'GET'), 405, METHOD);
  });
  // The message is shown in the frame in which the editor expects the page.
  const policy = filePolicy(config, { frameAncestors: config.CMS_PUBLIC_URL });
  const reject = (response: Response, status: 401 | 503, sentence: string): void => {
    response.status(status).set('Content-Security-Policy', policy).type('txt').send(sentence);
  };
  router.get('/preview', async (request, response) => {
    const { partner } = requestContextOf(request);
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    const read = claimsSchema.safeParse(readSigned(String(request.query['token'] ?? ''), key));
    const claims =
      read.success && read.data.exp * 1_000 > now() && read.data.partner === partner.key
        ? read.data
        : undefined;
    const outcome = claims ? await redeemPreview(config, claims.jti) : 'refused';
    if (outcome instanceof Error) {
      logger.warn({ err: outcome }, 'the cms did not say whether a preview link is good');
      return reject(response.set('Retry-After', String(RETRY_SECONDS)), 503, CMS_UNAVAILABLE);
    }
    // A used link still works for an editor who has this partner's preview cookie, as when a frame is opened again.
    if (!claims || (outcome === 'refused' && !cookie.previewOf(request.headers, partner.key)))
      return reject(response, 401, LINK_REFUSED);
    cookie.set(request, response, claims);
    response.redirect(302, claims.path);
  });
  return router;
}

/**
 * The forms of the bar of a preview. POST /preview/view shows the page to somebody else or at another time, POST /preview/leave
 * as it is published; both with the page's address in `path`.
 */
function previewForms({ config, cookie }: Pick<Options, 'config' | 'cookie'>): Router {
  const router = Router();
  const readBody = formReader(config);
  const fieldsOf = async (request: Request) => {
    const body = await readBody(request, request.ip ?? '');
    return Object.fromEntries(new URLSearchParams(body?.toString()));
  };
  router.post(['/preview/view', '/preview/leave'], async (request, response) => {
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    const fields = await fieldsOf(request);
    if (!isOwnForm(request)) return void response.status(403).type('txt').send(NO_PREVIEW);
    if (request.path === '/preview/leave') cookie.clear(request, response);
    else {
      const { data } = changesSchema.safeParse(fields);
      const changes = data && memberless(request, data);
      if (!changes || !cookie.change(request, response, changes))
        return void response.status(403).type('txt').send(NO_PREVIEW);
    }
    response.redirect(303, ownPath(fields['path']) ?? '/');
  });
  return router;
}

// A page with the policy no-referrer sends no origin with its forms.
const isOwnForm = (request: Request) => request.headers['sec-fetch-site'] === 'same-origin';

/** A partner that enrols nobody has visitors alone. */
function memberless(request: Request, changes: z.output<typeof changesSchema>) {
  const isAlone = requestContextOf(request).partner.enrollmentType === 'none';
  return isAlone && changes.audience ? { ...changes, audience: { state: 0 } } : changes;
}
