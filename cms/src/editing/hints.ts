import type { Core } from '@strapi/strapi';
import hints from './hints.json';

interface Configuration {
  metadatas: Record<string, { edit: { description?: string } }>;
}
interface Model {
  uid: string;
}
interface Forms {
  findConfiguration(model: Model): Promise<Configuration>;
  updateConfiguration(model: Model, configuration: Configuration): Promise<unknown>;
}

/** Explains the fields of the editing forms; a text written in the admin stays. */
export async function explainForms(strapi: Core.Strapi): Promise<void> {
  const models = {
    'content-types': Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::')),
    components: Object.values(strapi.components),
  };
  for (const [kind, ofKind] of Object.entries(models)) {
    const forms = strapi.plugin('content-manager').service(kind) as unknown as Forms;
    for (const model of ofKind) await explain(forms, model);
  }
}

async function explain(forms: Forms, model: Model) {
  const configuration = await forms.findConfiguration(model);
  const open = Object.entries(hints).filter(
    ([field]) => configuration.metadatas[field]?.edit.description === '',
  );
  if (open.length === 0) return;
  const metadatas = { ...configuration.metadatas };
  for (const [field, description] of open) {
    const metadata = metadatas[field];
    if (metadata) metadatas[field] = { ...metadata, edit: { ...metadata.edit, description } };
  }
  await forms.updateConfiguration(model, { ...configuration, metadatas });
}
