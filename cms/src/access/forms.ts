import type { Core } from '@strapi/strapi';
import { attributesIn } from '../delivery/schema';
import type { Forms } from '../desk/versions/changes';

interface Configuration {
  metadatas: Record<string, { edit: { label?: string } }>;
}
interface ViewService {
  findConfiguration(model: unknown): Promise<Configuration>;
}
type Named = { uid: string; info: { displayName: string } };

/** The labels of the forms of content types and of all components, as the content manager shows them. */
export async function readForms(strapi: Core.Strapi, ...uids: string[]): Promise<Forms> {
  const components = strapi.components as unknown as Record<string, Named>;
  const labels = new Map<string, Configuration['metadatas']>();
  const read = async (kind: string, model: { uid: string }) => {
    const views = strapi.plugin('content-manager').service(kind) as unknown as ViewService;
    labels.set(model.uid, (await views.findConfiguration(model)).metadatas);
  };
  for (const uid of uids) await read('content-types', strapi.getModel(uid as never));
  for (const component of Object.values(components)) await read('components', component);
  return {
    attributes: (name) =>
      uids.includes(name) || Object.hasOwn(components, name) ? attributesIn(strapi, name) : {},
    label: (name, field) => inWords(labels.get(name)?.[field]?.edit.label ?? field),
    name: (component) => components[component]?.info.displayName ?? inWords(component.replace(/^.*\./, '')),
  };
}

/** A field without a label of its own is called by its key. */
function inWords(key: string): string {
  const words = key.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
