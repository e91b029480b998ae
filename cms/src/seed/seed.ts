import type { Core } from '@strapi/strapi';
import { seedAccounts } from './accounts';
import { seedContent } from './content';

/** Accounts and content of a first start; what people changed or deleted since is left as they left it. */
export async function seed(strapi: Core.Strapi): Promise<void> {
  await seedAccounts(strapi);
  await seedContent(strapi);
}
