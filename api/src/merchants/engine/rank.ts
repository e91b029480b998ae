import type { SortOrder } from '@dinelink/contract';

/** What ordering looks at. */
interface Rankable {
  readonly miles: number;
  /** From qualityInMiles(). */
  readonly quality: number;
  readonly ratingHundredths: number;
  readonly ratingCount: number;
  readonly addedDay: number;
  /** Units per dollar. */
  readonly rate: number;
  /** The name holds every word typed, not the cuisine alone. */
  readonly isNamed: boolean;
}

// A name that was typed stands before every cuisine, wherever it is.
const NAMED_MILES = 100_000;

/** Smaller comes first, and never grows smaller with the miles; equals are ordered by distance, then by id. */
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

/** How much further people go for a better table: a star above 3.5 is worth two miles once enough members say so. */
export function qualityInMiles({ ratingHundredths, ratingCount, acclaimedLevel }: Rated): number {
  const trust = ratingCount / (ratingCount + 5);
  return (ratingHundredths / 50 - 7) * trust + (acclaimedLevel > 0 ? 1 : 0);
}
