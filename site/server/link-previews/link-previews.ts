import type { Partner } from '@dinelink/contract';
import { type Request, type Response, Router } from 'express';
import type { LinkPreviewOf } from '../../src/document/LinkPreviewContext.ts';
import { requestContextOf } from '../http/request-context.ts';
import { sendNotFound } from '../http/send-error.ts';
import { PictureMissing, type Sources } from '../images/original.ts';
import { previewAddresses } from './preview-address.ts';
import { designOf } from './preview-drawing.ts';
import { openPreviewPictures } from './preview-pictures.ts';

export interface LinkPreviews {
  readonly router: Router;
  /** The addresses of a partner's pictures. */
  readonly of: (partner: Partner) => LinkPreviewOf;
}

/**
 * GET /link-previews/{design}/{content}.jpg: pictures of 1200 × 630 pixels in the partner's colours that stand for a page where
 * its link is shared. The content is signed; the design changes with the partner's file.
 */
export function openLinkPreviews(sources: Sources): LinkPreviews {
  const addresses = previewAddresses(sources.config.INTERNAL_KEY);
  const find = openPreviewPictures(sources);

  const answer = async (request: Request, response: Response): Promise<void> => {
    const { partner } = requestContextOf(request);
    const [, design, name = ''] = /^\/link-previews\/(\w+)\/([\w.-]+)\.jpg$/.exec(request.path) ?? [];
    const content = addresses.read(partner.key, name);
    if (!content) return sendNotFound(response);
    const picture = await find(partner, content);
    const isCurrent = design === designOf(partner);
    response
      .set('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
      // Pages of other sites show it.
      .set('Cross-Origin-Resource-Policy', 'cross-origin')
      .type('image/jpeg')
      .send(picture);
  };

  const router = Router();
  router.get('/link-previews/*path', (request, response) =>
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof PictureMissing)) throw error;
      sendNotFound(response);
    }),
  );
  return {
    router,
    of: (partner) => (content) =>
      `/link-previews/${designOf(partner)}/${addresses.nameOf(partner, content)}.jpg`,
  };
}
