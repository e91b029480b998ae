import type { Transaction } from 'sequelize';
import { changeIn } from '../db/change-in.ts';
import type { Database } from '../db/connection.ts';

const ROWS_A_STATEMENT = 500;

/** Who does something by hand, and why. */
export interface Deed {
  readonly by: string;
  readonly because: string;
}

/** Something a person did, as it is kept. */
export interface Act {
  readonly act:
    | 'reopen'
    | 'grant'
    | 'acknowledge'
    | 'refuse'
    | 'assign'
    | 'accept'
    | 'reprice'
    | 'retry'
    | 'sign-out';
  /** The entry, job, dine or member; of a refund and a double its number in the inbox. */
  readonly subjectId: number;
  /** Whom a refund was given to. */
  readonly dineId?: number;
  /** No two acts have the same; the second one fails. */
  readonly onceKey?: string;
  readonly by: string;
  readonly because: string | null;
  /** Epoch ms. */
  readonly at: number;
}

interface Ground {
  readonly database: Database;
  readonly transaction: Transaction;
}

/** Notes what was done, in the transaction that does it. */
export async function noteActs({ database, transaction }: Ground, acts: readonly Act[]): Promise<void> {
  for (let next = 0; next < acts.length; next += ROWS_A_STATEMENT) {
    const rows = acts.slice(next, next + ROWS_A_STATEMENT);
    const sql = `INSERT INTO operator_act (act, subject_id, dine_id, once_key, done_by, because, at)
      VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}`;
    const values = rows.flatMap(({ act, subjectId, dineId, onceKey, by, because, at }) => [
      ...[act, subjectId, dineId ?? null, onceKey ?? null],
      ...[by, because, at],
    ]);
    await changeIn(database, sql, { values, transaction });
  }
}
