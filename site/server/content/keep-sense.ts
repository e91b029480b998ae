import type { ContentName } from '../../src/content/content.ts';
import type { PageAnswer } from './fetch-page.ts';
import { type LeftOut, problemsOf } from './parse.ts';

/** Pages of one entry that is always there. */
const fixed = new Set<ContentName>(['global', 'discover', 'account_center']);

interface Sensible {
  readonly items: readonly unknown[];
  /** Why something of the last answer was kept instead of what this one says. */
  readonly kept: LeftOut[];
}

interface Question {
  readonly name: ContentName;
  readonly answer: PageAnswer;
  /** The last good answer. */
  readonly last: readonly unknown[];
}

/**
 * What of an answer is believed: an item that is no longer whole keeps its last good version, and a page is emptied only by an
 * answer whose header says that it is empty; one of a fixed entry never.
 */
export function keepSense({ name, answer, last }: Question): Sensible {
  if (answer.items.length === 0) {
    if (isEmptied(name, answer) || last.length === 0) return { items: [], kept: [] };
    return { items: last, kept: [{ path: '', message: 'the page is empty, and does not say so' }] };
  }
  const lastOf = new Map(last.map((item) => [slugOf(item), item]));
  const kept: LeftOut[] = [];
  const items = answer.items.flatMap((item, index) => {
    const slug = slugOf(item);
    const before = slug === undefined ? undefined : lastOf.get(slug);
    const problems = problemsOf(name, item, before);
    if (problems.length === 0 || (before === undefined && slug !== undefined)) return [item];
    kept.push(...problems.map(({ path, message }) => ({ path: `${slug ?? index}: ${path}`, message })));
    return before === undefined ? [] : [before];
  });
  // Any of the last ones may be the item that does not say which it is.
  const isUnclear = answer.items.some((item) => slugOf(item) === undefined);
  const named = new Set(answer.items.map(slugOf));
  const unnamed = isUnclear ? last.filter((item) => !named.has(slugOf(item))) : [];
  return { items: [...items, ...unnamed], kept };
}

/** Whether an editor took the last entry of a page away. */
export const isEmptied = (name: ContentName, { total }: PageAnswer): boolean =>
  total === 0 && !fixed.has(name);

function slugOf(item: unknown): string | undefined {
  const slug: unknown = typeof item === 'object' && item !== null && 'slug' in item ? item.slug : undefined;
  return typeof slug === 'string' && slug !== '' ? slug : undefined;
}
