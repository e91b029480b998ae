import type { Database, Tx } from '../../db/connection.ts';
import type { Sequences } from '../domain/batch/batch.ts';
import { execute, query } from '../../db/query.ts';
import { queryPrepared, executePrepared } from '../../db/sql/prepared.ts';

/** A locked ledger: the next number of each sequence. */
export interface LedgerLock extends Sequences {
  /** How often the ledger has been locked, including this time. */
  readonly version: number;
  readonly event: number;
}

/**
 * Locks the ledger; the first statement of every transaction that changes it. It is a write, so it also orders transactions
 * under READ COMMITTED and on a cluster: the second one waits, or is rolled back and retried.
 */
export async function lockLedger(tx: Tx): Promise<LedgerLock> {
  await execute(tx, 'UPDATE ledger_sequence SET version = version + 1 WHERE id = 1');
  const [lock] = await queryPrepared<LedgerLock>(
    tx,
    `SELECT version, next_event_id AS event, next_dine_id AS dine, next_entry_id AS entry, next_refund_id AS refund
     FROM ledger_sequence WHERE id = 1`,
  );
  if (!lock) throw new Error('The ledger has no sequences; its first migration is missing.');
  return lock;
}

/** How often the ledger has been locked by transactions that are committed. */
export async function ledgerVersion(database: Database): Promise<number> {
  const [last] = await query<Pick<LedgerLock, 'version'>>(
    database,
    'SELECT version FROM ledger_sequence WHERE id = 1',
  );
  return last?.version ?? 0;
}

/** Saves the next number of each sequence. */
export async function saveSequences(
  tx: Tx,
  { event, dine, entry, refund }: Omit<LedgerLock, 'version'>,
): Promise<void> {
  await executePrepared(
    tx,
    `UPDATE ledger_sequence SET next_event_id = $1, next_dine_id = $2, next_entry_id = $3, next_refund_id = $4
     WHERE id = 1`,
    [event, dine, entry, refund],
  );
}
