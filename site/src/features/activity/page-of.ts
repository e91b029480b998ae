import { limits } from '@dinelink/contract/calls';
import type { ActivityFilter } from './activity-filter.ts';

const FIRST = 1;
const LAST = 100_000;

/** The page an address names: `?pageNo=2`. Anything else is the first. */
export function pageOf(query: URLSearchParams): number {
  const pageNo = Number(query.get('pageNo') ?? FIRST);
  return Number.isInteger(pageNo) && pageNo >= FIRST && pageNo <= LAST ? pageNo : FIRST;
}

/** The dine whose page an address asks for: `?dine=7`. */
export function dineOf(query: URLSearchParams): string | undefined {
  const dine = query.get('dine') ?? '';
  return /^\d{1,15}$/.test(dine) ? dine : undefined;
}

/** The parameters of a page; numbers not above 0 are omitted. */
export const pageQuery = (pageNo: number, resultsPerPage: number = limits.activityPageSize) => ({
  ...(pageNo > 0 && { pageNo }),
  ...(resultsPerPage > 0 && { resultsPerPage }),
});

/** The address of a page of filtered rows; the first needs no number. */
export function pageAddress(page: number, filter: ActivityFilter = {}): string {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  if (page > FIRST) query.set('pageNo', String(page));
  return `?${query}`;
}
