import type { Tx } from '../db/connection.ts';
import { execute } from '../db/query.ts';

const ROWS_A_STATEMENT = 500;

/** Who does something by hand, and why. */
export interface Operator {
  readonly actor: string;
  readonly reason: string;
}

/** Something a person did, as it is kept. */
export interface OperatorActionRow {
  readonly action:
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
  readonly idempotencyKey?: string;
  readonly actor: string;
  readonly reason: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** Notes what was done, in the transaction that does it. */
export async function addOperatorActions(tx: Tx, actions: readonly OperatorActionRow[]): Promise<void> {
  for (let next = 0; next < actions.length; next += ROWS_A_STATEMENT) {
    const rows = actions.slice(next, next + ROWS_A_STATEMENT);
    const sql = `INSERT INTO operator_action (action, subject_id, dine_id, idempotency_key, actor, reason, at)
      VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}`;
    const values = rows.flatMap(({ action, subjectId, dineId, idempotencyKey, actor, reason, at }) => [
      ...[action, subjectId, dineId ?? null, idempotencyKey ?? null],
      ...[actor, reason, at],
    ]);
    await execute(tx, sql, values);
  }
}
