import type { Tx } from '../db/connection.ts';
import { execute } from '../db/query.ts';

const ROWS_A_STATEMENT = 500;

/** The operator who acts, and why. */
export interface Operator {
  readonly actor: string;
  readonly reason: string;
}

/** An operator action as stored. */
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
  /** The entry, job, dine or member; for a refund or a duplicate settlement, its number in the inbox. */
  readonly subjectId: number;
  /** The dine a refund was assigned to. */
  readonly dineId?: number;
  /** Unique; a second action with the same key fails. */
  readonly idempotencyKey?: string;
  readonly actor: string;
  readonly reason: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** Records actions in the transaction that performs them. */
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
