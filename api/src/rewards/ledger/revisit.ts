import type { Partner } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import type { Book } from '../engine/book.ts';
import { rulesOf } from '../engine/programme.ts';
import { loadBookOf } from './load-book.ts';
import { saveBook } from './save-book.ts';
import type { Ground } from './statements.ts';
import { endTurn, takeTurn } from './turn.ts';

export interface LedgerDependencies {
  readonly database: Database;
  readonly partners: readonly Partner[];
  readonly clock: () => number;
}

type Find = (ground: Ground, now: number) => Promise<number[]>;

export interface Occasion {
  /** Refunds that are looked at with the dines, by their numbers in the inbox. */
  readonly refunds?: readonly number[];
  /** Keeps who did it and why, once it is done, in the same transaction. */
  readonly note?: (ground: Ground, now: number) => Promise<void>;
}

/** One turn of the ledger over the dines that `find` names; answers them. What `look` throws undoes it all. */
export type Revisit = (
  find: Find,
  look: (book: Book, dineId: number) => void,
  occasion?: Occasion,
) => Promise<number[]>;

export function createRevisit({ database, partners, clock }: LedgerDependencies): Revisit {
  const rules = new Map(partners.map((partner) => [partner.key, rulesOf(partner)]));
  return (find, look, { refunds = [], note } = {}) =>
    unitOfWork(database, async (transaction) => {
      const ground = { database, transaction };
      const now = clock();
      const { event, ...numbers } = await takeTurn(ground);
      const dineIds = await find(ground, now);
      if (dineIds.length === 0) return [];
      const book = await loadBookOf(ground, dineIds, { rules, numbers, now, refunds });
      for (const dineId of dineIds) look(book, dineId);
      await saveBook(ground, book);
      await note?.(ground, now);
      await endTurn(ground, { ...book.numbers, event });
      return dineIds;
    });
}
