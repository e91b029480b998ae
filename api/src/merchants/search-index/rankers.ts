import type { SortOrder } from '@dinelink/contract';
import { ratingRank, relevanceRank } from '../domain/rank.ts';
import { hasBit } from './bits.ts';
import type { Columns } from './columns.ts';
import type { Matcher } from './matcher.ts';

interface Ranking {
  readonly columns: Columns;
  readonly matcher: Matcher;
  readonly named: Uint32Array | null;
}

/** The domain's ranks on columns: each reads only the columns it needs. */
export const rankers: Readonly<
  Record<SortOrder, (ranking: Ranking) => (at: number, miles: number) => number>
> = {
  relevance:
    ({ columns: { qualities }, named }) =>
    (at, miles) =>
      relevanceRank(miles, qualities[at] ?? 0, named !== null && hasBit(named, at)),
  distance: () => (_, miles) => miles,
  rating:
    ({ columns: { ratings, ratingCounts } }) =>
    (at) =>
      ratingRank(ratings[at] ?? 0, ratingCounts[at] ?? 0),
  earnRate:
    ({ matcher }) =>
    (at) =>
      -matcher.rate(at),
  newest:
    ({ columns: { added } }) =>
    (at) =>
      -(added[at] ?? 0),
};
