import { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import type { Format } from '../../src/components/Picture/address.ts';
import type { Config } from '../config.ts';
import { fail, notFound } from '../http/failures.ts';
import { encode } from './encode.ts';
import type { Media } from './media.ts';
import { findOriginal, type Original, PictureMissing } from './original.ts';
import { parsePicture, type PictureRequest } from './picture-request.ts';
import { pictureStore } from './store.ts';

interface Options {
  config: Config;
  media: Media;
  logger: Logger;
}

type Wanted = PictureRequest & { format: Format };

/** GET /images/{preset}/{name}.{avif|webp|auto}: pictures in four sizes, encoded once. */
export function imageRoutes({ config, media, logger }: Options): Router {
  const store = pictureStore(config.IMAGE_CACHE_DIR);
  const encoding = new Map<string, Promise<Buffer>>();
  const keyOf = (wanted: Wanted, { version }: Original) =>
    `${wanted.preset}_${version}_${wanted.name.replaceAll('/', '~')}.${wanted.format}`;

  const encodeOnce = (wanted: Wanted, original: Original): Promise<Buffer> => {
    const key = keyOf(wanted, original);
    const known = encoding.get(key);
    if (known) return known;
    const started = original
      .read()
      .then(async (bytes) => {
        const picture = await encode(bytes, wanted);
        // A full disk makes pictures slow, not missing.
        await store
          .keep(key, picture)
          .catch((error: unknown) => logger.error({ err: error, key }, 'picture not kept'));
        return picture;
      })
      .finally(() => encoding.delete(key));
    encoding.set(key, started);
    return started;
  };

  /** AVIF takes seconds to encode, so the first who ask are given WebP while it is made. */
  const findPicture = async (wanted: Wanted, original: Original) => {
    const kept = await store.find(keyOf(wanted, original));
    if (kept) return { picture: kept, format: wanted.format };
    if (wanted.format === 'webp')
      return { picture: await encodeOnce(wanted, original), format: wanted.format };
    const inWebp = { ...wanted, format: 'webp' } as const;
    const picture = (await store.find(keyOf(inWebp, original))) ?? (await encodeOnce(inWebp, original));
    encodeOnce(wanted, original).catch((error: unknown) => logger.error({ err: error }, 'picture failed'));
    return { picture, format: inWebp.format };
  };

  const answer = async (request: Request, response: Response): Promise<void> => {
    const parsed = parsePicture(request.path);
    const original = parsed && (await findOriginal(parsed.name, { config, media }));
    if (!parsed || !original) return notFound(response);
    const wanted = { ...parsed, format: parsed.format === 'auto' ? acceptedBy(request) : parsed.format };
    const found = await findPicture(wanted, original);
    if (parsed.format === 'auto') response.vary('Accept');
    const isFinal = found.format === wanted.format;
    response.set('Cache-Control', cacheControl(isFinal, request.query['v'] !== undefined));
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

const acceptedBy = (request: Request): Format =>
  /\bimage\/avif\b/.test(request.get('Accept') ?? '') ? 'avif' : 'webp';

// A stand-in is forgotten soon; an address with a version never changes its picture.
function cacheControl(isFinal: boolean, isVersioned: boolean): string {
  if (!isFinal) return 'public, max-age=60';
  return isVersioned
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=86400, stale-while-revalidate=604800';
}
