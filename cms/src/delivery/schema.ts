import type { Core } from '@strapi/strapi';
import type { Attributes } from './shape';

interface Model {
  __schema__: { attributes: Attributes };
}

/** The attributes a schema file gives a content type or a component, without those Strapi adds. */
export function attributesIn(strapi: Core.Strapi, uid: string): Attributes {
  const model = strapi.getModel(uid as never) as unknown as Model | undefined;
  if (!model) throw new Error(`There is no content type or component ${uid}`);
  return model.__schema__.attributes;
}
