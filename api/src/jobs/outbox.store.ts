import { QueryTypes, type Transaction } from 'sequelize';
import type { Database } from '../db/connection.ts';
import { changeIn } from '../db/change-in.ts';
import { unitOfWork } from '../db/unit-of-work.ts';

export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** This one included. */
  readonly tries: number;
}

interface Order {
  readonly kind: string;
  /** Plain data; read back by the kind's handler. */
  readonly payload: unknown;
  /** Epoch ms. */
  readonly runAt: number;
}

/** Writes a job in the transaction of what causes it. */
export async function enqueue(database: Database, transaction: Transaction, order: Order): Promise<void> {
  await changeIn(
    database,
    'INSERT INTO outbox (kind, payload, run_at, tries, created_at) VALUES (?, ?, ?, 0, ?)',
    { values: [order.kind, JSON.stringify(order.payload), order.runAt, order.runAt], transaction },
  );
}

interface Claim {
  readonly now: number;
  /** Until when nobody else takes them: then this worker counts as dead. */
  readonly until: number;
  readonly limit: number;
}

/** Claims jobs that are due. Copies of the worker never claim the same: MySQL skips locked rows, SQLite has one writer. */
export function claimJobs(database: Database, { now, until, limit }: Claim): Promise<Job[]> {
  return unitOfWork(database, async (transaction) => {
    const lock = database.dialect === 'mysql' ? 'FOR UPDATE SKIP LOCKED' : '';
    const rows = await database.sequelize.query<{ id: number; kind: string; payload: string; tries: number }>(
      `SELECT id, kind, payload, tries + 1 AS tries FROM outbox
       WHERE parked_at IS NULL AND run_at <= ? ORDER BY run_at, id LIMIT ${limit} ${lock}`,
      { replacements: [now], transaction, type: QueryTypes.SELECT },
    );
    if (rows.length === 0) return [];
    await changeIn(
      database,
      `UPDATE outbox SET run_at = ?, tries = tries + 1 WHERE id IN (${rows.map(({ id }) => id).join(', ')})`,
      { values: [until], transaction },
    );
    return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) as unknown }));
  });
}

export const finishJob = (database: Database, id: number): Promise<number> =>
  unitOfWork(database, (transaction) =>
    changeIn(database, 'DELETE FROM outbox WHERE id = ?', { values: [id], transaction }),
  );

interface Failure {
  readonly problem: string;
  /** When to try again; null parks the job for a person. */
  readonly runAt: number | null;
  readonly now: number;
}

export const failJob = (database: Database, id: number, { problem, runAt, now }: Failure): Promise<number> =>
  unitOfWork(database, (transaction) =>
    changeIn(database, 'UPDATE outbox SET last_problem = ?, run_at = ?, parked_at = ? WHERE id = ?', {
      values: [problem.slice(0, 500), runAt ?? now, runAt === null ? now : null, id],
      transaction,
    }),
  );
