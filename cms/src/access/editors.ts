import type { Core } from '@strapi/strapi';
import { pages } from '../delivery/pages';
import { OWN_OR_SHARED, OWN_PARTNER } from '../desk/access/partner-conditions';
import { PARTNER_EDITOR } from '../desk/access/partner-scope';

type Act = 'create' | 'read' | 'update' | 'delete' | 'publish';
interface Role {
  name: string;
  description: string;
  acts: readonly Act[];
  uploads: readonly string[];
  /** Whether it may write for some partners only: those that `editor-access` names for the account. */
  isByPartner: boolean;
}

const MARKETING_EDITOR: Role = {
  name: 'Marketing editor',
  description: 'Writes, previews and publishes content of all partners',
  acts: ['create', 'read', 'update', 'delete', 'publish'],
  uploads: ['read', 'assets.create', 'assets.update'],
  isByPartner: false,
};

/** The roles beside Strapi's administrator. They write, preview and publish, and see nothing else of the cms. */
const roles: readonly Role[] = [
  MARKETING_EDITOR,
  {
    ...MARKETING_EDITOR,
    name: PARTNER_EDITOR,
    description: 'Writes, previews and publishes content of the partners that Editor access names',
    isByPartner: true,
  },
  {
    name: 'Author',
    description: 'Writes and previews drafts; publishes nothing',
    acts: ['create', 'read', 'update'],
    uploads: ['read', 'assets.create', 'assets.update'],
    isByPartner: true,
  },
  {
    name: 'Designer',
    description: 'Reads and previews content, and sees the pictures',
    acts: ['read'],
    uploads: ['read'],
    isByPartner: true,
  },
];

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

/** Creates the roles and sets what each may do; answers the marketing editor's. */
export async function grantEditors(strapi: Core.Strapi): Promise<{ id: number }> {
  const locales = await localeCodes(strapi);
  for (const role of roles) await grant(strapi, role, locales);
  return findOrCreate(strapi, MARKETING_EDITOR);
}

async function grant(strapi: Core.Strapi, role: Role, locales: string[]) {
  const { id } = await findOrCreate(strapi, role);
  await rolesOf(strapi).assignPermissions(id, [
    ...Object.values(pages).flatMap(({ uid }) => pagePermissions(strapi, uid, role, locales)),
    readPartners,
    ...role.uploads.map((action) => uploadPermission(action, role)),
  ]);
}

const rolesOf = (strapi: Core.Strapi) => strapi.service('admin::role') as unknown as Roles;

const findOrCreate = async (strapi: Core.Strapi, { name, description }: Role) =>
  (await rolesOf(strapi).findOne({ name })) ?? (await rolesOf(strapi).create({ name, description }));

const explorer = (action: string) => `plugin::content-manager.explorer.${action}`;

const readPartners: Permission = {
  action: explorer('read'),
  subject: 'api::partner.partner',
  properties: { fields: ['code', 'name', 'programme', 'enrollment_type', 'has_vip', 'time_zone'] },
  conditions: [],
};

/** Pictures are shared to see; who writes for some partners changes those they uploaded. */
const uploadPermission = (action: string, { isByPartner }: Role): Permission => ({
  action: `plugin::upload.${action}`,
  subject: null,
  properties: {},
  conditions: isByPartner && action === 'assets.update' ? ['admin::is-creator'] : [],
});

async function localeCodes(strapi: Core.Strapi): Promise<string[]> {
  const locales: { code: string }[] = await strapi.plugin('i18n').service('locales').find();
  return locales.map(({ code }) => code);
}

/**
 * What lists and forms hold back. Where there is none, `restrictToPartners` alone decides and says why: nothing is there yet
 * when an entry is created, and Strapi's bulk routes load entries without their partners, so that no condition on these holds.
 */
const conditions: Partial<Record<Act, string>> = { read: OWN_OR_SHARED, update: OWN_PARTNER };

function pagePermissions(strapi: Core.Strapi, uid: string, role: Role, locales: string[]): Permission[] {
  const service = strapi.service('admin::content-type') as unknown as ContentTypes;
  const model = strapi.contentTypes[uid as never];
  const fields = service.getNestedFields(model, { components: strapi.components });
  return role.acts.map((act) => {
    const condition = role.isByPartner ? conditions[act] : undefined;
    return {
      action: explorer(act),
      subject: uid,
      properties: act === 'delete' || act === 'publish' ? { locales } : { fields, locales },
      conditions: condition === undefined ? [] : [condition],
    };
  });
}
