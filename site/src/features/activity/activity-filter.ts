import { type ActivityState, activityStates } from '@dinelink/contract/calls';

/** Which rows are shown; the fields are those of the api's query. */
export interface ActivityFilter {
  readonly year?: number;
  /** From 1; only with a year. */
  readonly month?: number;
  readonly state?: ActivityState;
  /** The last four digits of a card. */
  readonly card?: string;
}

/** The years that can be chosen, this one first. */
export const yearsOf = (thisYear: number): number[] => [0, 1, 2, 3].map((ago) => thisYear - ago);

/** The filter an address names; what is not understood, and a month without its year, is left out. */
export function filterOf(query: URLSearchParams): ActivityFilter {
  const year = numberOf(query.get('year'), 2_000, 2_100);
  const month = year === undefined ? undefined : numberOf(query.get('month'), 1, 12);
  const state = activityStates.find((each) => each === query.get('state'));
  const card = query.get('card') ?? '';
  return {
    ...(year !== undefined && { year }),
    ...(month !== undefined && { month }),
    ...(state && { state }),
    ...(/^\d{4}$/.test(card) && { card }),
  };
}

/** A month alone, as forms without scripts send it, is one of this year. */
export function withYear(query: URLSearchParams, thisYear: number): URLSearchParams {
  if (!query.get('month') || query.get('year')) return query;
  const dated = new URLSearchParams(query);
  dated.set('year', String(thisYear));
  return dated;
}

function numberOf(text: string | null, min: number, max: number): number | undefined {
  const number = Number(text || Number.NaN);
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}

export const isFiltered = (filter: ActivityFilter): boolean => Object.keys(filter).length > 0;
