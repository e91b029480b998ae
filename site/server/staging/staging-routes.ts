import { machineCalls } from '@dinelink/contract';
import { type Request, Router } from 'express';
import { callForForm } from '../api/form-call.ts';
import type { Config } from '../config.ts';
import type { PreviewCookie } from '../preview/preview-cookie.ts';

interface Options {
  readonly config: Config;
  readonly preview: Pick<PreviewCookie, 'set' | 'clear'>;
}

/**
 * POST /stgtools/preview?on=1 shows drafts to the sender, who must be an operator; `on=0` ends it. The build for production
 * replaces this module (bundle/without-staging-tools.ts).
 */
export function stagingRoutes({ config, preview }: Options): Router | undefined {
  const router = Router();
  router.post('/stgtools/preview', async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (!isOwnForm(request) || !(await isOperator(config, request)))
      return void response.status(403).type('txt').send('The preview is for operators.');
    if (request.query['on'] === '1') preview.set(request, response, { status: 'draft' });
    else preview.clear(request, response);
    response.redirect(303, '/stgtools');
  });
  return router;
}

const isOwnForm = (request: Request) => request.headers['sec-fetch-site'] === 'same-origin';

/** The api decides: in development everybody is an operator. */
async function isOperator(config: Config, request: Request): Promise<boolean> {
  const { method, path } = machineCalls.listPartners;
  const answer = await callForForm(config, request, { method, path, cookie: request.headers.cookie ?? '' });
  return answer.ok;
}
