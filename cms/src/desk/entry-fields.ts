import type { Core, UID } from '@strapi/strapi';
import { pages } from '../delivery/pages';
import { attributesIn } from '../delivery/schema';
import type { Attribute, Fields } from '../delivery/shape';

/** The content types that editors publish. */
export const contentTypes: readonly UID.ContentType[] = Object.values(pages).map(({ uid }) => uid);

export const isContentType = (uid: string): uid is UID.ContentType =>
  contentTypes.some((type) => type === uid);

/** A populate parameter for the Document Service that loads an entry whole: relations, pictures, components in every depth. */
export function populateAll(strapi: Core.Strapi, uid: string): Fields {
  const populate: Fields = {};
  for (const [name, attribute] of Object.entries(attributesIn(strapi, uid))) {
    const value = populateOne(strapi, attribute);
    if (value !== undefined) populate[name] = value;
  }
  return populate;
}

function populateOne(strapi: Core.Strapi, { type, component = '', components = [] }: Attribute): unknown {
  if (type === 'media' || type === 'relation') return true;
  if (type === 'component') return { populate: populateAll(strapi, component) };
  if (type !== 'dynamiczone') return undefined;
  return {
    on: Object.fromEntries(components.map((name) => [name, { populate: populateAll(strapi, name) }])),
  };
}

/** What an entry loaded with `populateAll` holds, as `data` for create or update: pictures and relations by their ids, components without theirs. */
export function asInput(strapi: Core.Strapi, uid: string, entry: Fields): Fields {
  const input: Fields = {};
  for (const [name, attribute] of Object.entries(attributesIn(strapi, uid))) {
    const value = entry[name];
    if (value !== undefined) input[name] = valueAsInput(strapi, attribute, value);
  }
  return input;
}

function valueAsInput(strapi: Core.Strapi, attribute: Attribute, value: unknown): unknown {
  const { type, component = '' } = attribute;
  if (value === null) return null;
  if (type === 'media') return (value as { id: unknown }).id;
  if (type === 'relation') return (value as { documentId: unknown }).documentId;
  if (type === 'component' && Array.isArray(value))
    return value.map((each) => asInput(strapi, component, each as Fields));
  if (type === 'component') return asInput(strapi, component, value as Fields);
  if (type !== 'dynamiczone') return value;
  return (value as Fields[]).map(({ __component, ...block }) => ({
    __component,
    ...asInput(strapi, String(__component), block),
  }));
}
