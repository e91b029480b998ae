import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { WHOM_TO_ASK } from './whom-to-ask';

export type EntryAct = 'read' | 'create' | 'update' | 'publish' | 'delete';
type Checker = { can: Record<EntryAct, (entry?: unknown) => boolean> };
interface CheckerService {
  create(parameters: { userAbility: unknown; model: string }): Checker;
}

/** The account of a request to an admin route. */
export interface Signed {
  state: { user: { id: number; firstname?: string; lastname?: string; email: string }; userAbility: unknown };
}

interface PermissionService {
  engine: { generateUserAbility(account: object): Promise<unknown> };
  createPermissionsManager(parameters: { ability: unknown; action: string; model: string }): {
    ability: { can(action: string, subject: object): boolean };
    action: string;
    toSubject(target: object): object;
  };
}

interface Entry {
  uid: string;
  locale: string;
  partner: unknown;
}

/** An entry by its partner's code; null for a shared entry. */
interface OwnedEntry {
  uid: string;
  locale: string;
  partner: string | null;
}

/** The entry as the permission checker reads it, its partner as a relation. */
export const permissionSubject = ({ uid, locale, partner }: OwnedEntry) => ({
  ...{ uid, locale },
  partner: partner === null ? null : { code: partner },
});

/** Whether an editor may do something to an entry, as the content manager decides it. */
export const may = (strapi: Core.Strapi, signed: Signed, act: EntryAct, entry: Entry): boolean =>
  checker(strapi, signed, entry.uid).can[act]({ locale: entry.locale, partner: entry.partner });

export const mayReadEntry = (strapi: Core.Strapi, signed: Signed, entry: OwnedEntry): boolean =>
  may(strapi, signed, 'read', permissionSubject(entry));

export const mayReadAll = (strapi: Core.Strapi, signed: Signed, entries: readonly OwnedEntry[]): boolean =>
  entries.every((entry) => mayReadEntry(strapi, signed, entry));

/** Whether there may be entries of the type that an editor may do something to. */
export const maySome = (strapi: Core.Strapi, signed: Signed, act: EntryAct, uid: string): boolean =>
  checker(strapi, signed, uid).can[act]();

export function demand(strapi: Core.Strapi, signed: Signed, act: EntryAct, entry: Entry): void {
  if (!may(strapi, signed, act, entry))
    throw new errors.PolicyError(`You may not do that to this entry. ${WHOM_TO_ASK}`);
}

/** An account as its own requests have it; undefined for an address without an account. */
export async function signedAs(strapi: Core.Strapi, email: string): Promise<Signed | undefined> {
  const where = { where: { email }, populate: { roles: true } };
  const user: Signed['state']['user'] | null = await strapi.db.query('admin::user').findOne(where);
  if (!user) return undefined;
  const { engine } = strapi.service('admin::permission') as unknown as PermissionService;
  return { state: { user, userAbility: await engine.generateUserAbility(user) } };
}

/** Whether an account may change pictures of the media library; each has its `createdBy`. */
export function mayChangePictures(
  strapi: Core.Strapi,
  { state: { userAbility } }: Signed,
  pictures: readonly object[],
): boolean {
  const service = strapi.service('admin::permission') as unknown as PermissionService;
  const manager = service.createPermissionsManager({
    ...{ ability: userAbility, action: 'plugin::upload.assets.update', model: 'plugin::upload.file' },
  });
  return pictures.every((picture) => manager.ability.can(manager.action, manager.toSubject(picture)));
}

function checker(strapi: Core.Strapi, { state }: Signed, model: string): Checker {
  const service = strapi.plugin('content-manager').service('permission-checker') as CheckerService;
  return service.create({ userAbility: state.userAbility, model });
}
