import type { SortOrder } from '@dinelink/contract';

/** The fields that the order depends on. */
interface Rankable {
  readonly miles: number;
  /** From qualityInMiles(). */
  readonly quality: number;
  readonly ratingHundredths: number;
  readonly ratingCount: number;
  readonly addedDay: number;
  /** Units per dollar. */
  readonly rate: number;
  /** Whether the name has every typed word, not only the cuisine. */
  readonly isNamed: boolean;
}

// Matches by name come before matches by cuisine, at any distance.
const NAMED_MILES = 100_000;

/** Smaller comes first; never decreases with distance. Equals are ordered by distance, then by id. */
export const ranks: Readonly<Record<SortOrder, (merchant: Rankable) => number>> = {
  relevance: ({ miles, quality, isNamed }) => relevanceRank(miles, quality, isNamed),
  distance: ({ miles }) => miles,
  rating: ({ ratingHundredths, ratingCount }) => ratingRank(ratingHundredths, ratingCount),
  earnRate: ({ rate }) => -rate,
  newest: ({ addedDay }) => -addedDay,
};

export const relevanceRank = (miles: number, quality: number, isNamed: boolean): number =>
  miles - quality - (isNamed ? NAMED_MILES : 0);

export const ratingRank = (hundredths: number, count: number): number => -(hundredths * 1_000_000 + count);

interface Rated {
  readonly ratingHundredths: number;
  readonly ratingCount: number;
  readonly acclaimedLevel: number;
}

/** The miles that quality is worth: two per star above 3.5, with enough ratings. */
export function qualityInMiles({ ratingHundredths, ratingCount, acclaimedLevel }: Rated): number {
  const trust = ratingCount / (ratingCount + 5);
  return (ratingHundredths / 50 - 7) * trust + (acclaimedLevel > 0 ? 1 : 0);
}
