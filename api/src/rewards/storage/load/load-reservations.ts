import { limits } from '@dinelink/contract';
import type { BonusGoal } from '../../domain/bonuses/bonus-goal.ts';
import { queryByKeys } from '../../../db/sql/query-by-keys.ts';
import type { Source } from '../../../db/connection.ts';

const DAY_MS = 86_400_000;

/** The members whose reservations may matter, the range of the batch's dines (epoch ms), and the dines stored already. */
export interface Bookers {
  readonly members: ReadonlySet<number>;
  readonly from: number;
  readonly to: number;
  readonly dineIds: readonly number[];
}

interface ReservationRow {
  readonly id: number;
  readonly memberId: number;
  readonly merchantId: number;
  readonly localDate: string;
  readonly state: string;
  readonly hasBonus: number;
  readonly madeAt: number;
}

const columns = {
  id: 'r.id',
  memberId: 'r.member_id',
  merchantId: 'r.merchant_id',
  localDate: 'r.local_date',
  state: 'r.state',
  hasBonus: 'r.has_bonus',
  madeAt: 'r.created_at',
};

/** The promises of reservations that dines of this stretch may keep, and of those that a line still waits for. */
export async function loadReservations(source: Source, bookers: Bookers): Promise<BonusGoal[]> {
  if (bookers.members.size === 0 || bookers.from > bookers.to) return [];
  const [near, waiting] = await Promise.all([findNear(source, bookers), findWaiting(source, bookers)]);
  const rows = [...new Map([...near, ...waiting].map((row) => [row.id, row])).values()];
  const inOrder = rows.sort((one, other) => orderOf(one) - orderOf(other) || one.id - other.id);
  return inOrder.map((row, place) => goalOf(row, inOrder.slice(0, place)));
}

/** What is completed keeps its dine, whatever is booked for the same day afterwards. */
const orderOf = ({ state }: ReservationRow): number => (state === 'completed' ? 0 : 1);

/** An ended one too: its dine may arrive late. */
const rowsByKeys = ['confirmed', 'completed', 'ended'];

const findNear = (source: Source, { members, from, to }: Bookers): Promise<ReservationRow[]> =>
  queryByKeys<ReservationRow>(source, {
    keys: { member: 'integer' },
    rows: Array.from(members, (member) => [member]),
    parameters: [from - 3 * DAY_MS, to + 3 * DAY_MS],
    columns,
    from: `JOIN FIRST reservation r ON r.member_id = given.member
      AND r.starts_at BETWEEN $2 AND $3
      AND r.has_bonus = 1 AND r.state IN (${rowsByKeys.map((state) => `'${state}'`).join(', ')})`,
  });

/** A table given back, or moved to another day, after a dine was authorised: its line must not wait for ever. */
const findWaiting = (source: Source, { dineIds }: Bookers): Promise<ReservationRow[]> =>
  queryByKeys<ReservationRow>(source, {
    keys: { dine: 'integer' },
    rows: dineIds.map((id) => [id]),
    columns,
    from: `JOIN FIRST reward_entry e ON e.dine_id = given.dine AND e.source = 'B' AND e.status = 'Pending'
      JOIN FIRST bonus_entry l ON l.entry_id = e.id AND l.kind = 'reservation'
      JOIN FIRST reservation r ON r.id = l.bonus_id`,
  });

/** A dine at the restaurant on the reservation's day, and not before it was made, completes it, whatever it came to; a dine completes one, not two. */
const goalOf = (row: ReservationRow, before: readonly ReservationRow[]): BonusGoal => ({
  kind: 'reservation',
  id: row.id,
  memberId: row.memberId,
  code: 'RESERVATION',
  amount: limits.reservationBonusPoints,
  dines: 1 + before.filter((other) => isSameTable(row, other)).length,
  minimumCents: 0,
  merchants: isStanding(row) ? [row.merchantId] : [NOWHERE],
  weekdays: [],
  madeAt: row.madeAt,
  windowDays: null,
  firstDate: row.localDate,
  lastDate: row.localDate,
  endsAt: null,
  funding: null,
  isQualified: row.state === 'completed',
});

const NOWHERE = 0;

const isStanding = ({ state, hasBonus }: ReservationRow): boolean =>
  hasBonus === 1 && rowsByKeys.includes(state);

const isSameTable = (one: ReservationRow, other: ReservationRow): boolean =>
  one.memberId === other.memberId &&
  one.merchantId === other.merchantId &&
  one.localDate === other.localDate &&
  isStanding(other);
