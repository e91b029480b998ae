import fs from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';

export interface Upload {
  filepath: string;
  originalFilename?: string | null;
}

export const MIB = 1024 * 1024;
export const MAX_MIB = 10;
const MEGAPIXEL = 1_000_000;
const MAX_MEGAPIXELS = 40;
// AVIF is a kind of HEIF to sharp.
const formats = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif', 'heif']);

export const tooLarge = (mib: number | string) =>
  `has ${mib} MiB; a picture may have ${MAX_MIB} at most. Save it smaller, then upload it again.`;

/** The reason to refuse a file, as what follows its name in a sentence; undefined for a picture that the site can show. */
export async function whyNot({ filepath }: Upload): Promise<string | undefined> {
  const { size } = await fs.stat(filepath);
  if (size > MAX_MIB * MIB) return tooLarge(inTenths(size / MIB));
  const { format, width = 0, height = 0 } = await measure(filepath);
  if (!formats.has(format)) return 'is not a JPEG, PNG, WebP, AVIF or GIF';
  const megapixels = (width * height) / MEGAPIXEL;
  if (megapixels > MAX_MEGAPIXELS)
    return `has ${width} × ${height} pixels, ${inTenths(megapixels)} megapixels; a picture may have ${MAX_MEGAPIXELS} at most. Scale it down, then upload it again.`;
  return undefined;
}

/** Reads the head of a file only; what is no picture has no format. */
const measure = (filepath: string): Promise<Partial<Metadata>> =>
  sharp(filepath, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}));

/** Rounded up, so that what is too large never reads as the most there may be. */
const inTenths = (value: number) => Math.ceil(value * 10) / 10;
