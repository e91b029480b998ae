import type { SortOrder, Weekday } from '@dinelink/contract';
import type { Area } from './domain/sphere.ts';
import type { TypedOption } from './domain/typed-search.ts';

/** A parsed search, used by the index and by SQL. */
export interface MerchantQuery {
  readonly partner: string;
  readonly area: Area;
  /** Each, or a synonym of it, is the beginning of a word of name or cuisine. */
  readonly words: readonly string[];
  /** Each is an option of the restaurant, or its words begin words of name or cuisine. */
  readonly typedOptions: readonly TypedOption[];
  /** Whether the words must be in the name. */
  readonly isByName: boolean;
  readonly isAcclaimed: boolean;
  readonly isNew: boolean;
  readonly takesReservations: boolean;
  /** All of these are required. */
  readonly features: readonly string[];
  readonly meals: readonly string[];
  readonly benefitDays: readonly Weekday[];
  /** Any one of these; empty: all. */
  readonly prices: readonly number[];
  readonly campaignCode: string | null;
  readonly sortBy: SortOrder;
  /** Units per dollar of the visitor's tier, for offers without a rate of their own. */
  readonly tierRate: number;
  /** Epoch milliseconds; today depends on each merchant's time zone. */
  readonly at: number;
  readonly offset: number;
  readonly count: number;
}

export interface SearchHits {
  /** The ids of one page, in order. */
  readonly ids: readonly number[];
  readonly total: number;
}
