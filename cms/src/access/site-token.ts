import type { Core } from '@strapi/strapi';
import { secret } from '../environment';

interface ApiTokens {
  hash(key: string): string;
}

const NAME = 'site';

/** The site's read-only key, whose hash follows the environment; no token has more rights. */
export async function grantSite(strapi: Core.Strapi): Promise<void> {
  const tokens = strapi.db.query('admin::api-token');
  const service = strapi.service('admin::api-token') as unknown as ApiTokens;
  const accessKey = service.hash(secret('CMS_READ_TOKEN'));
  const found = await tokens.findOne({ where: { name: NAME } });
  if (!found) {
    await tokens.create({
      data: {
        name: NAME,
        description: 'Lets the site read published content',
        type: 'read-only',
        kind: 'content-api',
        accessKey,
        lifespan: null,
        expiresAt: null,
      },
    });
  } else if (found.accessKey !== accessKey) {
    await tokens.update({ where: { id: found.id }, data: { accessKey } });
  }
  // Strapi creates two tokens at its first start; neither is needed.
  await tokens.deleteMany({ where: { name: { $in: ['Full Access', 'Read Only'] }, lastUsedAt: null } });
}
