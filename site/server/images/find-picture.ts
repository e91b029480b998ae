import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Format } from '../../src/components/Picture/address.ts';
import type { Config } from '../config.ts';
import { encode } from './encoding-queue.ts';
import type { Original } from './original.ts';
import type { PictureRequest } from './picture-request.ts';
import { pictureDiskCache } from './picture-disk-cache.ts';

/** Pictures that no page is known to show are cached in memory and encoded once a minute at most. */
const UNVERSIONED_CACHE = {
  maxSize: 8 * 1_048_576,
  ttl: 60_000,
  sizeCalculation: ({ length }: Buffer) => length || 1,
};

export type PictureVariant = PictureRequest & { format: Format };
type PictureFinder = (
  variant: PictureVariant,
  original: Original,
) => Promise<{ picture: Buffer; format: Format }>;

/** Finds an encoded picture or encodes it; concurrent requests share one encoding. */
export function pictureFinder({ config, logger }: { config: Config; logger: Logger }): PictureFinder {
  const store = pictureDiskCache(config.IMAGE_CACHE_DIR);
  const unversioned = new LRUCache<string, Buffer>(UNVERSIONED_CACHE);
  const encoding = new Map<string, Promise<Buffer>>();
  const report = (error: unknown) => logger.error({ err: error }, 'picture failed');

  const encodeAndStore = async (variant: PictureVariant, original: Original): Promise<Buffer> => {
    const { preset, format } = variant;
    const picture = await encode(original.read, { preset, format });
    // A failed write is only logged: a full disk makes pictures slow, not missing.
    if (original.version === undefined) unversioned.set(keyOf(variant, original), picture);
    else await store.write(keyOf(variant, original), picture).catch(report);
    return picture;
  };
  const encodeOnce = (variant: PictureVariant, original: Original): Promise<Buffer> => {
    const key = keyOf(variant, original);
    const known = encoding.get(key);
    if (known) return known;
    const started = encodeAndStore(variant, original).finally(() => encoding.delete(key));
    encoding.set(key, started);
    return started;
  };

  return async (variant, original) => {
    const find = (one: PictureVariant) =>
      original.version === undefined
        ? unversioned.get(keyOf(one, original))
        : store.find(keyOf(one, original));
    const stored = await find(variant);
    if (stored) return { picture: stored, format: variant.format };
    if (variant.format === 'webp')
      return { picture: await encodeOnce(variant, original), format: variant.format };
    // AVIF takes a second to encode, so the first requests get WebP.
    const inWebp = { ...variant, format: 'webp' } as const;
    const picture = (await find(inWebp)) ?? (await encodeOnce(inWebp, original));
    if (original.version !== undefined) encodeOnce(variant, original).catch(report);
    return { picture, format: inWebp.format };
  };
}

const keyOf = ({ preset, name, format }: PictureVariant, { version }: Original): string =>
  `${preset}_${version}_${name.replaceAll('/', '~')}.${format}`;
