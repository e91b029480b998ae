import { choose, ofPartner } from '../../delivery/choose';
import type { Page } from '../../delivery/pages';
import type { Check, PublishedEntry } from '../checks/entry';
import { shownInstead, sitesByEntry } from '../words/sites-by-entry';
import { sharePages } from './survey-pages';

/** Where another entry comes first, and what this one comes before when it is published now. */
export const warnOfOrder: Check = ({
  page,
  documentId = '',
  entry,
  isShared,
  owner,
  partners,
  published,
  isPublishedAsIs,
}) => {
  if (!page.isLatestFirst) return [];
  const itself: PublishedEntry = {
    ...{ documentId, name: String(entry[page.identity]), partner: owner?.key ?? null, fields: entry },
    publishedAt: Number.POSITIVE_INFINITY,
  };
  // What has its very name is no other entry but one in its way, which the checks say.
  const isTwin = (one: PublishedEntry) => one.name === itself.name && one.partner === itself.partner;
  const others = published
    .filter((one) => one.documentId !== documentId && !isTwin(one))
    .filter((one) => page.showsFirstAlone || sharePages(one.fields, entry));
  const saved = published.filter((one) => one.documentId === documentId);
  // Without a change it is where it is now, else where it comes when it is published.
  const placed = (isPublishedAsIs ? saved[0] : undefined) ?? itself;
  const places = partners.map(({ key, name }) => {
    const now = first(page, [...others, placed], key);
    const before = first(page, [...others, ...saved], key);
    const isBehind = now !== placed;
    const replaced = before?.documentId === documentId || before?.name === itself.name ? undefined : before;
    return { partner: name, isBehind, entry: (isBehind ? now : replaced)?.name };
  });
  const words = page.showsFirstAlone ? ofAnnouncements : ofSurveys;
  const say = (isBehind: boolean, sentence: (other: string, sites: string) => string, rule: string) =>
    sitesByEntry(places.filter((place) => place.isBehind === isBehind)).map(([other, sites]) => ({
      path: [],
      message: `${sentence(other, sites)} ${rule}`,
    }));
  return [
    ...say(true, words.behind, words.ownFirst),
    ...say(false, words.before, isShared ? words.lastFirst : words.ownFirst),
  ];
};

const first = (page: Page, entries: PublishedEntry[], key: string): PublishedEntry | undefined =>
  choose(page, ofPartner(entries, key))[0];

interface Words {
  behind: (other: string, sites: string) => string;
  before: (other: string, sites: string) => string;
  ownFirst: string;
  lastFirst: string;
}

/** A site shows the first announcement alone. */
const ofAnnouncements: Words = {
  behind: shownInstead,
  before: (other, sites) => `${sites}: published now, it takes the place of "${other}".`,
  ownFirst: 'A site shows one announcement: its own before a shared one, and the one published last.',
  lastFirst: 'A site shows one announcement, the one published last.',
};

/** A page asks the next survey when a visitor has answered or closed the one before. */
const ofSurveys: Words = {
  behind: (other, sites) =>
    `${sites}: "${other}" is asked first, this one of who has answered or closed that.`,
  before: (other, sites) => `${sites}: published now, it is asked before "${other}".`,
  ownFirst: 'Of several, a page asks the partner’s own first, then the one published last.',
  lastFirst: 'Of several, a page asks the one published last first.',
};
