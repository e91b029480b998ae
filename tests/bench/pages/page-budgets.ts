import type { PageCase } from './measure-page.ts';

interface Budget {
  /** Processor time for a page, in milliseconds. */
  readonly siteMs: number;
  readonly apiMs: number;
}

/**
 * What a page may cost on the two cores of a CI machine: half as much again as measured in November 2026, because a loaded
 * machine takes longer for the same work. Lower them with every improvement.
 */
const budgets: Record<PageCase['visitor'], Record<string, Budget>> = {
  cached: {
    home: { siteMs: 1.5, apiMs: 0.5 },
    search: { siteMs: 1.2, apiMs: 0.5 },
    merchant: { siteMs: 0.6, apiMs: 0.5 },
    earn: { siteMs: 1, apiMs: 0.5 },
  },
  uncached: {
    home: { siteMs: 4, apiMs: 3 },
    search: { siteMs: 3.5, apiMs: 2.5 },
    merchant: { siteMs: 3.5, apiMs: 2.5 },
    earn: { siteMs: 3.5, apiMs: 2.5 },
  },
  cold: {
    search: { siteMs: 11, apiMs: 3 },
    merchant: { siteMs: 9, apiMs: 4 },
  },
  first: {
    home: { siteMs: 12, apiMs: 4 },
    search: { siteMs: 11, apiMs: 4 },
    merchant: { siteMs: 10.5, apiMs: 4.5 },
    earn: { siteMs: 10, apiMs: 3.5 },
    overview: { siteMs: 5, apiMs: 2 },
    activity: { siteMs: 12, apiMs: 5 },
  },
  member: {
    home: { siteMs: 4, apiMs: 4 },
    search: { siteMs: 3.5, apiMs: 4 },
    merchant: { siteMs: 3.5, apiMs: 4.5 },
    earn: { siteMs: 3.5, apiMs: 3.5 },
    overview: { siteMs: 2.5, apiMs: 2 },
    activity: { siteMs: 4, apiMs: 5 },
  },
};

/** The budget of a page; throws when it has none, so that no page is added without. */
export function budgetOf({ name, visitor }: PageCase): Budget {
  const budget = budgets[visitor][name];
  if (!budget) throw new Error(`There is no budget for ${name}, ${visitor}.`);
  return budget;
}
