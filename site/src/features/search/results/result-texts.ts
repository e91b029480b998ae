import type { searchCopy } from '../../../copy/messages/search.ts';
import type { Copy } from '../../../copy/useCopy.ts';
import type { SearchState } from '../state/search-state.ts';
import type { FoundPage } from '../search.queries.ts';

type Say = Copy<typeof searchCopy>;

/** What a list is near: a named place, the visitor, or a map area. */
export type Nearness = { kind: 'place'; place: string } | { kind: 'here' } | { kind: 'map' };

/** "128 places to eat near Chicago, IL" */
export function countText(count: number, nearness: Nearness, copy: Say): string {
  const values = {
    COUNT: count.toLocaleString('en-US'),
    PLACE: nearness.kind === 'place' ? nearness.place : '',
  };
  if (count === 0) return copy('search.noneFound');
  const keys = {
    place: ['search.oneNear', 'search.countNear'],
    here: ['search.oneHere', 'search.countHere'],
    map: ['search.oneOnMap', 'search.countOnMap'],
  } as const;
  return copy(keys[nearness.kind][count === 1 ? 0 : 1], values);
}

/** "Showing 1 to 15 of 128, nearest first" */
export function showingText(pages: readonly FoundPage[], search: SearchState, copy: Say): string {
  const from = firstNumber(pages, search);
  const shown = pages.reduce((sum, { merchants }) => sum + merchants.length, 0);
  if (shown === 0) return '';
  const order = copy(`search.${search.sortBy}`);
  return copy('search.showing', {
    FROM: from,
    TO: from + shown - 1,
    COUNT: (pages[0]?.totalResultSize ?? 0).toLocaleString('en-US'),
    ORDER: order.charAt(0).toLowerCase() + order.slice(1),
  });
}

/** The number of the first merchant shown; the list and the pins count from it. */
export const firstNumber = (pages: readonly FoundPage[], { pageSize }: SearchState): number =>
  ((pages[0]?.pageNo ?? 1) - 1) * pageSize + 1;
