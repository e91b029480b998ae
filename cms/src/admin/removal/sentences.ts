import { fixedNameOf } from '../../desk/checks/fixed-names';
import { type Next, showing } from '../../desk/overrides/who-shows-what';
import { firstOf, MOST_NAMED, sitesByEntry } from '../../desk/words/sites-by-entry';
import type { Shown as ShownOn } from '../overrides/names';

/** A site that shows an entry, and what it shows when that is gone. */
interface Site {
  name: string;
  next: Next;
}
export interface Shown {
  model: string;
  isShared: boolean;
  partners: Site[];
}

/** The sites that show an entry itself. */
export const shownBy = (model: string, { partner, cells }: ShownOn): Shown => ({
  model,
  isShared: partner === null,
  partners: showing(cells, partner?.key ?? null),
});

interface Removal {
  isDeletion: boolean;
  isPublished: boolean;
}

const KEPT = 'It goes to Deleted entries, from where it can be restored.';

/** What becomes of an entry that is deleted or unpublished; `scheduled` is what is planned for it next. */
export const removalWords = (
  shown: Shown,
  { isDeletion, isPublished, scheduled }: Removal & { scheduled?: string | undefined },
): string =>
  [
    isPublished ? lossWords(shown) : 'No site shows this draft.',
    ...(scheduled === undefined ? [] : [scheduleWords(scheduled, isDeletion)]),
    ...(isDeletion ? [KEPT] : []),
  ].join(' ');

const scheduleWords = (scheduled: string, isDeletion: boolean) =>
  `It is scheduled (${scheduled}): ${isDeletion ? 'that is cancelled' : 'that stays'}.`;

function lossWords(shown: Shown): string {
  const { isShared, partners } = shown;
  const [partner] = partners;
  if (!partner) return 'No site shows this entry.';
  const where =
    isShared && partners.length > 1
      ? `${partners.length} sites show this entry.`
      : `The site of ${partner.name} shows this entry.`;
  return [where, ...nextWords([shown], { isSeveral: false })].join(' ');
}

interface Several {
  isSeveral: boolean;
}

/**
 * What takes the place of entries of one type, a sentence for each. Each entry counts on each of its sites: of two on one site the one
 * may be replaced and the other not.
 */
function nextWords(entries: readonly Shown[], { isSeveral }: Several): string[] {
  const sites = entries.flatMap(({ partners }) => partners);
  const model = entries[0]?.model ?? '';
  const others = sitesByEntry(
    sites.map(({ name, next }) => ({ partner: name, entry: next.kind === 'another' ? next.name : null })),
    firstOf,
  );
  const whereNext = (kind: Next['kind'], say: (some: readonly Site[]) => string) => {
    const some = sites.filter(({ next }) => next.kind === kind);
    return some.length === 0 ? [] : [say(some)];
  };
  const place = (some: readonly Site[]) => placeOf(some, sites, { isSeveral });
  return [
    ...whereNext('shared', (some) => sharedWords(some, sites, { isSeveral })),
    ...others.map(([entry, names]) => `${names} will show "${entry}".`),
    ...whereNext(
      'shipped',
      (some) => `${shipped[model] ?? 'The wording'} that the site ships takes ${place(some)}.`,
    ),
    ...whereNext('nothing', (some) =>
      model === SURVEY
        ? 'Where the site has another survey, that one is asked.'
        : `Nothing takes ${place(some)}${isSeveral ? '' : `: ${lostOf(model)}`}.`,
    ),
  ];
}

/** What stands in place of entries that have a wording in the site itself, where that is more than words. */
const shipped: Readonly<Record<string, string>> = { 'api::earn-detail.earn-detail': 'The page' };

/** A site asks the first of its surveys that fits the page, of all names. */
const SURVEY = 'api::survey.survey';

/** What becomes of a site where nothing takes an entry's place. */
const lost: Readonly<Record<string, string>> = {
  'api::earn-detail.earn-detail': 'the page disappears',
};
const lostOf = (model: string) => lost[model] ?? 'this part of the page disappears';

function sharedWords(some: readonly Site[], all: readonly Site[], { isSeveral }: Several): string {
  const where = firstOf(namesOf(some));
  if (!isSeveral) return `${where} will show the shared one.`;
  return `${where} will show the shared ones${isWhole(some, all) ? '' : ' in place of some of them'}.`;
}

/** Whose place is taken: on all sites, on some, or on these of some of the entries. */
function placeOf(some: readonly Site[], all: readonly Site[], { isSeveral }: Several): string {
  const where = some.length === all.length ? '' : ` on ${firstOf(namesOf(some))}`;
  if (!isSeveral) return `its place${where}`;
  return isWhole(some, all) ? `their place${where}` : `the place of some of them${where}`;
}

/** Whether these are all entries that their sites show of those that are removed. */
const isWhole = (some: readonly Site[], all: readonly Site[]) => {
  const names = namesOf(some);
  return all.filter(({ name }) => names.includes(name)).length === some.length;
};

const namesOf = (sites: readonly Site[]) => [...new Set(sites.map(({ name }) => name))];

interface RemovalOfAll {
  isDeletion: boolean;
  /** How many of the entries are scheduled. */
  scheduled: number;
}

/** Where entries of a list are shown that are removed together, and what becomes of them. */
export function removalOfAllWords(
  entries: readonly Shown[],
  { isDeletion, scheduled }: RemovalOfAll,
): string {
  const names = [...new Set(entries.flatMap(({ partners }) => partners.map(({ name }) => name)))];
  const loss =
    names.length === 0
      ? 'No site shows these entries.'
      : [`${sitesOf(names)}.`, ...nextWords(entries, { isSeveral: true })].join(' ');
  return [loss, ...scheduleOfAll(scheduled, isDeletion), ...(isDeletion ? [KEPT_ALL] : [])].join(' ');
}

const KEPT_ALL = 'They go to Deleted entries, from where they can be restored.';

function scheduleOfAll(scheduled: number, isDeletion: boolean): string[] {
  if (scheduled === 0) return [];
  const what = isDeletion ? 'that is cancelled' : 'that stays';
  return [`${scheduled === 1 ? 'One of them is scheduled' : `${scheduled} of them are scheduled`}: ${what}.`];
}

function sitesOf(names: string[]): string {
  if (names.length > MOST_NAMED) return `${names.length} sites show some of these entries`;
  const list = new Intl.ListFormat('en').format(names);
  return names.length === 1
    ? `The site of ${list} shows some of these entries`
    : `The sites of ${list} show some of these entries`;
}

interface Entry {
  status?: unknown;
  partner?: unknown;
}

export const isPublished = ({ status }: Entry): boolean => status === 'published' || status === 'modified';

/** Whether every site needs a published entry, which the server then keeps. A list loads the partner, a form only how many. */
export function isKept(model: string, entry: Entry): boolean {
  const { partner } = entry;
  const isShared =
    partner === null || (typeof partner === 'object' && 'count' in partner && partner.count === 0);
  return isShared && isPublished(entry) && fixedNameOf({ uid: model }) !== undefined;
}
