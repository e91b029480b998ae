import { pageOfType } from '../../delivery/pages';
import { fixedNameOf } from '../../desk/checks/fixed-names';
import { showing } from '../../desk/overrides/who-shows-what';
import { MOST_NAMED } from '../../desk/words/sites-by-entry';
import type { Shown as ShownOn } from '../overrides/names';

export interface Shown {
  isShared: boolean;
  partners: { name: string }[];
  /** Of a type of which a site shows one entry. */
  isAlone: boolean;
}

/** The sites that show an entry itself. */
export const shownBy = (model: string, { partner, cells }: ShownOn): Shown => ({
  isShared: partner === null,
  partners: showing(cells, partner?.key ?? null),
  isAlone: pageOfType(model)?.showsFirstAlone === true,
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

const NEXT = 'Another one takes its place, if there is one.';

function lossWords({ isShared, partners, isAlone }: Shown): string {
  const [partner] = partners;
  if (!partner) return 'No site shows this entry.';
  if (!isShared) return `The site of ${partner.name} shows this entry. ${NEXT}`;
  return partners.length === 1
    ? `One site shows this entry, that of ${partner.name}. ${isAlone ? NEXT : 'It will lose it.'}`
    : `${partners.length} sites show this entry. ${isAlone ? NEXT : 'They will lose it.'}`;
}

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
      : `${sitesOf(names)}. There they are lost, unless another entry takes their place.`;
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
