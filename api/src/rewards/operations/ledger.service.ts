import { limits } from '@dinelink/contract';
import { reevaluate, addReview } from '../domain/commands/add-review.ts';
import { findUnmatched, findUnmatchedOf } from '../storage/due.store.ts';
import { noteRematch } from '../storage/rematch.store.ts';
import { createReprocessDines, type LedgerDependencies } from './reprocess-dines.ts';
import { createSweep } from './sweep.ts';
import type { Tx } from '../../db/connection.ts';

export type { LedgerDependencies } from './reprocess-dines.ts';

/** A review that was written, at epoch ms. */
export interface WrittenReview {
  readonly dineId: number;
  readonly at: number;
}

export type LedgerService = ReturnType<typeof createLedgerService>;

/** Changes dines without an event of the feed. */
export function createLedgerService({ database, partners, clock }: LedgerDependencies) {
  const reprocess = createReprocessDines({ database, partners, clock });
  const sweep = createSweep({ database, partners });

  return {
    /** Matches the unmatched dines of cards again, for instance after one was linked. Returns how many were evaluated. */
    async rematchCards(cardTokens: readonly string[]): Promise<number> {
      const find = (tx: Tx, now: number) => findUnmatchedOf(tx, cardTokens, now);
      const note = async (tx: Tx, at: number) => {
        for (const cardToken of cardTokens) await noteRematch(tx, { cardToken, at });
      };
      return (await reprocess(find, reevaluate, { note })).length;
    },

    /** Matches every unmatched dine of the last 180 days again, for instance after merchant ids were added. */
    rematchAll: () =>
      eachBatch((after) =>
        reprocess((tx, now) => findUnmatched(tx, { after, now, limit: limits.feedBatchEvents }), reevaluate, {
          note: async (tx, at) => void (after === 0 && (await noteRematch(tx, { cardToken: null, at }))),
        }),
      ),

    /** Finishes what is due: voids authorisations without settlement, ends return periods and review windows. */
    finalise: () => sweep(clock),

    /** Adds reviews; where a programme requires one, the dine is complete with it. */
    async review(reviews: readonly WrittenReview[]): Promise<void> {
      const at = new Map(reviews.map((review) => [review.dineId, review.at]));
      await reprocess(
        async () => [...at.keys()],
        (batch, dineId) => addReview(batch, dineId, at.get(dineId) ?? batch.now),
      );
    },
  };
}

/** Repeats until a batch is not full; returns how many dines there were. */
async function eachBatch(work: (after: number) => Promise<number[]>): Promise<number> {
  let [total, after] = [0, 0];
  for (;;) {
    const batch = await work(after);
    total += batch.length;
    after = batch.at(-1) ?? after;
    if (batch.length < limits.feedBatchEvents) return total;
  }
}
