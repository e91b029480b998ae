import { limits, type Partner } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import type { Book } from '../engine/book.ts';
import { rulesOf } from '../engine/programme.ts';
import { lookAgain, takeReview } from '../engine/review.ts';
import { findDueDines, findUnmatched, findUnmatchedOf } from './due.store.ts';
import { loadBookOf } from './load-book.ts';
import { saveBook } from './save-book.ts';
import type { Ground } from './statements.ts';
import { endTurn, takeTurn } from './turn.ts';

export interface LedgerDependencies {
  readonly database: Database;
  readonly partners: readonly Partner[];
  readonly clock: () => number;
}

/** A review that was written, at epoch ms. */
export interface WrittenReview {
  readonly dineId: number;
  readonly at: number;
}

export type LedgerService = ReturnType<typeof createLedgerService>;

/** What happens to dines without an event of the feed. */
export function createLedgerService({ database, partners, clock }: LedgerDependencies) {
  const rules = new Map(partners.map((partner) => [partner.key, rulesOf(partner)]));

  /** One turn of the ledger over the dines that `find` names; answers them. */
  async function revisit(find: Find, look: (book: Book, dineId: number) => void): Promise<number[]> {
    return unitOfWork(database, async (transaction) => {
      const ground = { database, transaction };
      const now = clock();
      const { event, ...numbers } = await takeTurn(ground);
      const dineIds = await find(ground, now);
      if (dineIds.length === 0) return [];
      const book = await loadBookOf(ground, dineIds, { rules, numbers, now });
      for (const dineId of dineIds) look(book, dineId);
      await saveBook(ground, book);
      await endTurn(ground, { ...book.numbers, event });
      return dineIds;
    });
  }

  return {
    /** Tries the unmatched dines of cards again, for instance after one was linked. Answers how many were looked at. */
    async rematchCards(cardTokens: readonly string[]): Promise<number> {
      const found = await revisit((ground, now) => findUnmatchedOf(ground, cardTokens, now), lookAgain);
      return found.length;
    },

    /** Tries every unmatched dine of the last 180 days again, for instance after merchant ids were added. */
    rematchAll: () =>
      eachBatch((after) =>
        revisit(
          (ground, now) => findUnmatched(ground, { after, now, limit: limits.feedBatchEvents }),
          lookAgain,
        ),
      ),

    /** Finishes what is due: voids authorisations without settlement, ends return periods and review windows. */
    finalise: () =>
      eachBatch(() => revisit((ground, now) => findDueDines(ground, now, limits.feedBatchEvents), lookAgain)),

    /** Notes reviews; where a programme asks for one, the dine is complete with it. */
    async review(reviews: readonly WrittenReview[]): Promise<void> {
      const at = new Map(reviews.map((review) => [review.dineId, review.at]));
      await revisit(
        async () => [...at.keys()],
        (book, dineId) => takeReview(book, dineId, at.get(dineId) ?? book.now),
      );
    },
  };
}

type Find = (ground: Ground, now: number) => Promise<number[]>;

/** Goes on, batch after batch, until one is not full; answers how many dines there were. */
async function eachBatch(work: (after: number) => Promise<number[]>): Promise<number> {
  let [total, after] = [0, 0];
  for (;;) {
    const batch = await work(after);
    total += batch.length;
    after = batch.at(-1) ?? after;
    if (batch.length < limits.feedBatchEvents) return total;
  }
}
