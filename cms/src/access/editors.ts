import type { Core } from '@strapi/strapi';
import { pages } from '../delivery/pages';

const EDITOR_ROLE = 'Marketing editor';

interface Permission {
  action: string;
  subject: string | null;
  properties: { fields?: string[]; locales?: string[] };
  conditions: string[];
}
interface Roles {
  findOne(where: { name: string }): Promise<{ id: number } | null>;
  create(role: { name: string; description: string }): Promise<{ id: number }>;
  assignPermissions(roleId: number, permissions: Permission[]): Promise<unknown>;
}
interface ContentTypes {
  getNestedFields(model: unknown, options: { components: unknown }): string[];
}

/** The role that edits, publishes and previews pages and uploads pictures, and sees nothing else of the cms. */
export async function grantEditors(strapi: Core.Strapi): Promise<{ id: number }> {
  const roles = strapi.service('admin::role') as unknown as Roles;
  const role =
    (await roles.findOne({ name: EDITOR_ROLE })) ??
    (await roles.create({ name: EDITOR_ROLE, description: 'Writes, previews and publishes content' }));
  const locales = await localeCodes(strapi);
  const permissions = [
    ...Object.values(pages).flatMap(({ uid }) => pagePermissions(strapi, uid, locales)),
    readPartners,
    ...uploads,
  ];
  await roles.assignPermissions(role.id, permissions);
  return role;
}

const explorer = (action: string) => `plugin::content-manager.explorer.${action}`;

const readPartners: Permission = {
  action: explorer('read'),
  subject: 'api::partner.partner',
  properties: { fields: ['code', 'name'] },
  conditions: [],
};

const uploads: Permission[] = ['read', 'assets.create', 'assets.update'].map((action) => ({
  action: `plugin::upload.${action}`,
  subject: null,
  properties: {},
  conditions: [],
}));

async function localeCodes(strapi: Core.Strapi): Promise<string[]> {
  const locales: { code: string }[] = await strapi.plugin('i18n').service('locales').find();
  return locales.map(({ code }) => code);
}

function pagePermissions(strapi: Core.Strapi, uid: string, locales: string[]): Permission[] {
  const service = strapi.service('admin::content-type') as unknown as ContentTypes;
  const model = strapi.contentTypes[uid as never];
  const fields = service.getNestedFields(model, { components: strapi.components });
  const permission = (action: string, properties: Permission['properties']) => ({
    action: explorer(action),
    subject: uid,
    properties,
    conditions: [],
  });
  return [
    ...['create', 'read', 'update'].map((action) => permission(action, { fields, locales })),
    ...['delete', 'publish'].map((action) => permission(action, { locales })),
  ];
}
