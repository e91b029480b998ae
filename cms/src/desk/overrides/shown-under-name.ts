import type { Core } from '@strapi/strapi';
import { findEntry } from '../../admin-api/preview/partners-showing';
import type { Page } from '../../delivery/pages';
import { readPartnerFiles } from '../../partners/partner-files';
import { currentScope, mayRead, mayWrite } from '../access/partner-scope';
import { hasPage } from '../rules';
import { findVersions } from './find-versions';
import { shownWithout, whoShowsWhat } from './who-shows-what';

interface Place {
  documentId: string;
  locale: string;
  /** Entries that are removed with it. */
  removed?: readonly string[];
}

/** What every partner shows under the name of one entry, and when that is gone; undefined where there is no such entry. */
export async function shownUnderName(
  strapi: Core.Strapi,
  page: Page,
  { documentId, locale, removed = [] }: Place,
) {
  const entry = await findEntry(page, { documentId, locale, status: 'draft' });
  if (!entry) return undefined;
  const name = entry[page.identity] ?? '';
  // Entries of other names matter where a site shows one of them.
  const which = page.showsFirstAlone ? { locale } : { locale, name };
  const { partners, versions } = await inScope(strapi, page, which);
  const row = whoShowsWhat(page, versions, partners, hasPage).find((each) => each.name === name);
  const gone = { name: String(name), documentId, removed };
  return { entry, partners, row, next: shownWithout(page, versions, partners, gone) };
}

/** Partners and entries of the editor's scope; the others are nobody's business. */
export async function inScope(strapi: Core.Strapi, page: Page, which: { locale: string; name?: string }) {
  const scope = await currentScope(strapi);
  const versions = await findVersions(strapi, page, which);
  return {
    partners: readPartnerFiles().filter(({ key }) => mayWrite(scope, key)),
    versions: versions.filter(({ partner }) => mayRead(scope, partner)),
  };
}
