import { limits, type Partner } from '@dinelink/contract';
import type { Database, Tx } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { rulesOf } from '../domain/programme/programme.ts';
import { reevaluateAtDueTime } from '../domain/commands/add-review.ts';
import { findDueDines, isAnyDue } from '../storage/due.store.ts';
import { loadBatchOf } from '../storage/load/load-batch.ts';
import { saveBatch } from '../storage/save/save-batch.ts';
import { saveSequences, lockLedger, type LedgerLock } from '../storage/ledger-lock.ts';

// Normally one sweep suffices; the limit prevents an endless loop.
const MAX_SWEEPS = 3;

interface Dependencies {
  readonly database: Database;
  readonly partners: readonly Partner[];
}

/** A locked ledger in which nothing is due any more. */
interface SweptLedger extends LedgerLock {
  readonly tx: Tx;
  /** Epoch ms. */
  readonly now: number;
}

/** Saves what is due by now; returns how many dines that changed. */
export type Sweep = (clock: () => number, ids?: readonly number[]) => Promise<number>;

/** Sweeps due dines, each as it was at its due time; the result is the same whether done in time or much later. */
export function createSweep({ database, partners }: Dependencies): Sweep {
  const rules = new Map(partners.map((partner) => [partner.key, rulesOf(partner)]));

  const sweepBatch = (clock: () => number, ids?: readonly number[]): Promise<number> =>
    unitOfWork(database, async (tx) => {
      const { event, ...numbers } = await lockLedger(tx);
      const now = clock();
      const due = ids ?? (await findDueDines(tx, now, limits.feedBatchEvents));
      if (due.length === 0) return 0;
      const batch = await loadBatchOf(tx, due, { rules, numbers, now, refunds: [] });
      for (const dineId of due) reevaluateAtDueTime(batch, dineId);
      await saveBatch(tx, batch);
      await saveSequences(tx, { ...batch.numbers, event });
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

export type WithSweptLedger = <T>(
  clock: () => number,
  work: (ledger: SweptLedger) => Promise<T>,
) => Promise<T>;

/**
 * Locks the ledger once nothing is due any more, so that an authorisation lapses and a return period or review window ends at
 * its own time, whenever the worker sweeps.
 */
export function createWithSweptLedger(dependencies: Dependencies): WithSweptLedger {
  const { database } = dependencies;
  const sweep = createSweep(dependencies);
  return async (clock, work) => {
    for (let sweeps = 0; ; sweeps += 1) {
      const done = await unitOfWork(database, async (tx) => {
        const lock = await lockLedger(tx);
        const now = clock();
        if (sweeps < MAX_SWEEPS && (await isAnyDue(tx, now))) return null;
        return { result: await work({ ...lock, tx, now }) };
      });
      if (done) return done.result;
      await sweep(clock);
    }
  };
}
