import { type AnswerOf, MERCHANTS_PER_RANGE } from '@dinelink/contract';
import { hasLeft } from './domain/highlights.ts';
import { dateOf, localDays } from './domain/local-day.ts';
import { lifetimeOf } from './merchant-record.ts';
import type { MerchantsStore } from './merchants.store.ts';

/** A site map refers to at most 50,000 others. */
const MAX_RANGES = 10_000;
const DAY_MS = 86_400_000;

interface Dependencies {
  readonly store: Pick<MerchantsStore, 'nextId' | 'between'>;
  readonly now: () => number;
}

/** Lists restaurants by ranges of ids, so that neither an answer nor a query grows with their number. */
export function createMerchantRanges({ store, now }: Dependencies) {
  return {
    async all(): Promise<AnswerOf<'merchantRanges'>> {
      const ranges: number[] = [];
      let id = await store.nextId(0);
      // From one range to the next: counting would read the whole table.
      while (id !== null && ranges.length < MAX_RANGES) {
        const range = Math.floor(id / MERCHANTS_PER_RANGE);
        ranges.push(range);
        id = await store.nextId((range + 1) * MERCHANTS_PER_RANGE);
      }
      return { ranges };
    },

    async merchantsOf(range: number): Promise<AnswerOf<'merchantsOfRange'>> {
      const first = range * MERCHANTS_PER_RANGE;
      const rows = await store.between(first, first + MERCHANTS_PER_RANGE);
      const today = localDays(now());
      const reachable = rows.filter((row) => !hasLeft(lifetimeOf(row), today(row.time_zone).day));
      return {
        merchants: reachable.map(({ id, updated_at }) => ({
          id: String(id),
          updatedOn: dateOf(Math.floor(Number(updated_at) / DAY_MS)),
        })),
      };
    },
  };
}
