import { errors } from '@strapi/utils';
import sharp from 'sharp';

interface Upload {
  filepath: string;
  originalFilename?: string | null;
}
interface UploadContext {
  request: { files?: Record<string, Upload | Upload[]> };
}

// AVIF is a kind of HEIF to sharp.
const formats = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** Strapi believes a name it cannot check; here a file is a picture by its content, or refused. */
export default () => async (ctx: UploadContext, next: () => Promise<void>) => {
  for (const file of Object.values(ctx.request.files ?? {}).flat()) {
    if (await isPicture(file)) continue;
    throw new errors.ValidationError(
      `${file.originalFilename ?? 'The file'} is not a JPEG, PNG, WebP, AVIF or GIF`,
    );
  }
  await next();
};

const isPicture = ({ filepath }: Upload) =>
  sharp(filepath)
    .metadata()
    .then(
      ({ format }) => formats.has(format),
      () => false,
    );
