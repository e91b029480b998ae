import type { ContentName } from '../../src/content/content-types.ts';
import type { PageAnswer } from './fetch-content.ts';
import { type LeftOut, problemsOf } from './parse.ts';

/** Pages of exactly one entry. */
const fixed = new Set<ContentName>(['global', 'discover', 'account_center']);

interface MergedContent {
  readonly items: readonly unknown[];
  /** The problems because of which items of the last good answer are used instead. */
  readonly replaced: LeftOut[];
  /** The slugs of those items. */
  readonly kept: readonly string[];
}

interface MergeInput {
  readonly name: ContentName;
  readonly answer: PageAnswer;
  /** The last good answer. */
  readonly last: readonly unknown[];
}

/**
 * Protects pages from broken answers: an incomplete item is replaced by its last good version, and only an answer whose header
 * says so empties a page; pages of one entry are never emptied.
 */
export function mergeWithLastGood({ name, answer, last }: MergeInput): MergedContent {
  if (answer.items.length === 0) {
    if (isEmptied(name, answer) || last.length === 0) return { items: [], replaced: [], kept: [] };
    const message = 'the page is empty, and does not say so';
    return { items: last, replaced: [{ path: '', message }], kept: [] };
  }
  const lastOf = new Map(last.map((item) => [slugOf(item), item]));
  const replaced: LeftOut[] = [];
  const kept: string[] = [];
  const items = answer.items.flatMap((item, index) => {
    const slug = slugOf(item);
    const before = slug === undefined ? undefined : lastOf.get(slug);
    const problems = problemsOf(name, item, before);
    if (problems.length === 0 || (before === undefined && slug !== undefined)) return [item];
    replaced.push(...problems.map(({ path, message }) => ({ path: `${slug ?? index}: ${path}`, message })));
    if (before !== undefined && slug !== undefined) kept.push(slug);
    return before === undefined ? [] : [before];
  });
  // An item without a slug could be any of the previous items.
  const hasUnnamed = answer.items.some((item) => slugOf(item) === undefined);
  const named = new Set(answer.items.map(slugOf));
  const unnamed = hasUnnamed ? last.filter((item) => !named.has(slugOf(item))) : [];
  return { items: [...items, ...unnamed], replaced, kept };
}

/** Whether editors removed every entry of a page. */
export const isEmptied = (name: ContentName, { total }: PageAnswer): boolean =>
  total === 0 && !fixed.has(name);

export function slugOf(item: unknown): string | undefined {
  const slug: unknown = typeof item === 'object' && item !== null && 'slug' in item ? item.slug : undefined;
  return typeof slug === 'string' && slug !== '' ? slug : undefined;
}
