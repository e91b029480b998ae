import type { Core } from '@strapi/strapi';
import { pages, type Page } from '../../delivery/pages';
import type { Fields } from '../../delivery/shape';
import { populateAll } from '../entry-fields';
import { currentScope, forAllPartners, mayRead, type Scope } from '../access/partner-scope';
import { isFields } from '../checks/entry';
import { fixedNameOf } from '../checks/fixed-names';

const MOST_NAMED = 5;

type Status = 'published' | 'draft';

/** An entry that shows a picture. */
interface Use {
  uid: string;
  locale: string;
  /** Null for a shared entry. */
  partner: { code: string; name: string } | null;
  /** 'Home "join" (All partners)' */
  name: string;
}

/**
 * Where pictures stand, published or in drafts, whoever asks: 'Home "join" (All partners)'. Entries that the sender of the
 * request may not read are not named.
 */
export async function findUses(strapi: Core.Strapi, pictureIds: ReadonlySet<number>): Promise<string[]> {
  return namesFor(await currentScope(strapi), await usesOf(strapi, pictureIds, ['published', 'draft']));
}

/** The published entries that show a picture, whoever asks. */
export const findPublishedUses = (strapi: Core.Strapi, pictureIds: ReadonlySet<number>): Promise<Use[]> =>
  usesOf(strapi, pictureIds, ['published']);

/** Each name once; entries outside the scope are not named. */
export const namesFor = (scope: Scope, uses: readonly Use[]): string[] => [
  ...new Set(
    uses.map(({ partner, name }) =>
      mayRead(scope, partner?.code ?? null) ? name : 'an entry of another partner',
    ),
  ),
];

/** The first names, and how many more there are. */
export const firstNames = (names: readonly string[]): string =>
  names.slice(0, MOST_NAMED).join('; ') +
  (names.length > MOST_NAMED ? `; and ${names.length - MOST_NAMED} more` : '');

const usesOf = (strapi: Core.Strapi, pictureIds: ReadonlySet<number>, statuses: Status[]) =>
  forAllPartners(strapi, async () => {
    const uses: Use[] = [];
    for (const page of Object.values(pages))
      for (const entry of await entriesOf(strapi, page, statuses))
        if (showsOneOf(entry, pictureIds)) uses.push(useIn(strapi, page, entry));
    return uses;
  });

function useIn(strapi: Core.Strapi, { uid, identity }: Page, entry: Fields): Use {
  const { displayName } = strapi.getModel(uid).info;
  const partner = isFields(entry.partner)
    ? { code: String(entry.partner.code), name: String(entry.partner.name) }
    : null;
  // The name of the only entry of its type is in no form.
  const own = fixedNameOf({ uid }) === undefined ? ` "${String(entry[identity])}"` : '';
  const name = `${displayName}${own} (${partner?.name ?? 'All partners'})`;
  return { uid, locale: String(entry.locale), partner, name };
}

async function entriesOf(strapi: Core.Strapi, { uid }: Page, statuses: Status[]): Promise<Fields[]> {
  const found: Fields[] = [];
  for (const status of statuses) {
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
