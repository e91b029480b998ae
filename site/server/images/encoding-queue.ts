import type { Encoding } from './encode-picture.ts';
import { openEncoder } from './encoder.ts';
import { priorityQueue } from './priority-queue.ts';

const enqueue = priorityQueue({ concurrency: 2 });
const encoder = openEncoder();

/**
 * Encodes a picture. WebP goes first because a visitor waits for it; AVIF takes a second and is made in advance. The original is
 * read when its turn has come: hundreds may wait.
 */
export const encode = (read: () => Promise<Buffer>, encoding: Encoding): Promise<Buffer> =>
  enqueue(encoding.format === 'webp', async () => encoder(await read(), encoding));
