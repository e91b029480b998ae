import type { Core } from '@strapi/strapi';
import { createPreviewUrl } from '../src/admin-api/preview/create-preview-url';
import { secret } from '../src/environment';
import { originsOf } from '../src/partners/origins';
import { partnerFilesIfAny } from '../src/partners/partner-files';

const config = ({ env }: Core.Config.Shared.ConfigParams) => ({
  auth: { secret: secret('ADMIN_JWT_SECRET') },
  apiToken: { salt: secret('API_TOKEN_SALT') },
  transfer: { token: { salt: secret('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: secret('ENCRYPTION_KEY') },
  rateLimit: { enabled: env.bool('ADMIN_RATE_LIMIT', true) },
  flags: { nps: false, promoteEE: false, docLinks: false },
  autoOpen: false,
  preview: {
    enabled: true,
    config: { allowedOrigins: partnerFilesIfAny().flatMap(originsOf), handler: createPreviewUrl },
  },
});

export default config;
