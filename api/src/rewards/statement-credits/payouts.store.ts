import type { CardNetwork, RedemptionStatus } from '@dinelink/contract';
import { type Database, type Tx } from '../../db/connection.ts';
import { rowCount } from '../../db/placeholders.ts';
import { queryPrepared } from '../../db/sql/prepared.ts';
import { execute, query } from '../../db/query.ts';

/** A redemption with what its provider needs to know. */
export interface PayableRedemption {
  readonly id: number;
  readonly memberId: number;
  readonly status: RedemptionStatus;
  readonly amountCents: number;
  readonly idempotencyKey: string;
  readonly sentAt: number | null;
  readonly partner: string;
  readonly publicId: string;
  readonly cardToken: string;
  readonly network: CardNetwork;
  readonly lastFour: string;
}

const PAYABLE = `SELECT r.id, r.member_id AS memberId, r.status, r.amount_cents AS amountCents,
  r.idempotency_key AS idempotencyKey, r.sent_at AS sentAt, r.partner, m.public_id AS publicId, c.card_token AS cardToken, c.network,
  c.last_four AS lastFour
  FROM redemption r JOIN member m ON m.id = r.member_id JOIN payment_card c ON c.id = r.card_id`;

export async function findPayable(database: Database, id: number): Promise<PayableRedemption | undefined> {
  const [found] = await query(database, `${PAYABLE} WHERE r.id = ?`, [id]);
  return found as unknown as PayableRedemption | undefined;
}

export interface RedemptionState {
  readonly id: number;
  readonly memberId: number;
  readonly status: RedemptionStatus;
  readonly amountCents: number;
}

/** A redemption's state, read inside a transaction. */
export async function findState(tx: Tx, idempotencyKey: string): Promise<RedemptionState | undefined> {
  const [found] = await query<RedemptionState & Record<string, unknown>>(
    tx,
    'SELECT id, member_id AS memberId, status, amount_cents AS amountCents FROM redemption WHERE idempotency_key = ?',
    [idempotencyKey],
  );
  return found;
}

/** Open redemptions that the provider has not settled: those it received and those it was asked about, each before an instant. */
export async function findUnanswered(
  database: Database,
  { receivedBefore, askedBefore, count }: { receivedBefore: number; askedBefore: number; count: number },
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    database,
    `SELECT id FROM redemption WHERE status = 'pending_received' AND requested_at < ?
     UNION ALL SELECT id FROM redemption WHERE status IN ('pending', 'error') AND requested_at < ?
     ORDER BY id LIMIT ?`,
    [receivedBefore, askedBefore, rowCount(count)],
  );
  return rows.map(({ id }) => id);
}

interface Change {
  readonly id: number;
  readonly from: RedemptionStatus;
  readonly to: RedemptionStatus;
  readonly at: number;
  readonly reference?: string;
  readonly problem?: string;
}

/** Changes a redemption's status if it still has the expected one; returns whether it did. */
export async function changeStatus(tx: Tx, moved: Change): Promise<boolean> {
  const { id, from, to, at, reference = null, problem = null } = moved;
  const changed = await execute(
    tx,
    `UPDATE redemption SET status = ?, requested_at = ?, reference = COALESCE(?, reference), last_problem = ?, completed_at = ?
     WHERE id = ? AND status = ?`,
    [to, at, reference, problem?.slice(0, 200) ?? null, to === 'completed' ? at : null, id, from],
  );
  return changed === 1;
}

/** Sets the entries of a completed redemption to Paid and records each move. Throws unless they sum to its amount. */
export async function payEntries(tx: Tx, { id, amountCents }: RedemptionState, at: number): Promise<void> {
  // Ids instead of a subquery: older servers scan the whole ledger for a subquery in an UPDATE.
  const entries = await queryPrepared<{ id: number; amount: number }>(
    tx,
    `SELECT e.id, e.amount FROM redemption_entry c JOIN reward_entry e ON e.id = c.entry_id
     WHERE c.redemption_id = $1 AND e.status = 'Awarded'`,
    [id],
  );
  const sum = entries.reduce((total, { amount }) => total + Number(amount), 0);
  if (sum !== Number(amountCents)) {
    throw new Error(`The entries of redemption ${id} make ${sum} cents, not ${amountCents}.`);
  }
  const named = entries.map((entry) => entry.id).join(', ');
  await execute(tx, `UPDATE reward_entry SET status = 'Paid', moves = moves + 1 WHERE id IN (${named})`);
  await execute(
    tx,
    `INSERT INTO reward_status_move (entry_id, step, from_status, to_status, reason_code, at)
     SELECT id, moves, 'Awarded', 'Paid', NULL, ? FROM reward_entry WHERE id IN (${named})`,
    [at],
  );
}

/** Releases the entries of a rejected redemption for another one. */
export const freeEntries = (tx: Tx, id: number): Promise<number> =>
  execute(tx, 'DELETE FROM redemption_entry WHERE redemption_id = ?', [id]);
