import { problem } from '../../problems.ts';
import { type Operator, addOperatorActions } from '../../operator-actions/operator-actions.store.ts';
import { acceptDouble } from '../domain/commands/accept-double.ts';
import { findHeld, findWaitingDoubles, markAccepted } from '../storage/doubles.store.ts';
import { createReprocessDines, type LedgerDependencies } from './reprocess-dines.ts';

/** Settlements that a feed delivered again under another event id: held until an operator accepts them as separate. */
export function createDoublesService(dependencies: LedgerDependencies) {
  const { database } = dependencies;
  const reprocess = createReprocessDines(dependencies);
  return {
    /** The oldest that are not accepted, of one programme or of all. */
    waiting: (partner: string | null) => findWaitingDoubles(database, partner),

    /** Adds one to its dine, by its number in the inbox, once (404 if unknown, 409 the second time). Returns the dine. */
    async accept(event: number, { actor, reason }: Operator): Promise<number> {
      const held = await findHeld(database, event);
      if (!held) throw problem('NOT_FOUND', { message: `Event ${event} is no settlement that is held.` });
      const { dineId } = held;
      await reprocess(
        async () => [dineId],
        (batch) => acceptDouble(batch, dineId, held),
        {
          note: async (tx, at) => {
            if (!(await markAccepted(tx, event, at))) {
              throw problem('DOUBLE_ACCEPTED');
            }
            await addOperatorActions(tx, [
              {
                action: 'accept',
                subjectId: event,
                dineId,
                idempotencyKey: `double ${event}`,
                actor,
                reason,
                at,
              },
            ]);
          },
        },
      );
      return dineId;
    },
  };
}
