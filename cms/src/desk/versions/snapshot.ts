import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { attributesIn } from '../../delivery/schema';
import type { Attribute, Fields } from '../../delivery/shape';

/** A picture or another entry as a version has it; the name says which it was once it is gone. */
export interface Reference {
  $ref: string | number;
  name: string;
}

export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && '$ref' in value;

/** What an entry loaded with `populateAll` holds, without ids of its own: references and components included. */
export function takeSnapshot(strapi: Core.Strapi, uid: string, entry: Fields): Fields {
  const snapshot: Fields = {};
  for (const [name, attribute] of Object.entries(attributesIn(strapi, uid)))
    snapshot[name] = takeValue(strapi, attribute, entry[name] ?? null);
  return snapshot;
}

function takeValue(strapi: Core.Strapi, attribute: Attribute, value: unknown): unknown {
  if (value === null) return null;
  if (Array.isArray(value) && attribute.type in containers)
    return value.map((each) => takeValue(strapi, attribute, each));
  const take = containers[attribute.type];
  return take ? take(strapi, attribute, value as Fields) : value;
}

type Take = (strapi: Core.Strapi, attribute: Attribute, value: Fields) => unknown;

const containers: Record<string, Take> = {
  media: (_strapi, _attribute, { id, name }) => ({ $ref: id, name }),
  relation: (_strapi, _attribute, { documentId, name, slug }) => ({ $ref: documentId, name: name ?? slug }),
  component: (strapi, { component = '' }, value) => takeSnapshot(strapi, component, value),
  dynamiczone: (strapi, _attribute, { __component, ...block }) => ({
    __component,
    ...takeSnapshot(strapi, String(__component), block),
  }),
};

/** Equal for snapshots that hold the same; a picture's new name is no change. */
export const hashSnapshot = (snapshot: Fields): string =>
  hash(JSON.stringify(snapshot, (_key, value: unknown) => (isReference(value) ? value.$ref : value)));

/** Equal while the fields of a content type and its components are the same. */
export const hashSchema = (strapi: Core.Strapi, uid: string): string =>
  hash(JSON.stringify(attributesIn(strapi, uid)));

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
