import { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { fail, notFound } from '../http/failures.ts';
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
    if (!parsed || !original) return notFound(response);
    const variant = { ...parsed, format: parsed.format === 'auto' ? acceptedBy(request) : parsed.format };
    const found = await find(variant, original);
    if (parsed.format === 'auto') response.vary('Accept');
    response.set(
      'Cache-Control',
      cacheControl(found.format === variant.format, lastingOf(parsed.name, original, request.query['v'])),
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

const acceptedBy = (request: Request): PictureVariant['format'] =>
  /\bimage\/avif\b/.test(request.get('Accept') ?? '') ? 'avif' : 'webp';

type Lasting = 'ever' | 'days' | 'minute';

/** A picture of ours changes with an update alone; an upload lasts under the very version it has, and hardly under another. */
function lastingOf(name: string, { version }: Original, requestedVersion: unknown): Lasting {
  if (!name.startsWith('uploads/')) return requestedVersion === undefined ? 'days' : 'ever';
  return requestedVersion !== undefined && requestedVersion === version ? 'ever' : 'minute';
}

const lasting: Record<Lasting, string> = {
  ever: 'public, max-age=31536000, immutable',
  days: 'public, max-age=86400, stale-while-revalidate=604800',
  minute: 'public, max-age=60',
};

// A substitute picture is cached for a short time only.
const cacheControl = (isFinal: boolean, how: Lasting): string => lasting[isFinal ? how : 'minute'];
