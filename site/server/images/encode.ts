import sharp from 'sharp';
import type { Format, Preset } from '../../src/components/Picture/address.ts';
import { priorityQueue } from './priority-queue.ts';

const PIXELS = 40_000_000;

sharp.cache(false);
sharp.concurrency(1);

const enqueue = priorityQueue({ concurrency: 2 });

/** Encodes a picture. WebP goes first because a visitor waits for it; AVIF takes a second and is made in advance. */
export const encode = (
  original: Buffer,
  { preset, format }: { preset: Preset; format: Format },
): Promise<Buffer> =>
  enqueue(format === 'webp', () => {
    const image = sharp(original, { limitInputPixels: PIXELS, failOn: 'error' }).rotate();
    if (preset !== 'auto') image.resize({ width: Number(preset), withoutEnlargement: true });
    return (
      format === 'avif' ? image.avif({ quality: 52, effort: 3 }) : image.webp({ quality: 80 })
    ).toBuffer();
  });
