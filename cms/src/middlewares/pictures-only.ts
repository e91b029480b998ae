import { errors } from '@strapi/utils';
import { rejectionReason, type Upload } from '../pictures/rejectionReason';

interface UploadContext {
  request: { files?: Record<string, Upload | Upload[]> };
}

/** Strapi believes a name it cannot check; here a file is a picture by its content and of a size the site can show, or refused. */
export default () =>
  async ({ request }: UploadContext, next: () => Promise<void>) => {
    for (const file of Object.values(request.files ?? {}).flat()) {
      const reason = await rejectionReason(file);
      if (reason) throw new errors.ValidationError(`${file.originalFilename ?? 'The file'} ${reason}`);
    }
    await next();
  };
