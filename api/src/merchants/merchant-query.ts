import type { SortOrder, Weekday } from '@dinelink/contract';
import type { Area } from './engine/sphere.ts';

/** A search after parsing: the index and the SQL path answer it alike. */
export interface MerchantQuery {
  readonly partner: string;
  readonly area: Area;
  /** Each is the beginning of a word of name or cuisine. */
  readonly words: readonly string[];
  /** The words count in the name alone. */
  readonly isByName: boolean;
  readonly isAcclaimed: boolean;
  readonly isNew: boolean;
  readonly takesReservations: boolean;
  /** Every one of these is asked for. */
  readonly features: readonly string[];
  readonly meals: readonly string[];
  readonly benefitDays: readonly Weekday[];
  /** Any one of these; empty: all. */
  readonly prices: readonly number[];
  readonly campaignCode: string | null;
  readonly sortBy: SortOrder;
  /** Units per dollar of the visitor's tier, for offers without a rate of their own. */
  readonly tierRate: number;
  /** Epoch milliseconds; today is each merchant's own. */
  readonly at: number;
  readonly offset: number;
  readonly count: number;
}

export interface SearchHits {
  /** The ids of one page, in order. */
  readonly ids: readonly number[];
  readonly total: number;
}
