import type { Partner } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import type { Book } from '../domain/batch/batch.ts';
import { rulesOf } from '../domain/programme/programme.ts';
import { loadBookOf } from '../storage/load/load-batch.ts';
import { saveBook } from '../storage/save/save-batch.ts';
import type { Ground } from '../../db/sql/query.ts';
import { createTimely } from './sweep.ts';
import { endTurn } from '../storage/ledger-lock.ts';

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
  const timely = createTimely({ database, partners });
  return (find, look, { refunds = [], note } = {}) =>
    timely(clock, async ({ ground, now, event, ...numbers }) => {
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
