import fs from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Metadata } from 'sharp';

export interface Upload {
  filepath: string;
  originalFilename?: string | null;
}

export const MIB = 1024 * 1024;
export const MAX_MIB = 10;
const MEGAPIXEL = 1_000_000;
const MAX_MEGAPIXELS = 40;
/** The maximum side of WebP, the format in which the site shows pictures. */
const MAX_SIDE = 16_383;

interface Kind {
  name: string;
  endings: string[];
}
const kinds = new Map<string | undefined, Kind>([
  ['image/jpeg', { name: 'a JPEG', endings: ['.jpg', '.jpeg'] }],
  ['image/png', { name: 'a PNG', endings: ['.png'] }],
  ['image/webp', { name: 'a WebP', endings: ['.webp'] }],
  ['image/avif', { name: 'an AVIF', endings: ['.avif'] }],
  ['image/gif', { name: 'a GIF', endings: ['.gif'] }],
]);

export const tooLarge = (mib: number | string) =>
  `has ${mib} MiB; a picture may have ${MAX_MIB} at most. Save it smaller, then upload it again.`;

/** The reason to refuse a file, to follow its name in a sentence; undefined for an accepted picture. */
export async function rejectionReason({ filepath, originalFilename }: Upload): Promise<string | undefined> {
  const { size } = await fs.stat(filepath);
  if (size > MAX_MIB * MIB) return tooLarge(inTenths(size / MIB));
  const measured = await measure(filepath);
  const kind = kinds.get(measured.mediaType);
  if (!kind) return 'is not a JPEG, PNG, WebP, AVIF or GIF';
  return wrongEnding(path.extname(originalFilename ?? '').toLowerCase(), kind) ?? tooManyPixels(measured);
}

/** Strapi adds the extension of the type to a name without one (config/plugins.ts). */
function wrongEnding(ending: string, { name, endings }: Kind): string | undefined {
  if (ending === '' || endings.includes(ending)) return undefined;
  return `is ${name}, and its name has another ending. Let it end in ${endings[0]}, then upload it again.`;
}

function tooManyPixels({ pages = 1, width = 0, height = 0 }: Partial<Metadata>): string | undefined {
  const sides = `${width} × ${height} pixels`;
  if (Math.max(width, height) > MAX_SIDE)
    return `has ${sides}; a side may have ${MAX_SIDE} at most. Scale it down, then upload it again.`;
  const megapixels = (pages * width * height) / MEGAPIXEL;
  if (megapixels <= MAX_MEGAPIXELS) return undefined;
  const frames = pages > 1 ? `${pages} frames of ` : '';
  return `has ${frames}${sides}, ${inTenths(megapixels)} megapixels; a picture may have ${MAX_MEGAPIXELS} at most. Scale it down, then upload it again.`;
}

/** Reads only the header of a file; a file that is no picture has no type. */
const measure = (filepath: string): Promise<Partial<Metadata>> =>
  sharp(filepath, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}));

/** Rounded up, so that a file that is too large is never shown with the maximum size. */
const inTenths = (value: number) => Math.ceil(value * 10) / 10;
