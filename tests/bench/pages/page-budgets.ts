import type { PageCase } from './measure-page.ts';

interface Budget {
  /** Processor time for a page, in milliseconds. */
  readonly siteMs: number;
  readonly apiMs: number;
}

/** Processor time of bare Express for one answer, in milliseconds, on the machine for which the budgets are. */
const BARE_EXPRESS_MS = 0.1;

/** How many times as long this machine takes; 1 for a faster one. */
export const slownessOf = (bareExpressMs: number): number => Math.max(1, bareExpressMs / BARE_EXPRESS_MS);

/**
 * What a page may cost with Node 20, as `npm start` builds it, on a machine with the speed above: half as much again as measured
 * in November 2026, because a loaded machine takes longer for the same work. Lower them with every improvement.
 */
const budgets: Record<PageCase['visitor'], Record<string, Budget>> = {
  cached: {
    home: { siteMs: 1.5, apiMs: 0.5 },
    search: { siteMs: 1.2, apiMs: 0.5 },
    merchant: { siteMs: 0.6, apiMs: 0.5 },
    earn: { siteMs: 1, apiMs: 0.5 },
  },
  uncached: {
    home: { siteMs: 2, apiMs: 1.2 },
    search: { siteMs: 1.6, apiMs: 1 },
    merchant: { siteMs: 1.4, apiMs: 1 },
    earn: { siteMs: 1.7, apiMs: 1 },
  },
  cold: {
    search: { siteMs: 8, apiMs: 1.3 },
    merchant: { siteMs: 6.5, apiMs: 1.3 },
  },
  first: {
    home: { siteMs: 8, apiMs: 1.6 },
    search: { siteMs: 8, apiMs: 1.7 },
    merchant: { siteMs: 6.5, apiMs: 1.4 },
    earn: { siteMs: 8, apiMs: 1.6 },
    overview: { siteMs: 5, apiMs: 1.2 },
    activity: { siteMs: 8, apiMs: 1.6 },
  },
  member: {
    home: { siteMs: 2, apiMs: 1.4 },
    search: { siteMs: 1.8, apiMs: 1.2 },
    merchant: { siteMs: 1.6, apiMs: 1.1 },
    earn: { siteMs: 2, apiMs: 1.3 },
    overview: { siteMs: 1.4, apiMs: 1 },
    activity: { siteMs: 1.6, apiMs: 1.5 },
  },
};

/** The budget of a page on such a machine; throws when it has none, so that no page is added without. */
export function budgetOf({ name, visitor }: PageCase, slowness: number): Budget {
  const budget = budgets[visitor][name];
  if (!budget) throw new Error(`There is no budget for ${name}, ${visitor}.`);
  return { siteMs: budget.siteMs * slowness, apiMs: budget.apiMs * slowness };
}

/**
 * The most full garbage collections for 1,000 pages, on any machine. A page that fills a template leaves nothing behind; there
 * were 10 for 1,000 while each stayed in memory until the next one. A page that is rendered leaves its template in a cache.
 */
export const maxFullCollectionsOf = ({ visitor }: PageCase): number =>
  visitor === 'cold' || visitor === 'first' ? 12 : 3;
