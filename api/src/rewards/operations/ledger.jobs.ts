import { z } from 'zod';
import type { Handlers } from '../../jobs/run-jobs.ts';
import type { LedgerService } from './ledger.service.ts';

const reviewSchema = z.strictObject({ dineId: z.int(), at: z.int() });
const rematchSchema = z.strictObject({ cardTokens: z.array(z.string()).optional() });

/** Evaluates dines again after a card was linked, merchants changed or a review was written. */
export const ledgerHandlers = (ledger: LedgerService): Handlers => ({
  rematch: (payload) => {
    const { cardTokens } = rematchSchema.parse(payload);
    return cardTokens ? ledger.rematchCards(cardTokens) : ledger.rematchAll();
  },
  review: (payload) => ledger.review([reviewSchema.parse(payload)]),
});
