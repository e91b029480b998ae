import type { Core } from '@strapi/strapi';

/** Our own kinds of fields: what the database holds of them. Their inputs are in src/admin/fields. */
const customFields = [
  { name: 'audience', type: 'json' },
  { name: 'copy-key', type: 'string' },
  { name: 'rich-text', type: 'richtext' },
] as const;

export function registerCustomFields(strapi: Core.Strapi): void {
  strapi.customFields.register([...customFields]);
}
