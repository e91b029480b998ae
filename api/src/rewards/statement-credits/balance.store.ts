import type { Database } from '../../db/connection.ts';
import { query } from '../../db/query.ts';
import { leavingOut, type UnsavedEntries } from '../activity/unsaved-entries.ts';
import { DUE_OF_MEMBER } from '../storage/due.store.ts';
import { type Balance, openStatuses } from './redemption.ts';
import type { HoldReason } from './redemption-holds.store.ts';

const OPEN = openStatuses.map((status) => `'${status}'`).join(', ');

type SumRow = Record<'awarded' | 'reserved', number | string | null>;

/** The columns of a SumRow; the values are the member's id, those of `rest`, and the id again. */
const sums = (rest = '') =>
  `(SELECT SUM(amount) FROM reward_entry WHERE member_id = ? AND status = 'Awarded' ${rest}) AS awarded,
   (SELECT SUM(amount_cents) FROM redemption WHERE member_id = ? AND status IN (${OPEN})) AS reserved`;

/** A member's sums. */
export async function balanceOf(
  database: Database,
  memberId: number,
  unsaved: UnsavedEntries = new Map(),
): Promise<Balance> {
  const rest = leavingOut(unsaved, 'id');
  const values = [memberId, ...rest.values, memberId];
  const [row] = await query<SumRow>(database, `SELECT ${sums(rest.sql)}`, values);
  let awarded = Number(row?.awarded ?? 0);
  for (const { status, amount } of unsaved.values()) if (status === 'Awarded') awarded += amount;
  return { awarded, reserved: Number(row?.reserved ?? 0) };
}

/** A member's sums as stored, and what else is shown with them. */
export interface CreditStatus extends Balance {
  /** Why the credit waits for a card; null where it does not. */
  readonly waitsFor: HoldReason | null;
  /** Whether the sums have to be worked out with `unsavedEntriesOf`. */
  readonly isAnyDineDue: boolean;
}

const STATUS = `SELECT ${sums()}, (SELECT reason FROM redemption_hold WHERE member_id = ?) AS waitsFor,
  (SELECT COUNT(*) ${DUE_OF_MEMBER}) AS due`;

export async function findCreditStatus(
  database: Database,
  memberId: number,
  now: number,
): Promise<CreditStatus> {
  const [row] = await query<SumRow & { waitsFor: HoldReason | null; due: number }>(database, STATUS, [
    ...[memberId, memberId, memberId],
    ...[memberId, now],
  ]);
  return {
    awarded: Number(row?.awarded ?? 0),
    reserved: Number(row?.reserved ?? 0),
    waitsFor: row?.waitsFor ?? null,
    isAnyDineDue: Number(row?.due ?? 0) > 0,
  };
}
