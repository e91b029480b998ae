import type { Core } from '@strapi/strapi';
import type { Attribute, Fields } from '../delivery/shape';
import { attributesIn } from '../delivery/schema';
import { pictureId } from './pictures';

/** Converts a seed entry for Strapi: picture names to ids. */
export async function prepare(strapi: Core.Strapi, uid: string, entry: Fields): Promise<Fields> {
  const attributes = attributesIn(strapi, uid);
  const prepared: Fields = { ...entry };
  for (const [name, value] of Object.entries(entry)) {
    const attribute = attributes[name];
    if (attribute) prepared[name] = await prepareValue(strapi, attribute, value);
  }
  return prepared;
}

async function prepareValue(strapi: Core.Strapi, attribute: Attribute, value: unknown): Promise<unknown> {
  if (attribute.type === 'media' && typeof value === 'string') return pictureId(strapi, value);
  if (Array.isArray(value)) return sequence(value, (item) => prepareValue(strapi, attribute, item));
  const component = attribute.component ?? (isFields(value) ? value.__component : undefined);
  return isFields(value) && typeof component === 'string' ? prepare(strapi, component, value) : value;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** One after the other, so that a picture used twice is uploaded once. */
async function sequence(items: unknown[], prepareItem: (item: unknown) => Promise<unknown>) {
  const prepared: unknown[] = [];
  for (const item of items) prepared.push(await prepareItem(item));
  return prepared;
}
