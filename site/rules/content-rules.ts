import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@dinelink/contract/calls';
import { z } from 'zod';
import { allowedTags } from '../server/content/sanitise.ts';
import { fixedPlace } from '../src/location/fixed-place.ts';
import { pointText } from '../src/location/point-text.ts';
import { defaultMessages } from '../src/components/ComponentMessages/messages.ts';
import { tokenNames } from '../src/copy/tokens.ts';
import { contentAnchors } from '../src/features/earn/content-anchors.ts';
import { pageTable } from '../src/page-table.ts';
import { conditionalPaths, isAvailable, type PartnerFeatures } from '../src/partner/availability.ts';

/** What the cms needs to know of the site to check content before it is published. */
export interface ContentRules {
  tokens: readonly string[];
  /** Addresses that links may lead to; those with `showsContent` show the editors' page of that address. */
  routes: readonly { path: string; showsContent: boolean }[];
  /** The places that a link may lead to on those with `showsContent`, as its fragment names them. */
  anchors: readonly string[];
  /** The value that a field of a partner's file must have for the partner to have the page at `path` and those below. */
  conditions: readonly { path: string; field: string; values: readonly (string | boolean)[] }[];
  /** The shipped texts, by the keys that editors override them with. */
  catalogue: Readonly<Record<string, string>>;
  /** The HTML elements that rich text may contain. */
  markup: readonly string[];
  /** The call that carousels search with, and where they search for visitors who share no place. */
  search: { path: string; location: string };
}

const CATALOGUES = join(import.meta.dirname, '../src/copy/messages');
const catalogueSchema = z.record(z.string(), z.string());

export async function contentRules(): Promise<ContentRules> {
  return {
    tokens: [...tokenNames].sort(),
    routes: routes(),
    anchors: contentAnchors,
    conditions: conditionalPaths.flatMap(conditionsOf),
    catalogue: await catalogue(),
    markup: allowedTags,
    search: { path: calls.searchMerchants.path, location: pointText(fixedPlace) },
  };
}

/** Pages for the site's own use: errors, redirects, and what only an e-mail or a button of the site leads to. */
const notLinked = new Set([
  '/SignOut',
  '/error',
  '/not_found',
  '/stgtools',
  '/account_erased',
  '/account/*',
  '*',
]);
const contentPages = new Set(['earn', 'how-it-works', 'information']);

const routes = () =>
  pageTable
    .filter(({ path }) => !notLinked.has(path))
    .map(({ path, page }) => ({ path, showsContent: contentPages.has(page) }));

const everything: PartnerFeatures = {
  enrollmentType: 'direct',
  hasDiscoverPage: true,
  hasVIP: true,
  openTableReservationsEnabled: true,
};
const enrollmentTypes = ['direct', 'sso', 'none'] as const;

/** Found by asking for the page of partners that differ in one feature. */
function conditionsOf(path: string): ContentRules['conditions'] {
  const variants: readonly (readonly [field: keyof PartnerFeatures, partners: PartnerFeatures[]])[] = [
    ['enrollmentType', enrollmentTypes.map((enrollmentType) => ({ ...everything, enrollmentType }))],
    ['hasDiscoverPage', [true, false].map((hasDiscoverPage) => ({ ...everything, hasDiscoverPage }))],
    ['hasVIP', [true, false].map((hasVIP) => ({ ...everything, hasVIP }))],
    [
      'openTableReservationsEnabled',
      [true, false].map((openTableReservationsEnabled) => ({ ...everything, openTableReservationsEnabled })),
    ],
  ];
  return variants.flatMap(([field, partners]) => {
    const having = partners.filter((partner) => isAvailable(path, partner));
    if (having.length === partners.length) return [];
    return [{ path, field, values: having.map((partner) => partner[field]) }];
  });
}

/** Every catalogue of copy/messages, and the messages of components under the keys "words.…". */
async function catalogue(): Promise<Record<string, string>> {
  const files = readdirSync(CATALOGUES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  const texts: Record<string, string> = Object.fromEntries(
    Object.entries(defaultMessages).map(([name, text]) => [`words.${name}`, text]),
  );
  for (const file of files) {
    const module: Record<string, unknown> = await import(join(CATALOGUES, file));
    for (const [name, value] of Object.entries(module))
      if (name.endsWith('Copy')) Object.assign(texts, catalogueSchema.parse(value));
  }
  return Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));
}
