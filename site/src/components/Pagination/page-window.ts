const MAX_LINKS = 5;

/** The numbered links around the current page, at most five. Pages count from 1. */
export function pageWindow(page: number, pages: number, most = MAX_LINKS): number[] {
  const length = Math.max(0, Math.min(most, pages));
  const first = Math.min(Math.max(1, page - Math.floor(length / 2)), Math.max(1, pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
