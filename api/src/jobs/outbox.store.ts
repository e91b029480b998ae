import { type Database, readIn, type Transaction } from '../db/connection.ts';
import { changeIn } from '../db/change-in.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { forUpdateSkipLocked, onConflict } from '../db/dialect.ts';

export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** This one included. */
  readonly attempts: number;
}

/** A job that this worker alone may do, until its lease ends. */
export interface LeasedJob extends Job {
  /** Epoch ms; what tells this claim from a later one. */
  readonly until: number;
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
    'INSERT INTO outbox (kind, payload, run_at, attempts, created_at) VALUES (?, ?, ?, 0, ?)',
    { values: [order.kind, JSON.stringify(order.payload), order.runAt, order.runAt], transaction },
  );
}

interface Claim {
  readonly now: number;
  /** Until when nobody else takes them: then this worker counts as dead. */
  readonly until: number;
  readonly limit: number;
  /** Of these kinds alone. */
  readonly kinds?: readonly string[];
}

/** Claims jobs that are due. Copies of the worker never claim the same: MySQL skips locked rows, SQLite has one writer. */
export function claimJobs(database: Database, { now, until, limit, kinds }: Claim): Promise<LeasedJob[]> {
  return unitOfWork(database, async (transaction) => {
    const ofKind = kinds ? `AND kind IN (${kinds.map(() => '?').join(', ')})` : '';
    const rows = await readIn<{ id: number; kind: string; payload: string; attempts: number }>(
      database,
      `SELECT id, kind, payload, attempts + 1 AS attempts FROM outbox
       WHERE dead_lettered_at IS NULL AND run_at <= ? ${ofKind} ORDER BY run_at, id LIMIT ? ${forUpdateSkipLocked(database)}`,
      { values: [now, ...(kinds ?? []), limit], transaction },
    );
    if (rows.length === 0) return [];
    await changeIn(
      database,
      `UPDATE outbox SET run_at = ?, attempts = attempts + 1 WHERE id IN (${rows.map(({ id }) => id).join(', ')})`,
      { values: [until], transaction },
    );
    return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) as unknown, until }));
  });
}

/** Takes a lease further; false when it was lost: the job is another worker's by now. */
export const renewLease = async (database: Database, job: LeasedJob, until: number): Promise<boolean> => {
  const renewed = await unitOfWork(database, (transaction) =>
    changeIn(database, 'UPDATE outbox SET run_at = ? WHERE id = ? AND run_at = ?', {
      values: [until, job.id, job.until],
      transaction,
    }),
  );
  return renewed === 1;
};

/** A job is done, unless it is another worker's by now. */
export const finishJob = (database: Database, { id, kind, until }: LeasedJob): Promise<void> =>
  unitOfWork(database, async (transaction) => {
    const values = [id, until];
    const sql = 'DELETE FROM outbox WHERE id = ? AND run_at = ?';
    const isOurs = (await changeIn(database, sql, { values, transaction })) === 1;
    if (isOurs) await count(database, transaction, { kind, result: 'done' });
  });

interface Failure {
  readonly problem: string;
  /** When to try again; null parks the job for a person. */
  readonly runAt: number | null;
  readonly now: number;
}

export const failJob = (database: Database, job: LeasedJob, failure: Failure): Promise<void> =>
  unitOfWork(database, async (transaction) => {
    const { problem, runAt, now } = failure;
    const changed = await changeIn(
      database,
      'UPDATE outbox SET last_problem = ?, run_at = ?, dead_lettered_at = ? WHERE id = ? AND run_at = ?',
      {
        values: [problem.slice(0, 500), runAt ?? now, runAt === null ? now : null, job.id, job.until],
        transaction,
      },
    );
    if (changed === 1) await count(database, transaction, { kind: job.kind, result: 'failed' });
  });

/** Counts what a sweep did beside the jobs. */
export const countSweep = (database: Database, result: SweepResult): Promise<void> =>
  unitOfWork(database, (transaction) => count(database, transaction, result));

interface SweepResult {
  readonly kind: string;
  readonly result: 'done' | 'failed';
}

async function count(
  database: Database,
  transaction: Transaction,
  { kind, result }: SweepResult,
): Promise<void> {
  const isDone = result === 'done';
  await changeIn(
    database,
    `INSERT INTO job_count (kind, done, failed) VALUES (?, ?, ?) ${onConflict(database, ['kind'])} ${result} = job_count.${result} + 1`,
    { values: [kind, isDone ? 1 : 0, isDone ? 0 : 1], transaction },
  );
}
