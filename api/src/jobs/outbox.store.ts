import { type Database, type Tx } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { forUpdateSkipLocked, onConflict } from '../db/dialect.ts';
import { execute, query } from '../db/query.ts';

export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** Including this attempt. */
  readonly attempts: number;
}

/** A job claimed by this worker until its lease ends. */
export interface LeasedJob extends Job {
  /** Epoch ms; distinguishes this claim from a later one. */
  readonly until: number;
}

interface Order {
  readonly kind: string;
  /** Plain data; read back by the kind's handler. */
  readonly payload: unknown;
  /** Epoch ms. */
  readonly runAt: number;
}

/** Inserts a job in the transaction of its cause. */
export async function enqueue(tx: Tx, order: Order): Promise<void> {
  await execute(
    tx,
    'INSERT INTO outbox (kind, payload, run_at, attempts, created_at) VALUES (?, ?, ?, 0, ?)',
    [order.kind, JSON.stringify(order.payload), order.runAt, order.runAt],
  );
}

interface Claim {
  readonly now: number;
  /** Until when no other worker claims them; after that this worker counts as dead. */
  readonly until: number;
  readonly limit: number;
  /** Only these kinds. */
  readonly kinds?: readonly string[];
}

/** Claims due jobs. Two workers never claim the same one: MySQL skips locked rows, SQLite has one writer. */
export function claimJobs(database: Database, { now, until, limit, kinds }: Claim): Promise<LeasedJob[]> {
  return unitOfWork(database, async (tx) => {
    const ofKind = kinds ? `AND kind IN (${kinds.map(() => '?').join(', ')})` : '';
    const rows = await query<{ id: number; kind: string; payload: string; attempts: number }>(
      tx,
      `SELECT id, kind, payload, attempts + 1 AS attempts FROM outbox
       WHERE dead_lettered_at IS NULL AND run_at <= ? ${ofKind} ORDER BY run_at, id LIMIT ? ${forUpdateSkipLocked(database)}`,
      [now, ...(kinds ?? []), limit],
    );
    if (rows.length === 0) return [];
    await execute(
      tx,
      `UPDATE outbox SET run_at = ?, attempts = attempts + 1 WHERE id IN (${rows.map(({ id }) => id).join(', ')})`,
      [until],
    );
    return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) as unknown, until }));
  });
}

/** Extends a lease; false if it was lost to another worker. */
export const renewLease = async (database: Database, job: LeasedJob, until: number): Promise<boolean> => {
  const renewed = await execute(database, 'UPDATE outbox SET run_at = ? WHERE id = ? AND run_at = ?', [
    until,
    job.id,
    job.until,
  ]);
  return renewed === 1;
};

/** Deletes a finished job, unless another worker has claimed it. */
export const finishJob = (database: Database, { id, kind, until }: LeasedJob): Promise<void> =>
  unitOfWork(database, async (tx) => {
    const values = [id, until];
    const sql = 'DELETE FROM outbox WHERE id = ? AND run_at = ?';
    const isOurs = (await execute(tx, sql, values)) === 1;
    if (isOurs) await count(tx, { kind, result: 'done' });
  });

interface Failure {
  readonly problem: string;
  /** When to retry; null dead-letters the job. */
  readonly runAt: number | null;
  readonly now: number;
}

export const failJob = (database: Database, job: LeasedJob, failure: Failure): Promise<void> =>
  unitOfWork(database, async (tx) => {
    const { problem, runAt, now } = failure;
    const changed = await execute(
      tx,
      'UPDATE outbox SET last_problem = ?, run_at = ?, dead_lettered_at = ? WHERE id = ? AND run_at = ?',
      [problem.slice(0, 500), runAt ?? now, runAt === null ? now : null, job.id, job.until],
    );
    if (changed === 1) await count(tx, { kind: job.kind, result: 'failed' });
  });

/** Counts rows a sweep processed outside the jobs. */
export const countSweep = (database: Database, result: SweepResult): Promise<void> =>
  unitOfWork(database, (tx) => count(tx, result));

interface SweepResult {
  readonly kind: string;
  readonly result: 'done' | 'failed';
}

async function count(tx: Tx, { kind, result }: SweepResult): Promise<void> {
  const isDone = result === 'done';
  await execute(
    tx,
    `INSERT INTO job_count (kind, done, failed) VALUES (?, ?, ?) ${onConflict(tx, ['kind'])} ${result} = job_count.${result} + 1`,
    [kind, isDone ? 1 : 0, isDone ? 0 : 1],
  );
}

interface WaitingJobs extends Record<string, unknown> {
  readonly kind: string;
  readonly waiting: number;
  readonly deadLettered: number;
  /** When the oldest that waits was queued, epoch ms. */
  readonly oldest: number | null;
}

/** The jobs that are there, by kind. */
export const countWaiting = (database: Pick<Database, 'read'>): Promise<WaitingJobs[]> =>
  query<WaitingJobs>(
    database,
    `SELECT kind, SUM(CASE WHEN dead_lettered_at IS NULL THEN 1 ELSE 0 END) AS waiting,
       SUM(CASE WHEN dead_lettered_at IS NULL THEN 0 ELSE 1 END) AS deadLettered,
       MIN(CASE WHEN dead_lettered_at IS NULL THEN created_at END) AS oldest FROM outbox GROUP BY kind`,
  );

interface JobResults extends Record<string, unknown> {
  readonly kind: string;
  readonly done: number;
  readonly failed: number;
}

/** What all workers have done, by kind. */
export const countResults = (database: Pick<Database, 'read'>): Promise<JobResults[]> =>
  query<JobResults>(database, 'SELECT kind, done, failed FROM job_count');
