import { conflict, notFound } from '../../http/errors.ts';
import { type Deed, noteActs } from '../../operators/acts.store.ts';
import { acceptDouble } from '../domain/commands/accept-double.ts';
import { findHeld, findWaitingDoubles, markAccepted } from '../storage/doubles.store.ts';
import { createRevisit, type LedgerDependencies } from './reprocess-dines.ts';

/** Settlements that a feed delivered again under another event id: they are held until somebody knows that they are two. */
export function createDoublesService(dependencies: LedgerDependencies) {
  const { database } = dependencies;
  const revisit = createRevisit(dependencies);
  return {
    /** The oldest that nobody has accepted, of one programme or of all. */
    waiting: (partner: string | null) => findWaitingDoubles(database, partner),

    /** Adds one to its dine, by its number in the inbox, once (404 where there is none, 409 the second time). Answers the dine. */
    async accept(event: number, { by, because }: Deed): Promise<number> {
      const held = await findHeld(database, event);
      if (!held) throw notFound('NOT_FOUND', `Event ${event} is no settlement that is held.`);
      const { dineId } = held;
      await revisit(
        async () => [dineId],
        (book) => acceptDouble(book, dineId, held),
        {
          note: async (ground, at) => {
            if (!(await markAccepted(ground, event, at))) {
              throw conflict('DOUBLE_ACCEPTED', 'This settlement was accepted already.');
            }
            await noteActs(ground, [
              { act: 'accept', subjectId: event, dineId, onceKey: `double ${event}`, by, because, at },
            ]);
          },
        },
      );
      return dineId;
    },
  };
}
