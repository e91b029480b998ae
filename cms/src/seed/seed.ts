import type { Core } from '@strapi/strapi';
import { seedAccounts } from './accounts';
import { seedContent } from './content';

/** Creates accounts and content at the first start; does not undo later changes and deletions. */
export async function seed(strapi: Core.Strapi): Promise<void> {
  await seedAccounts(strapi);
  await seedContent(strapi);
}
