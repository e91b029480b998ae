import { limits } from '@dinelink/contract/calls';

const FIRST = 1;
const LAST = 100_000;

/** The page an address names: `?pageNo=2`. Anything else is the first. */
export function pageOf(query: URLSearchParams): number {
  const pageNo = Number(query.get('pageNo') ?? FIRST);
  return Number.isInteger(pageNo) && pageNo >= FIRST && pageNo <= LAST ? pageNo : FIRST;
}

/** The parameters of a page; numbers not above 0 are omitted. */
export const pageQuery = (pageNo: number, resultsPerPage: number = limits.activityPageSize) => ({
  ...(pageNo > 0 && { pageNo }),
  ...(resultsPerPage > 0 && { resultsPerPage }),
});

/** The address of a page; the first needs no number. */
export const pageAddress = (page: number): string => (page > FIRST ? `?pageNo=${page}` : '?');
