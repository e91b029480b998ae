import type { Core } from '@strapi/strapi';
import { attributesIn } from '../../delivery/schema';
import type { Attribute, Fields } from '../../delivery/shape';
import { whileRestoring } from './restoring';
import { isReference, type Reference } from './snapshot';
import type { Version } from './version-store';

interface Restored {
  documentId: string;
  /** Sentences about what could not be restored. */
  missing: string[];
}
interface Context {
  strapi: Core.Strapi;
  missing: string[];
}

/** Makes a version the draft again; a deleted entry is created again. What is published stays as it is. */
export async function restoreVersion(strapi: Core.Strapi, version: Version): Promise<Restored> {
  const { entry_type: uid, entry_id: documentId, entry_locale: locale } = version;
  const context: Context = { strapi, missing: [] };
  const data = await inputOf(context, uid, version.data);
  const documents = strapi.documents(uid as never);
  const place = { documentId, locale };
  await whileRestoring(async () => {
    const draft = await documents.findOne({ ...place, status: 'draft' } as never);
    if (draft) await documents.update({ ...place, data } as never);
    else await documents.create({ locale, data: { ...data, documentId } } as never);
  });
  return { documentId, missing: context.missing };
}

/** A snapshot as `data` for the Document Service, without what no longer exists. */
async function inputOf(context: Context, uid: string, snapshot: Fields): Promise<Fields> {
  const attributes = attributesIn(context.strapi, uid);
  const input: Fields = {};
  for (const [name, value] of Object.entries(snapshot)) {
    const attribute = attributes[name];
    if (attribute) input[name] = await valueOf(context, attribute, value);
    else if (value !== null && name !== '__component')
      context.missing.push(`The field "${name}" no longer exists.`);
  }
  return input;
}

async function valueOf(context: Context, attribute: Attribute, value: unknown): Promise<unknown> {
  if (value === null || attribute.type === 'json') return value;
  if (Array.isArray(value)) {
    const all: unknown[] = [];
    for (const each of value) all.push(await valueOf(context, attribute, each));
    return all.filter((each) => each !== undefined);
  }
  if (isReference(value)) return idOf(context, attribute, value);
  if (attribute.type === 'component') return inputOf(context, attribute.component ?? '', value as Fields);
  return attribute.type === 'dynamiczone' ? blockOf(context, value as Fields) : value;
}

async function blockOf(context: Context, block: Fields): Promise<Fields | undefined> {
  const component = String(block.__component);
  if (component in context.strapi.components)
    return { __component: component, ...(await inputOf(context, component, block)) };
  context.missing.push(`Blocks of the kind "${component.replace(/^.*\./, '')}" no longer exist.`);
  return undefined;
}

async function idOf(
  { strapi, missing }: Context,
  { type, target = '' }: Attribute,
  { $ref, name }: Reference,
) {
  const isPicture = type === 'media';
  const table = strapi.db.query(isPicture ? 'plugin::upload.file' : target);
  if (await table.findOne({ where: isPicture ? { id: $ref } : { documentId: $ref } })) return $ref;
  missing.push(`${isPicture ? 'The picture' : 'The entry'} "${name}" was deleted.`);
  return null;
}
