import type { Core } from '@strapi/strapi';
import { pages, type Page } from '../../delivery/pages';
import type { Fields } from '../../delivery/shape';
import { populateAll } from '../entry-fields';
import { currentScope, forAllPartners, mayRead, type Scope } from '../access/partner-scope';
import { isFields } from '../checks/entry';

/**
 * Where pictures stand, published or in drafts, whoever asks: 'Home "join" (All partners)'. Entries that the sender of the
 * request may not read are not named.
 */
export async function findUses(strapi: Core.Strapi, pictureIds: ReadonlySet<number>): Promise<string[]> {
  const scope = await currentScope(strapi);
  return forAllPartners(strapi, () => namesOfUses(strapi, pictureIds, scope));
}

async function namesOfUses(strapi: Core.Strapi, pictureIds: ReadonlySet<number>, scope: Scope) {
  const uses = new Set<string>();
  for (const page of Object.values(pages)) {
    const { displayName } = strapi.getModel(page.uid).info;
    for (const entry of await entriesOf(strapi, page)) {
      if (!showsOneOf(entry, pictureIds)) continue;
      const owner = isFields(entry.partner) ? String(entry.partner.name) : 'All partners';
      const isKnown = mayRead(scope, isFields(entry.partner) ? String(entry.partner.code) : null);
      if (!isKnown) uses.add('an entry of another partner');
      else uses.add(`${displayName} "${String(entry[page.identity])}" (${owner})`);
    }
  }
  return [...uses];
}

async function entriesOf(strapi: Core.Strapi, { uid }: Page): Promise<Fields[]> {
  const found: Fields[] = [];
  for (const status of ['published', 'draft']) {
    const query = { status, locale: '*', populate: populateAll(strapi, uid) };
    found.push(...((await strapi.documents(uid).findMany(query as never)) as unknown as Fields[]));
  }
  return found;
}

function showsOneOf(value: unknown, ids: ReadonlySet<number>): boolean {
  if (Array.isArray(value)) return value.some((each) => showsOneOf(each, ids));
  if (!isFields(value)) return false;
  if ('mime' in value && typeof value.id === 'number') return ids.has(value.id);
  return Object.values(value).some((each) => showsOneOf(each, ids));
}
