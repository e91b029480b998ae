import type { Core } from '@strapi/strapi';
import { findVersion, partnersShowing } from '../../admin-api/preview/partners-showing';
import type { Page } from '../../delivery/pages';
import { attributesIn } from '../../delivery/schema';
import type { Fields } from '../../delivery/shape';
import { type PartnerFile, readPartnerFiles } from '../../partners/partner-files';
import { currentScope, readableIn } from '../access/partner-scope';
import { populateAll } from '../entry-fields';
import { isKept } from '../protection/keep-shared-entries';
import {
  isFields,
  type PageAddress,
  type PublishedEntry,
  SIDEBAR_FIELD,
  type SidebarName,
  type Subject,
} from './entry';

const PAGES = 'api::earn-detail.earn-detail';
const SIDEBARS = 'api::sidebar.sidebar';

interface Place {
  documentId: string | undefined;
  locale: string;
}

/** An entry's draft, whole; undefined where there is none. */
export async function loadDraft(strapi: Core.Strapi, page: Page, documentId: string, locale: string) {
  const query = { documentId, locale, status: 'draft', populate: populateAll(strapi, page.uid) };
  const entry: unknown = await strapi.documents(page.uid).findOne(query as never);
  return isFields(entry) ? entry : undefined;
}

/** What the checks look at; `entry` is one of the database, or of a form that is not saved yet. */
export async function subjectOf(
  strapi: Core.Strapi,
  page: Page,
  entry: Fields,
  { documentId, locale }: Place,
): Promise<Subject> {
  const code = isFields(entry.partner) ? String(entry.partner.code) : undefined;
  const partner = code === undefined ? null : { code };
  const place = { documentId: documentId ?? '', locale, status: 'published' } as const;
  return {
    page,
    documentId,
    entry,
    attributes: attributesIn(strapi, page.uid),
    attributesOf: (component) => attributesIn(strapi, component),
    owner: readPartnerFiles().find(({ key }) => key === code),
    isShared: code === undefined,
    keptAs: await nameIfKept(strapi, page, documentId),
    partners: await partnersShowing(page, { ...entry, partner }, place),
    addresses: await findAddresses(strapi, locale),
    published: [],
  };
}

async function nameIfKept(strapi: Core.Strapi, { uid }: Page, documentId: string | undefined) {
  const isToStay = documentId !== undefined && (await isKept(strapi, uid, documentId));
  return isToStay ? strapi.getModel(uid).info.displayName : undefined;
}

/** The partners whose sites show what is published of an entry. */
export async function findPartnersNow(page: Page, { documentId, locale }: Place): Promise<PartnerFile[]> {
  if (documentId === undefined) return [];
  const place = { documentId, locale, status: 'published' } as const;
  const entry = await findVersion(page, place);
  return entry ? partnersShowing(page, entry, place) : [];
}

/** For which pages a survey is. */
const PATH_LISTS = ['url_allow_list', 'url_disallow_list'];

/** What is published of a type of which the latest comes first. */
export async function findPublished(
  strapi: Core.Strapi,
  page: Page,
  locale: string,
): Promise<PublishedEntry[]> {
  if (!page.isLatestFirst) return [];
  const attributes = attributesIn(strapi, page.uid);
  const lists = PATH_LISTS.filter((list) => list in attributes);
  const rows: Fields[] = await strapi.db.query(page.uid).findMany({
    where: { locale, publishedAt: { $notNull: true } },
    select: ['documentId', page.identity, 'publishedAt'],
    populate: { partner: { select: ['code'] }, ...Object.fromEntries(lists.map((list) => [list, true])) },
    orderBy: { [page.identity]: 'asc' },
  });
  return rows.map(({ documentId, publishedAt, partner, ...fields }) => ({
    documentId: String(documentId),
    name: String(fields[page.identity]),
    partner: isFields(partner) ? String(partner.code) : null,
    publishedAt: Date.parse(String(publishedAt)),
    fields,
  }));
}

/**
 * The addresses of the pages that the sender of the request may read, of drafts too: entries that link to each other are
 * published one after the other.
 */
async function findAddresses(strapi: Core.Strapi, locale: string): Promise<PageAddress[]> {
  const rows: Fields[] = await strapi.db.query(PAGES).findMany({
    where: { locale, ...readableIn(await currentScope(strapi)) },
    select: ['documentId', 'slug', 'url', 'publishedAt'],
    populate: { partner: { select: ['code'] } },
  });
  return rows.map(({ documentId, slug, url, publishedAt, partner }) => ({
    documentId: String(documentId),
    slug: String(slug),
    url: String(url),
    partner: isFields(partner) ? String(partner.code) : undefined,
    isPublished: Boolean(publishedAt),
  }));
}

/** The sidebars that the sender of the request may read, by name; none for a type that names no sidebar. */
export async function findSidebars(
  strapi: Core.Strapi,
  { uid }: Page,
  locale: string,
): Promise<SidebarName[]> {
  if (!(SIDEBAR_FIELD in attributesIn(strapi, uid))) return [];
  const rows: Fields[] = await strapi.db.query(SIDEBARS).findMany({
    where: { locale, ...readableIn(await currentScope(strapi)) },
    select: ['slug', 'publishedAt'],
    populate: { partner: { select: ['code'] } },
    orderBy: { slug: 'asc' },
  });
  return rows.map(({ slug, publishedAt, partner }) => ({
    slug: String(slug),
    partner: isFields(partner) ? String(partner.code) : undefined,
    isPublished: Boolean(publishedAt),
  }));
}
