import { errors } from '@strapi/utils';
import { rejectionReason, type Upload } from '../pictures/rejection-reason';

interface UploadContext {
  request: { files?: Record<string, Upload | Upload[]> };
}

/** Strapi trusts file names; this middleware rejects files that are no picture by content or too large for the site. */
export default () =>
  async ({ request }: UploadContext, next: () => Promise<void>) => {
    for (const file of Object.values(request.files ?? {}).flat()) {
      const reason = await rejectionReason(file);
      if (reason) throw new errors.ValidationError(`${file.originalFilename ?? 'The file'} ${reason}`);
    }
    await next();
  };
