import { type Database } from '../db/connection.ts';
import { forUpdate } from '../db/dialect.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { addOperatorActions } from '../operator-actions/operator-actions.store.ts';
import { execute, query } from '../db/query.ts';

const JOBS_AT_ONCE = 1_000;

/** A job that used up its attempts; without its payload, which contains personal data. */
export interface DeadLetteredJob {
  readonly id: number;
  readonly kind: string;
  readonly attempts: number;
  /** Epoch ms. */
  readonly deadLetteredAt: number;
  readonly lastProblem: string | null;
}

/** The oldest thousand dead-lettered jobs, of a kind or of all. */
export const findDeadLettered = (database: Database, kind: string | null): Promise<DeadLetteredJob[]> =>
  query<DeadLetteredJob & Record<string, unknown>>(
    database,
    `SELECT id, kind, attempts, dead_lettered_at AS deadLetteredAt, last_problem AS lastProblem FROM outbox
     WHERE dead_lettered_at IS NOT NULL ${kind === null ? '' : 'AND kind = ?'} ORDER BY id LIMIT ${JOBS_AT_ONCE}`,
    kind === null ? [] : [kind],
  );

interface Retry {
  readonly of: { readonly id: number } | { readonly kind: string };
  readonly actor: string;
  readonly reason: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** Resets the attempts of dead-lettered jobs; returns those reset. Running, waiting or already retried jobs are not changed. */
export const retryDeadLettered = (database: Database, { of, actor, reason, at }: Retry): Promise<number[]> =>
  unitOfWork(database, async (tx) => {
    const [which, value] = 'id' in of ? ['id = ?', of.id] : ['kind = ?', of.kind];
    // MySQL waits here for another transaction that retries the same jobs, and then finds them not dead-lettered; SQLite has
    // one writer.
    const rows = await query<{ id: number }>(
      tx,
      `SELECT id FROM outbox WHERE ${which} AND dead_lettered_at IS NOT NULL ORDER BY id ${forUpdate(database)}`,
      [value],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    await execute(
      tx,
      `UPDATE outbox SET attempts = 0, dead_lettered_at = NULL, run_at = ? WHERE id IN (${ids.join(', ')}) AND dead_lettered_at IS NOT NULL`,
      [at],
    );
    await addOperatorActions(
      tx,
      ids.map((subjectId) => ({ action: 'retry', subjectId, actor, reason, at })),
    );
    return ids;
  });
