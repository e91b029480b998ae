import { Router } from 'express';
import { sendError, sendNotFound } from '../http/send-error.ts';
import { requestContextOf } from '../http/request-context.ts';
import type { ContentService } from './content-service.ts';
import { isContentName } from './parse.ts';
import type { PreviewOf } from '../preview/preview-cookie.ts';
import { isUnpublished } from '../preview/preview-view.ts';

interface Options {
  content: ContentService;
  previewOf: PreviewOf;
}

/** GET /api/cms/pages/{name}/: content as pages read it, from the cache. */
export function contentRoutes({ content, previewOf }: Options): Router {
  const router = Router();
  router.get('/api/cms/pages/:name', async (request, response) => {
    const { name } = request.params;
    const { partner } = requestContextOf(request);
    if (!isContentName(name)) return sendNotFound(response);
    response.set('Cache-Control', 'private, no-cache');
    if (request.query['preview'] !== '1') {
      response.json({ data: (await content.get(name, partner.key)).items });
      return;
    }
    const view = previewOf(request.headers, partner.key);
    if (!view || !isUnpublished(view)) {
      return sendError(response, 401, {
        code: 'UNAUTHORISED',
        message: 'A preview needs a preview link from the editor.',
      });
    }
    response.set('Cache-Control', 'no-store').json({ data: await content.preview(name, partner.key, view) });
  });
  return router;
}
