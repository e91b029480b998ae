import type { Core } from '@strapi/strapi';

export interface Account {
  email?: string;
  roles?: { name: string; code: string }[];
}

/** Roles that write for every partner; PARTNER_EDITOR writes for none without an entry in editor-access. */
const UNLIMITED = new Set(['Super Admin', 'Marketing editor']);
export const PARTNER_EDITOR = 'Partner editor';

/** Keys of the partners an account is limited to; undefined for one that is not limited. */
export type Scope = readonly string[] | undefined;

interface Access {
  partners: { code: string }[];
}

const known = new WeakMap<Account, Promise<Scope>>();

/** The partners whose entries an account may see and change beside shared ones; looked up once a request. */
export function scopeOf(strapi: Core.Strapi, account: Account): Promise<Scope> {
  const found = known.get(account) ?? findScope(strapi, account);
  known.set(account, found);
  return found;
}

async function findScope(strapi: Core.Strapi, { email = '', roles = [] }: Account): Promise<Scope> {
  if (roles.some(({ name }) => UNLIMITED.has(name))) return undefined;
  const access: Access | null = await strapi.db
    .query('api::editor-access.editor-access')
    .findOne({ where: { email: { $eqi: email } }, populate: { partners: { select: ['code'] } } });
  if (access) return access.partners.map(({ code }) => code);
  return roles.some(({ name }) => name === PARTNER_EDITOR) ? [] : undefined;
}

interface Request {
  state: { user?: Account };
}

type Run = <T>(request: object, work: () => Promise<T>) => Promise<T>;

/** Does work that must see the entries of all partners, whoever sent the current request. */
export const forAllPartners = <T>(strapi: Core.Strapi, work: () => Promise<T>): Promise<T> =>
  (strapi.requestContext.run as unknown as Run)({ state: {} }, work);

/** The scope of whoever sent the current request; undefined where nobody did, like at the start. */
export async function currentScope(strapi: Core.Strapi): Promise<Scope> {
  const request = strapi.requestContext.get() as Request | undefined;
  const account = request?.state.user;
  return account?.roles ? scopeOf(strapi, account) : undefined;
}

/** Whether a scope lets change what belongs to a partner; null is what all share. */
export const mayWrite = (scope: Scope, partner: string | null) =>
  scope === undefined || (partner !== null && scope.includes(partner));

/** The entries of a scope, as a filter. */
export const readableIn = (scope: Scope): object =>
  scope === undefined
    ? {}
    : { $or: [{ partner: { code: { $in: [...scope] } } }, { partner: { id: { $null: true } } }] };

export const mayRead = (scope: Scope, partner: string | null) => partner === null || mayWrite(scope, partner);
