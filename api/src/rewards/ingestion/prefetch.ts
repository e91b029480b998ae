import type { Database } from '../../db/connection.ts';
import type { CardEvent } from '../domain/dine/dine.ts';
import { type Places, withOffersOf } from '../storage/load/load-merchants.ts';
import { loadPurchases, type Purchases } from '../storage/load/load-purchases.ts';
import { loadReference, type Reference } from '../storage/load/reference.ts';
import { turnsEnded } from '../storage/ledger-lock.ts';
import { findEvents } from './feed.store.ts';
import type { Batch } from './parse.ts';

/** What a batch stands on, as it was after so many turns of the ledger. */
export interface Ahead {
  readonly turns: number;
  readonly reference: Reference;
}

/** What a batch is about and stands on. */
export interface Found extends Purchases, Pick<Reference, 'cards' | 'consents'> {
  /** By event id, what was delivered before. */
  readonly stored: ReadonlyMap<string, Omit<CardEvent, 'order'>>;
  readonly places: Places;
}

interface Occasion {
  /** The number of the turn that was taken. */
  readonly turn: number;
  readonly seen: Ahead | null | undefined;
}

/** Looks up what batches are about, on the read side, where several questions are answered at the same time. */
export function createLookUp(database: Database) {
  const source = { database };
  let ownTurn = 0;

  /** Whether between so many turns and this one nobody but the feed had any, which changes nothing that a batch stands on. */
  const isStanding = (turns: number, turn: number): boolean =>
    turn === turns + 1 || (turn === turns + 2 && ownTurn === turns + 1);

  return {
    /**
     * Reads what a batch stands on while the one before it is being stored. Who links a card or imports restaurants meanwhile takes
     * a turn for it, and it is read again.
     */
    async lookAhead({ delivered }: Batch): Promise<Ahead | null> {
      try {
        const turns = await turnsEnded(database);
        return { turns, reference: await loadReference(source, delivered) };
      } catch {
        // Storing reads it again, and tells of what is wrong.
        return null;
      }
    },

    /** To be asked in a turn that has written nothing yet. */
    async find({ feed, delivered }: Batch, { turn, seen }: Occasion): Promise<Found> {
      const findGround = async () => {
        const known = seen && isStanding(seen.turns, turn) ? seen.reference : null;
        const reference = known ?? (await loadReference(source, delivered));
        return { ...reference, places: await withOffersOf(source, reference.doors) };
      };
      const ids = new Set(delivered.map(({ externalEventId }) => externalEventId));
      const [stored, purchases, ground] = await Promise.all([
        findEvents(source, feed.name, ids),
        loadPurchases(source, delivered),
        findGround(),
      ]);
      return { stored, ...purchases, ...ground };
    },

    /** Told of every turn of the feed that was committed. */
    noteOwnTurn(turn: number): void {
      ownTurn = turn;
    },
  };
}
