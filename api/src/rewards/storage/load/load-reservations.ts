import { limits } from '@dinelink/contract';
import type { BonusGoal } from '../../domain/bonuses/bonus-goal.ts';
import { queryByKeys } from '../../../db/sql/query-by-keys.ts';
import type { Source } from '../../../db/connection.ts';

const DAY_MS = 86_400_000;

/** The members whose reservations may matter, the range of the batch's dines (epoch ms), and the dines stored already. */
export interface ReservationScope {
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
  madeAt: 'COALESCE(r.date_set_at, r.created_at)',
};

/** The bonus goals of reservations that dines of this range may qualify, and of those with a pending entry. */
export async function loadReservations(source: Source, bookers: ReservationScope): Promise<BonusGoal[]> {
  if (bookers.members.size === 0 || bookers.from > bookers.to) return [];
  const [near, waiting] = await Promise.all([findNear(source, bookers), findWaiting(source, bookers)]);
  const rows = [...new Map([...near, ...waiting].map((row) => [row.id, row])).values()];
  const inOrder = rows.sort((one, other) => orderOf(one) - orderOf(other) || one.id - other.id);
  return inOrder.map((row, place) => goalOf(row, inOrder.slice(0, place)));
}

/** Completed reservations first: they keep their dine, whatever is booked for the same day afterwards. */
const orderOf = ({ state }: ReservationRow): number => (state === 'completed' ? 0 : 1);

/** Includes ended ones, whose dine may arrive late. */
const goalStates = ['confirmed', 'completed', 'ended'];

const findNear = (source: Source, { members, from, to }: ReservationScope): Promise<ReservationRow[]> =>
  queryByKeys<ReservationRow>(source, {
    keys: { member: 'integer' },
    rows: Array.from(members, (member) => [member]),
    parameters: [from - 3 * DAY_MS, to + 3 * DAY_MS],
    columns,
    from: `JOIN FIRST reservation r ON r.member_id = given.member
      AND r.starts_at BETWEEN $2 AND $3
      AND r.has_bonus = 1 AND r.state IN (${goalStates.map((state) => `'${state}'`).join(', ')})`,
  });

/**
 * Reservations with a pending entry that were cancelled or moved after a dine was authorised; the entry must not stay pending.
 */
const findWaiting = (source: Source, { dineIds }: ReservationScope): Promise<ReservationRow[]> =>
  queryByKeys<ReservationRow>(source, {
    keys: { dine: 'integer' },
    rows: dineIds.map((id) => [id]),
    columns,
    from: `JOIN FIRST reward_entry e ON e.dine_id = given.dine AND e.source = 'B' AND e.status = 'Pending'
      JOIN FIRST bonus_entry l ON l.entry_id = e.id AND l.kind = 'reservation'
      JOIN FIRST reservation r ON r.id = l.bonus_id`,
  });

/**
 * A dine at the restaurant on the reservation's day completes it, whatever its amount, unless it was before the table was booked
 * or moved to that day; one dine completes one reservation.
 */
const goalOf = (row: ReservationRow, before: readonly ReservationRow[]): BonusGoal => ({
  kind: 'reservation',
  id: row.id,
  memberId: row.memberId,
  code: 'RESERVATION',
  amount: limits.reservationBonusPoints,
  dines: 1 + before.filter((other) => isSameTable(row, other)).length,
  minimumCents: 0,
  merchants: isActive(row) ? [row.merchantId] : [NOWHERE],
  weekdays: [],
  excludedCards: [],
  madeAt: row.madeAt,
  windowDays: null,
  firstDate: row.localDate,
  lastDate: row.localDate,
  endsAt: null,
  funding: null,
  isQualified: row.state === 'completed',
});

const NOWHERE = 0;

const isActive = ({ state, hasBonus }: ReservationRow): boolean =>
  hasBonus === 1 && goalStates.includes(state);

const isSameTable = (one: ReservationRow, other: ReservationRow): boolean =>
  one.memberId === other.memberId &&
  one.merchantId === other.merchantId &&
  one.localDate === other.localDate &&
  isActive(other);
