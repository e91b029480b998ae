import { unitOfWork } from '../../db/unit-of-work.ts';
import { problem } from '../../problems.ts';
import { type Operator, addOperatorActions } from '../../operator-actions/operator-actions.store.ts';
import { reevaluate } from '../domain/commands/add-review.ts';
import { createReprocessDines, type LedgerDependencies } from './reprocess-dines.ts';
import { queryPrepared } from '../../db/sql/prepared.ts';

const DINES_AT_ONCE = 500;

/** A dine at a restaurant with an offer that cannot be priced. */
export interface UnpricedDine {
  readonly dineId: number;
  readonly partner: string;
  readonly merchantId: number;
  readonly merchantName: string;
  readonly localDate: string;
  readonly amountCents: number;
}

/** Dines that wait because an offer of their restaurant exceeds exact arithmetic. */
export function createUnpricedService(dependencies: LedgerDependencies) {
  const { database } = dependencies;
  const reprocess = createReprocessDines(dependencies);
  return {
    /** The oldest 500. */
    waiting: (): Promise<UnpricedDine[]> =>
      unitOfWork(database, (tx) =>
        queryPrepared<UnpricedDine>(
          tx,
          `SELECT d.id AS dineId, d.partner, d.merchant_id AS merchantId, m.name AS merchantName, d.local_date AS localDate,
             COALESCE(d.settled_cents, d.auth_cents) AS amountCents
           FROM dine d JOIN merchant m ON m.id = d.merchant_id
           WHERE d.state = 'unpriced' ORDER BY d.id LIMIT ${DINES_AT_ONCE}`,
          [],
        ),
      ),

    /**
     * Prices a dine again after its restaurant's offers were corrected (404 if it does not wait, 409 if it still cannot be
     * priced).
     */
    async retry(dineId: number, { actor, reason }: Operator): Promise<void> {
      const found = await reprocess(
        async (tx) => {
          const rows = await queryPrepared<{ id: number }>(
            tx,
            "SELECT id FROM dine WHERE id = $1 AND state = 'unpriced'",
            [dineId],
          );
          return rows.map(({ id }) => id);
        },
        (batch, id) => {
          reevaluate(batch, id);
          if (batch.dines.get(id)?.state === 'unpriced') {
            throw problem('NOT_PRICED');
          }
        },
        {
          note: (tx, at) =>
            addOperatorActions(tx, [{ action: 'reprice', subjectId: dineId, actor, reason, at }]),
        },
      );
      if (found.length === 0)
        throw problem('DINE_NOT_FOUND', { message: `Dine ${dineId} does not wait for its price.` });
    },
  };
}
