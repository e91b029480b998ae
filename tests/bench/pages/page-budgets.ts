import type { PageCase } from './measure-page.ts';

interface Budget {
  /** Processor time for a page, in milliseconds. */
  readonly siteMs: number;
  readonly apiMs: number;
}

/**
 * What a page may cost on the two cores of a CI machine with Node 20, as `npm start` builds it: half as much again as measured in
 * November 2026, because a loaded machine takes longer for the same work. Lower them with every improvement.
 */
const budgets: Record<PageCase['visitor'], Record<string, Budget>> = {
  cached: {
    home: { siteMs: 1.5, apiMs: 0.5 },
    search: { siteMs: 1.2, apiMs: 0.5 },
    merchant: { siteMs: 0.6, apiMs: 0.5 },
    earn: { siteMs: 1, apiMs: 0.5 },
  },
  uncached: {
    home: { siteMs: 3, apiMs: 1.6 },
    search: { siteMs: 2.2, apiMs: 1 },
    merchant: { siteMs: 2.2, apiMs: 1.2 },
    earn: { siteMs: 2.6, apiMs: 1.2 },
  },
  cold: {
    search: { siteMs: 11, apiMs: 2 },
    merchant: { siteMs: 9, apiMs: 2 },
  },
  first: {
    home: { siteMs: 11.5, apiMs: 2 },
    search: { siteMs: 11, apiMs: 2 },
    merchant: { siteMs: 9.5, apiMs: 2 },
    earn: { siteMs: 10, apiMs: 2 },
    overview: { siteMs: 7, apiMs: 1.3 },
    activity: { siteMs: 12, apiMs: 4 },
  },
  member: {
    home: { siteMs: 3, apiMs: 2.2 },
    search: { siteMs: 2.6, apiMs: 1.6 },
    merchant: { siteMs: 2.6, apiMs: 1.8 },
    earn: { siteMs: 3, apiMs: 1.6 },
    overview: { siteMs: 2, apiMs: 1 },
    activity: { siteMs: 3.5, apiMs: 3.5 },
  },
};

/** The budget of a page; throws when it has none, so that no page is added without. */
export function budgetOf({ name, visitor }: PageCase): Budget {
  const budget = budgets[visitor][name];
  if (!budget) throw new Error(`There is no budget for ${name}, ${visitor}.`);
  return budget;
}
