import { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { sendError, sendNotFound } from '../http/send-error.ts';
import { findOriginal, type Original, PictureMissing, type Sources } from './original.ts';
import { parsePicture } from './picture-request.ts';
import { pictureFinder, type PictureVariant } from './find-picture.ts';

interface Options extends Sources {
  readonly logger: Logger;
}

/** GET /images/{preset}/{name}.{avif|webp|auto}: pictures in four sizes, encoded once. */
export function imageRoutes(options: Options): Router {
  const { logger } = options;
  const find = pictureFinder(options);

  const answer = async (request: Request, response: Response): Promise<void> => {
    const parsed = parsePicture(request.path);
    const original = parsed && (await findOriginal(parsed.name, options));
    if (!parsed || !original) return sendNotFound(response);
    const variant = { ...parsed, format: parsed.format === 'auto' ? acceptedBy(request) : parsed.format };
    const found = await find(variant, original);
    if (parsed.format === 'auto') response.vary('Accept');
    response.set(
      'Cache-Control',
      cacheControl(found.format === variant.format, lifetimeOf(parsed.name, original, request.query['v'])),
    );
    response.type(`image/${found.format}`).send(found.picture);
  };

  const router = Router();
  router.get('/*path', (request, response) =>
    answer(request, response).catch((error: unknown) => {
      if (error instanceof PictureMissing) return sendNotFound(response);
      logger.error({ err: error, path: request.path }, 'picture failed');
      sendError(response, 500, { code: 'PICTURE', message: 'This picture cannot be shown.' });
    }),
  );
  return router;
}

const acceptedBy = (request: Request): PictureVariant['format'] =>
  /\bimage\/avif\b/.test(request.get('Accept') ?? '') ? 'avif' : 'webp';

type Lifetime = 'ever' | 'days' | 'minute';

/** A picture of the media store changes only with a release; an upload is cached for ever under its current version. */
function lifetimeOf(name: string, { version }: Original, requestedVersion: unknown): Lifetime {
  if (!name.startsWith('uploads/')) return requestedVersion === undefined ? 'days' : 'ever';
  return requestedVersion !== undefined && requestedVersion === version ? 'ever' : 'minute';
}

const cacheLifetimes: Record<Lifetime, string> = {
  ever: 'public, max-age=31536000, immutable',
  days: 'public, max-age=86400, stale-while-revalidate=604800',
  minute: 'public, max-age=60',
};

// A substitute picture is cached briefly.
const cacheControl = (isFinal: boolean, lifetime: Lifetime): string =>
  cacheLifetimes[isFinal ? lifetime : 'minute'];
