import type { Page } from '../../delivery/pages';
import { currentScope, mayWrite } from '../../desk/access/partner-scope';
import { hasPage, pathOf } from '../../desk/rules';
import { type PartnerFile, readPartnerFiles } from '../../partners/partner-files';

export interface Entry {
  slug?: string | null;
  key?: string | null;
  code?: string | null;
  url?: unknown;
  user_states?: unknown;
  partner?: { code: string } | null;
}

interface Place {
  documentId: string;
  locale: string;
  status: 'draft' | 'published';
}

/** An entry as its editor sees it. */
export const findEntry = (page: Page, place: Place): Promise<Entry | null> =>
  findVersion(page, { ...place, status: 'draft' });

/** An entry's draft, or what is published of it. */
export async function findVersion(page: Page, place: Place): Promise<Entry | null> {
  const query = { ...place, populate: { partner: true } };
  return (await strapi.documents(page.uid).findOne(query as never)) as Entry | null;
}

/**
 * The partners whose site shows an entry, as far as the editor writes for them: its own, or for a shared one all that have the
 * page and no entry of that name. A preview shows every draft of its partner.
 */
export async function partnersShowing(page: Page, entry: Entry, place: Place): Promise<PartnerFile[]> {
  const scope = await currentScope(strapi);
  const all = readPartnerFiles().filter(({ key }) => mayWrite(scope, key));
  const own = entry.partner?.code;
  if (own !== undefined) return all.filter(({ key }) => key === own);
  const overriding = await partnersOverriding(page, entry, place);
  const address = pathOf(page.path(entry));
  return all.filter((partner) => !overriding.has(partner.key) && hasPage(partner, address));
}

async function partnersOverriding(page: Page, entry: Entry, { locale, status }: Place) {
  const name: unknown = entry[page.identity];
  // A form can hold anything; an object would be read as operators of a filter.
  if (typeof name !== 'string') return new Set<string | undefined>();
  const query = {
    locale,
    status,
    filters: { [page.identity]: name, partner: { id: { $notNull: true } } },
    fields: [page.identity],
    populate: { partner: { fields: ['code'] } },
  };
  const entries = (await strapi.documents(page.uid).findMany(query as never)) as unknown as Entry[];
  return new Set(entries.map(({ partner }) => partner?.code));
}
