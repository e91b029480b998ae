import fs from 'node:fs/promises';
import { errors } from '@strapi/utils';
import sharp, { type Metadata } from 'sharp';

interface Upload {
  filepath: string;
  originalFilename?: string | null;
}
interface UploadContext {
  request: { files?: Record<string, Upload | Upload[]> };
}

const MIB = 1024 * 1024;
const MAX_MIB = 10;
const MEGAPIXEL = 1_000_000;
const MAX_MEGAPIXELS = 40;
// AVIF is a kind of HEIF to sharp.
const formats = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** Strapi believes a name it cannot check; here a file is a picture by its content and of a size the site can show, or refused. */
export default async ({ request }: UploadContext) => {
  for (const file of Object.values(request.files ?? {}).flat()) {
    const reason = await whyNot(file);
    if (reason) throw new errors.ValidationError(`${file.originalFilename ?? 'The file'} ${reason}`);
  }
  return true;
};

async function whyNot({ filepath }: Upload): Promise<string | undefined> {
  const { size } = await fs.stat(filepath);
  if (size > MAX_MIB * MIB)
    return `has ${inTenths(size / MIB)} MiB; a picture may have ${MAX_MIB} at most. Save it smaller, then upload it again.`;
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
