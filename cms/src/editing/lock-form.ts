import type { Core } from '@strapi/strapi';

interface Configuration {
  metadatas: Record<string, { edit: { editable?: boolean } }>;
}
interface Forms {
  findConfiguration(model: unknown): Promise<Configuration>;
  updateConfiguration(model: unknown, configuration: Configuration): Promise<unknown>;
}

/** Makes every field of a content type's form one to read. */
export async function lockForm(strapi: Core.Strapi, uid: string): Promise<void> {
  const forms = strapi.plugin('content-manager').service('content-types') as unknown as Forms;
  const model = strapi.contentTypes[uid as never];
  const configuration = await forms.findConfiguration(model);
  const open = Object.values(configuration.metadatas).some(({ edit }) => edit.editable === true);
  if (!open) return;
  const locked = Object.entries(configuration.metadatas).map(([field, metadata]) => [
    field,
    { ...metadata, edit: { ...metadata.edit, editable: false } },
  ]);
  await forms.updateConfiguration(model, { ...configuration, metadatas: Object.fromEntries(locked) });
}
