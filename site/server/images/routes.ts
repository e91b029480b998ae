import { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { fail, notFound } from '../http/failures.ts';
import type { Media } from './media.ts';
import { findOriginal, PictureMissing } from './original.ts';
import { parsePicture } from './picture-request.ts';
import { pictureFinder, type Wanted } from './find-picture.ts';

interface Options {
  config: Config;
  media: Media;
  logger: Logger;
}

/** GET /images/{preset}/{name}.{avif|webp|auto}: pictures in four sizes, encoded once. */
export function imageRoutes(options: Options): Router {
  const { config, media, logger } = options;
  const find = pictureFinder(options);

  const answer = async (request: Request, response: Response): Promise<void> => {
    const parsed = parsePicture(request.path);
    const original = parsed && (await findOriginal(parsed.name, { config, media }));
    if (!parsed || !original) return notFound(response);
    const wanted = { ...parsed, format: parsed.format === 'auto' ? acceptedBy(request) : parsed.format };
    const found = await find(wanted, original);
    if (parsed.format === 'auto') response.vary('Accept');
    response.set(
      'Cache-Control',
      cacheControl(found.format === wanted.format, request.query['v'] !== undefined),
    );
    response.type(`image/${found.format}`).send(found.picture);
  };

  const router = Router();
  router.get('/*path', (request, response) =>
    answer(request, response).catch((error: unknown) => {
      if (error instanceof PictureMissing) return notFound(response);
      logger.error({ err: error, path: request.path }, 'picture failed');
      fail(response, 500, { code: 'PICTURE', message: 'This picture cannot be shown.' });
    }),
  );
  return router;
}

const acceptedBy = (request: Request): Wanted['format'] =>
  /\bimage\/avif\b/.test(request.get('Accept') ?? '') ? 'avif' : 'webp';

// A stand-in is forgotten soon; an address with a version never changes its picture.
function cacheControl(isFinal: boolean, isVersioned: boolean): string {
  if (!isFinal) return 'public, max-age=60';
  return isVersioned
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=86400, stale-while-revalidate=604800';
}
