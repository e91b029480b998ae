import { unitOfWork } from '../../db/unit-of-work.ts';
import { type Problem, problem } from '../../problems.ts';
import { type Operator, addOperatorActions } from '../../operator-actions/operator-actions.store.ts';
import { assignRefund, type AssignmentProblem, isOfSameCard } from '../domain/commands/assign-refund.ts';
import { type Dine, remainingCentsOf } from '../domain/dine/dine.ts';
import { couldBeFor, isFindableFor } from '../domain/dine/match-refund.ts';
import type { Card } from '../domain/matching/reference-data.ts';
import { loadDinesByOldTokens, loadDinesByToken } from '../storage/load/load-dines.ts';
import { unique } from '../storage/load/load-purchases.ts';
import { loadCards } from '../storage/load/load-reference.ts';
import { findWaitingRefunds, type WaitingRefund } from '../storage/refunds.store.ts';
import { createReprocessDines, type LedgerDependencies } from './reprocess-dines.ts';

/** A dine that a refund may belong to. */
interface Candidate {
  readonly dineId: number;
  readonly networkTxnRef: string;
  readonly merchantId: number | null;
  readonly dinedAt: number;
  readonly remainingCents: number;
  /** By merchant, time and amount. */
  readonly fits: boolean;
}

export interface RefundToAssign extends WaitingRefund {
  /** The card's earlier dines, under any token it has had, that are not fully refunded, the latest first. */
  readonly dines: readonly Candidate[];
}

const refusals: Record<AssignmentProblem, () => Problem> = {
  unknown: () => problem('NOT_FOUND', { message: 'There is no such refund, or no such dine.' }),
  given: () => problem('REFUND_GIVEN'),
  other_card: () => problem('OTHER_CARD'),
  nothing_left: () => problem('NOTHING_LEFT'),
};

/** Refunds without a matching purchase, or with several: they wait for an operator. */
export function createRefundsService(dependencies: LedgerDependencies) {
  const { database } = dependencies;
  const reprocess = createReprocessDines(dependencies);
  return {
    /** The oldest refunds without a dine, of one programme or of all, with their candidate dines. */
    waiting: (partner: string | null): Promise<RefundToAssign[]> =>
      unitOfWork(database, async (tx) => {
        const refunds = await findWaitingRefunds(tx, partner);
        const tokens = new Set(refunds.map(({ cardToken }) => cardToken));
        const cards = await loadCards(tx, tokens);
        const dines = unique([
          ...(await loadDinesByToken(tx, tokens)),
          ...(await loadDinesByOldTokens(tx, tokens)),
        ]);
        return refunds.map((refund) => ({ ...refund, dines: candidatesFor(refund, { cards, dines }) }));
      }),

    /** Assigns a refund, by its number in the inbox, to a dine, once, and corrects its reward (404, or 409 if impossible). */
    async assign(event: number, dineId: number, { actor, reason }: Operator): Promise<void> {
      await reprocess(
        async () => [dineId],
        (batch) => {
          const unfit = assignRefund(batch, dineId, event);
          if (unfit) throw refusals[unfit]();
        },
        {
          refunds: [event],
          note: (tx, at) =>
            addOperatorActions(tx, [
              {
                action: 'assign',
                subjectId: event,
                dineId,
                idempotencyKey: `refund ${event}`,
                actor,
                reason,
                at,
              },
            ]),
        },
      );
    },
  };
}

interface Known {
  readonly cards: ReadonlyMap<string, Card>;
  readonly dines: readonly Dine[];
}

function candidatesFor(refund: WaitingRefund, { cards, dines }: Known): Candidate[] {
  return dines
    .filter((dine) => isOfSameCard({ cards }, refund, dine) && isFindableFor(refund, dine))
    .filter((dine) => remainingCentsOf(dine) > 0)
    .sort((one, other) => other.dinedAt - one.dinedAt)
    .map((dine) => ({
      dineId: dine.id,
      networkTxnRef: dine.networkTxnRef,
      merchantId: dine.merchantId,
      dinedAt: dine.dinedAt,
      remainingCents: remainingCentsOf(dine),
      fits: couldBeFor(refund, dine),
    }));
}
