import type { Core } from '@strapi/strapi';
import { choose, type Ranked } from './choose';
import { findPage, type Page } from './pages';
import { planOf } from './planned';
import { attributesIn } from './schema';
import { shape, type Fields } from './shape';

export interface Selection {
  partner: string | undefined;
  locale: string;
  status: 'draft' | 'published';
  /** Shows what scheduled releases will have done by then. */
  at?: Date | undefined;
  page: number;
  pageSize: number;
}

type Candidate = Fields & {
  documentId: string;
  partner?: { code: string } | null;
  publishedAt?: string | null;
  updatedAt?: string;
};

export interface Found {
  items: Fields[];
  /** The number of items of all pages of results. */
  total: number;
}

/** The page's items for one partner: its own entry where it has one, else the shared entry, by slug. */
export async function findItems(strapi: Core.Strapi, page: Page, selection: Selection): Promise<Found> {
  const candidates = await findCandidates(strapi, page, selection);
  const chosen = choose(
    page,
    candidates.map((candidate) => rankOf(page, candidate)),
  );
  const start = (selection.page - 1) * selection.pageSize;
  const documentIds = chosen.slice(start, start + selection.pageSize).map(({ documentId }) => documentId);
  const total = chosen.length;
  if (documentIds.length === 0) return { items: [], total };
  const entries = await find(strapi, page, selection, {
    filters: { documentId: { $in: documentIds } },
    populate: page.populate,
  });
  const entryOf = new Map(entries.map((entry) => [entry.documentId, entry]));
  const contained = await findContained(strapi, page, selection);
  const items = documentIds.flatMap((documentId): Fields[] => {
    const entry = entryOf.get(documentId);
    return entry ? [{ ...deliver(strapi, page, entry), ...contained }] : [];
  });
  const complete = items.filter((item) => isComplete(page, item));
  return { items: complete, total: total - (items.length - complete.length) };
}

const EVERY_ITEM = { page: 1, pageSize: Number.MAX_SAFE_INTEGER };

/** The published entries of a page that miss what it needs, which are not delivered. */
export async function findIncomplete(strapi: Core.Strapi, page: Page, locale: string): Promise<Set<string>> {
  if (!page.needs) return new Set();
  const all = { partner: undefined, locale, status: 'published', ...EVERY_ITEM } as const;
  const entries = await find(strapi, page, all, { populate: page.populate });
  const incomplete = entries.filter((entry) => !isComplete(page, deliver(strapi, page, entry)));
  return new Set(incomplete.map(({ documentId }) => documentId));
}

/** The items of the pages inside a page, by their names. */
async function findContained(strapi: Core.Strapi, page: Page, selection: Selection): Promise<Fields> {
  const all = { ...selection, ...EVERY_ITEM };
  const fields: Fields = {};
  for (const name of page.contains ?? []) {
    const inner = findPage(name);
    if (inner) fields[name] = (await findItems(strapi, inner, all)).items;
  }
  return fields;
}

const isComplete = ({ needs = [] }: Page, item: Fields) => !needs.some((field) => isEmpty(item[field]));
const isEmpty = (value: unknown) =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

function findCandidates(strapi: Core.Strapi, page: Page, selection: Selection) {
  const shared = { partner: { id: { $null: true } } };
  const own = { partner: { code: { $eq: selection.partner } } };
  return find(strapi, page, selection, {
    filters: selection.partner ? { $or: [own, shared] } : shared,
    fields: [page.identity, 'publishedAt', 'updatedAt'],
    populate: { partner: { fields: ['code'] } },
    sort: page.sort,
  });
}

/** A draft counts as published when it was last changed, so that its preview shows it. */
const rankOf = ({ identity }: Page, candidate: Candidate): Ranked & { documentId: string } => ({
  documentId: candidate.documentId,
  name: candidate[identity],
  partner: candidate.partner?.code ?? null,
  publishedAt: Date.parse(candidate.publishedAt ?? candidate.updatedAt ?? ''),
});

async function find(strapi: Core.Strapi, page: Page, selection: Selection, query: Fields) {
  const { locale, status, at } = selection;
  if (!at) return findVersions(strapi, page, selection, query);
  const [versionOf, drafts, published] = await Promise.all([
    planOf(strapi, page.uid, { locale, status, at }),
    findVersions(strapi, page, { locale, status: 'draft' }, query),
    findVersions(strapi, page, { locale, status: 'published' }, query),
  ]);
  const publishedOf = new Map(published.map((entry) => [entry.documentId, entry]));
  // Every entry has a draft, so the drafts give the order.
  return drafts.flatMap((draft) => {
    const version = versionOf(draft.documentId);
    if (!version) return [];
    const entry = version.status === 'published' ? publishedOf.get(draft.documentId) : draft;
    return entry ? [{ ...entry, publishedAt: version.publishedAt ?? entry.publishedAt }] : [];
  });
}

type Versions = Pick<Selection, 'locale' | 'status'>;

function findVersions(strapi: Core.Strapi, page: Page, { locale, status }: Versions, query: Fields) {
  const documents = strapi.documents(page.uid);
  return documents.findMany({ ...query, locale, status } as never) as unknown as Promise<Candidate[]>;
}

function deliver(strapi: Core.Strapi, page: Page, entry: Candidate) {
  const attributesOf = (uid: string) => attributesIn(strapi, uid);
  const delivered = shape(entry, attributesOf(page.uid), attributesOf);
  return { slug: delivered[page.identity], ...delivered };
}
