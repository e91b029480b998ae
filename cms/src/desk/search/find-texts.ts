import type { Core } from '@strapi/strapi';
import type { Page } from '../../delivery/pages';
import { attributesIn } from '../../delivery/schema';
import type { Fields } from '../../delivery/shape';
import { isFields, isRichText, textsOf, type TextLeaf } from '../checks/entry';
import { htmlOf, visibleText } from '../checks/rich-text';
import { readPartnerFiles } from '../../partners/partner-files';
import { populateAll } from '../entry-fields';
import { titleOf } from '../entry-title';
import { catalogue } from '../rules';
import { excerptOf, matcher } from './match';

/** An entry whose draft has the words, with the text that has most of them. */
export interface FoundEntry {
  uid: string;
  documentId: string;
  title: string;
  /** Null for a shared entry. */
  partner: { code: string; name: string } | null;
  /** Where the text stands in `entry`. */
  path: string[];
  excerpt: string;
  entry: Fields;
  score: number;
}

interface Draft extends Fields {
  documentId: string;
  partner?: { code: string; name: string } | null;
}

interface TextSearch {
  query: string;
  locale: string;
  /** Of `matcherOfFilledIn`. */
  scoreOf: (text: string) => number;
}

/** The drafts of a type that have the words of a query in any text, those of components too. */
export async function findTexts(
  strapi: Core.Strapi,
  page: Page,
  { query, locale, scoreOf }: TextSearch,
): Promise<FoundEntry[]> {
  const search = { locale, status: 'draft', populate: populateAll(strapi, page.uid) };
  const drafts = (await strapi.documents(page.uid).findMany(search as never)) as unknown as Draft[];
  return drafts.flatMap((entry): FoundEntry[] => {
    const texts = textsOf({
      entry,
      attributes: attributesIn(strapi, page.uid),
      attributesOf: (component) => attributesIn(strapi, component),
    }).map((leaf) => ({ path: leaf.path, text: textOf(leaf), score: scoreOf(textOf(leaf)) }));
    const best = texts.reduce<(typeof texts)[number] | undefined>(
      (found, text) => (text.score > (found?.score ?? 0) ? text : found),
      undefined,
    );
    if (!best) return [];
    const { documentId } = entry;
    const partner = isFields(entry.partner) ? entry.partner : null;
    return [
      {
        ...{ uid: page.uid, documentId, title: titleOf(page.uid, entry), partner, entry },
        ...{ path: best.path, score: best.score, excerpt: excerptOf(best.text, query) },
      },
    ];
  });
}

/** Matches as an editor wrote it and as a site shows it: with the names of a programme in place of their tokens. */
export function matcherOfFilledIn(query: string): (text: string) => number {
  const names = readPartnerFiles().flatMap(({ name, programme }): [string, string][] => [
    [programme, '{PROGRAM}'],
    [name, '{PARTNER}'],
  ]);
  const asWritten = names
    .sort(([one], [other]) => other.length - one.length)
    .reduce((text, [name, token]) => replaceName(text, name, token), query)
    .replaceAll(/\b20\d\d\b/g, '{YEAR}');
  const scores = [...new Set([query, asWritten])].map(matcher);
  return (text) => Math.max(...scores.map((scoreOf) => scoreOf(text)));
}

const replaceName = (text: string, name: string, token: string): string =>
  text.replaceAll(
    new RegExp(`(?<![\\w{])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`, 'gi'),
    token,
  );

const textOf = (leaf: TextLeaf) => (isRichText(leaf.attribute) ? visibleText(htmlOf(leaf)) : leaf.value);

export interface FoundPartnerText {
  /** The partner's name. */
  partner: string;
  text: string;
  score: number;
}

/** The first words of the partners' home pages, from their files, that have the words of a query. */
export const findPartnerTexts = (scoreOf: TextSearch['scoreOf']): FoundPartnerText[] =>
  readPartnerFiles().flatMap(({ name, hero }) =>
    [hero.line, hero.lead]
      .map((text) => ({ partner: name, text, score: scoreOf(text) }))
      .filter(({ score }) => score > 0),
  );

export interface FoundWording {
  key: string;
  text: string;
  score: number;
}

/** The wordings that the site ships with the words of a query, in their text or their key. */
export function findWordings(scoreOf: TextSearch['scoreOf']): FoundWording[] {
  return [...catalogue]
    .map(([key, text]) => ({ key, text, score: Math.max(scoreOf(text), scoreOf(key)) }))
    .filter(({ score }) => score > 0);
}
