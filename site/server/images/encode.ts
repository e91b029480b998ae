import sharp from 'sharp';
import type { Format, Preset } from '../../src/components/Picture/address.ts';

const PIXELS = 40_000_000;
const AT_ONCE = 2;

sharp.cache(false);
sharp.concurrency(1);

const waiting: (() => void)[] = [];
let working = 0;

/** Encodes a picture, two at a time: encoding takes whole cores, and pages come first. */
export async function encode(
  original: Buffer,
  { preset, format }: { preset: Preset; format: Format },
): Promise<Buffer> {
  if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  working += 1;
  try {
    const image = sharp(original, { limitInputPixels: PIXELS, failOn: 'error' }).rotate();
    if (preset !== 'auto') image.resize({ width: Number(preset), withoutEnlargement: true });
    return await (
      format === 'avif' ? image.avif({ quality: 52, effort: 4 }) : image.webp({ quality: 80 })
    ).toBuffer();
  } finally {
    working -= 1;
    waiting.shift()?.();
  }
}
