import { join } from 'node:path';
import type { Partner } from '@dinelink/contract';
import { LRUCache } from 'lru-cache';
import { unavailable } from '../http/problem.ts';
import { encode } from '../images/encoding-queue.ts';
import { findOriginal, PictureMissing, type Sources } from '../images/original.ts';
import type { SignedContent } from './preview-address.ts';
import { designOf, previewDrawing } from './preview-drawing.ts';

/** About a hundred pictures; the services that show them keep them too. */
const CACHE_BYTES = 16 * 1_048_576;
/** Pictures being drawn or waiting for it; each takes a third of a second. */
const MAX_WAITING = 20;
const RETRY_SECONDS = 10;

interface Wanted {
  readonly partner: Partner;
  readonly content: SignedContent;
}

/** Finds a drawn preview or has it drawn in the process of pictures; concurrent requests share one drawing. */
export function openPreviewPictures(sources: Sources) {
  const fontFolder = join(sources.config.MEDIA_DIR, 'fonts');
  let waiting = 0;

  const draw = async ({ partner, content }: Wanted): Promise<Buffer> => {
    if (waiting >= MAX_WAITING) throw unavailable(RETRY_SECONDS);
    waiting += 1;
    try {
      const original = await findOriginal(content.picture, sources);
      if (!original) throw new PictureMissing(content.picture);
      const drawing = previewDrawing(partner, content, fontFolder);
      return await encode(original.read, { drawing, format: 'jpeg' });
    } finally {
      waiting -= 1;
    }
  };
  const drawn = new LRUCache<string, Buffer, Wanted>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length || 1,
    fetchMethod: (_key, _stale, { context }) => draw(context),
  });
  return (partner: Partner, content: SignedContent): Promise<Buffer> =>
    drawn.forceFetch(`${partner.key} ${designOf(partner)} ${JSON.stringify(content)}`, {
      context: { partner, content },
    });
}
