import { limits, type Partner } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { rulesOf } from '../domain/programme/programme.ts';
import { lookAgainInTime } from '../domain/commands/add-review.ts';
import { findDueDines, isAnyDue } from '../storage/due.store.ts';
import { loadBookOf } from '../storage/load/load-batch.ts';
import { saveBook } from '../storage/save/save-batch.ts';
import type { Ground } from '../../db/sql/query.ts';
import { endTurn, takeTurn, type Turn } from '../storage/ledger-lock.ts';

// Nothing that was due is due again once it was swept; should it be all the same, the ledger goes on.
const MOST_SWEEPS = 3;

interface Dependencies {
  readonly database: Database;
  readonly partners: readonly Partner[];
}

/** A turn in which time has done its work. */
export interface TimelyTurn extends Turn {
  readonly ground: Ground;
  /** Epoch ms. */
  readonly now: number;
}

/** Writes down what time has brought about by now; answers how many dines that changed. */
export type Sweep = (clock: () => number, ids?: readonly number[]) => Promise<number>;

/** Sweeps what is due, each dine as it was at its own instant; the same whether done in time or much later. */
export function createSweep({ database, partners }: Dependencies): Sweep {
  const rules = new Map(partners.map((partner) => [partner.key, rulesOf(partner)]));

  const sweepBatch = (clock: () => number, ids?: readonly number[]): Promise<number> =>
    unitOfWork(database, async (transaction) => {
      const ground = { database, transaction };
      const { event, ...numbers } = await takeTurn(ground);
      const now = clock();
      const due = ids ?? (await findDueDines(ground, now, limits.feedBatchEvents));
      if (due.length === 0) return 0;
      const book = await loadBookOf(ground, due, { rules, numbers, now, refunds: [] });
      for (const dineId of due) lookAgainInTime(book, dineId);
      await saveBook(ground, book);
      await endTurn(ground, { ...book.numbers, event });
      return due.length;
    });

  return async (clock, ids) => {
    if (ids) return sweepBatch(clock, ids);
    for (let total = 0; ; ) {
      const swept = await sweepBatch(clock);
      total += swept;
      if (swept < limits.feedBatchEvents) return total;
    }
  };
}

export type Timely = <T>(clock: () => number, work: (turn: TimelyTurn) => Promise<T>) => Promise<T>;

/**
 * Runs work in a turn of the ledger in which nothing is due any more, so that an authorisation too old, a return period or a
 * review window is over at its own instant, whenever the worker comes to sweep.
 */
export function createTimely(dependencies: Dependencies): Timely {
  const { database } = dependencies;
  const sweep = createSweep(dependencies);
  return async (clock, work) => {
    for (let sweeps = 0; ; sweeps += 1) {
      const done = await unitOfWork(database, async (transaction) => {
        const ground = { database, transaction };
        const turn = await takeTurn(ground);
        const now = clock();
        if (sweeps < MOST_SWEEPS && (await isAnyDue(ground, now))) return null;
        return { answer: await work({ ...turn, ground, now }) };
      });
      if (done) return done.answer;
      await sweep(clock);
    }
  };
}
