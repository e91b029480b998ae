import type { Partner } from '@dinelink/contract';
import type { Database, Tx } from '../../db/connection.ts';
import type { LedgerBatch } from '../domain/batch/batch.ts';
import { rulesOf } from '../domain/programme/programme.ts';
import { loadBatchOf } from '../storage/load/load-batch.ts';
import { saveBatch } from '../storage/save/save-batch.ts';
import { createWithSweptLedger } from './sweep.ts';
import { saveSequences } from '../storage/ledger-lock.ts';

export interface LedgerDependencies {
  readonly database: Database;
  readonly partners: readonly Partner[];
  readonly clock: () => number;
}

type Find = (tx: Tx, now: number) => Promise<number[]>;

interface ReprocessOptions {
  /** Refunds to load with the dines, by their event numbers. */
  readonly refunds?: readonly number[];
  /** Saves who did it and why, in the same transaction. */
  readonly note?: (tx: Tx, now: number) => Promise<void>;
}

/** Applies `change` to the dines that `find` names, in one transaction; returns their ids. What `change` throws rolls it back. */
export type ReprocessDines = (
  find: Find,
  change: (batch: LedgerBatch, dineId: number) => void,
  options?: ReprocessOptions,
) => Promise<number[]>;

export function createReprocessDines({ database, partners, clock }: LedgerDependencies): ReprocessDines {
  const rules = new Map(partners.map((partner) => [partner.key, rulesOf(partner)]));
  const withSweptLedger = createWithSweptLedger({ database, partners });
  return (find, change, { refunds = [], note } = {}) =>
    withSweptLedger(clock, async ({ tx, now, event, ...numbers }) => {
      const dineIds = await find(tx, now);
      if (dineIds.length === 0) return [];
      const batch = await loadBatchOf(tx, dineIds, { rules, numbers, now, refunds });
      for (const dineId of dineIds) change(batch, dineId);
      await saveBatch(tx, batch);
      await note?.(tx, now);
      await saveSequences(tx, { ...batch.numbers, event });
      return dineIds;
    });
}
