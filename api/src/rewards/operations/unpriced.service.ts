import { unitOfWork } from '../../db/unit-of-work.ts';
import { problem } from '../../problems.ts';
import { type Operator, addOperatorActions } from '../../operator-actions/operator-actions.store.ts';
import { reevaluate } from '../domain/commands/add-review.ts';
import { createReprocessDines, type LedgerDependencies } from './reprocess-dines.ts';
import { findUnpriced, type UnpricedDine, unpricedIds } from './unpriced.store.ts';

/** Dines that wait because an offer of their restaurant exceeds exact arithmetic. */
export function createUnpricedService(dependencies: LedgerDependencies) {
  const { database } = dependencies;
  const reprocess = createReprocessDines(dependencies);
  return {
    /** The oldest 500. */
    waiting: (): Promise<UnpricedDine[]> => unitOfWork(database, findUnpriced),

    /**
     * Prices a dine again after its restaurant's offers were corrected (404 if it does not wait, 409 if it still cannot be
     * priced).
     */
    async retry(dineId: number, { actor, reason }: Operator): Promise<void> {
      const found = await reprocess(
        (tx) => unpricedIds(tx, dineId),
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
