import { type Database, type Row, type Tx, type Source } from '../db/connection.ts';
import { rowCount } from '../db/placeholders.ts';
import { execute, query } from '../db/query.ts';

/** A reservation's row. Times are epoch ms, `localDate` is the restaurant's. */
export interface ReservationRow {
  readonly id: number;
  readonly publicId: string;
  readonly partner: string;
  readonly memberId: number;
  readonly merchantId: number;
  readonly startsAt: number;
  readonly localDate: string;
  readonly partySize: number;
  readonly phoneNumber: string;
  readonly state: 'requested' | 'confirmed' | 'failed' | 'cancelled' | 'completed' | 'ended';
  readonly hasBonus: number;
  readonly providerRef: string | null;
  readonly sequence: number;
  /** The request the provider has not answered yet. */
  readonly requested: 'book' | 'change' | 'cancel' | null;
  readonly requestedStartsAt: number | null;
  readonly requestedPartySize: number | null;
  readonly requestedAt: number | null;
  readonly attempt: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const SELECT = `SELECT id, public_id AS publicId, partner, member_id AS memberId, merchant_id AS merchantId,
  starts_at AS startsAt, local_date AS localDate, party_size AS partySize, phone_number AS phoneNumber, state,
  has_bonus AS hasBonus, provider_ref AS providerRef, sequence, requested, requested_starts_at AS requestedStartsAt,
  requested_party_size AS requestedPartySize, requested_at AS requestedAt, attempt, created_at AS createdAt, updated_at AS updatedAt
  FROM reservation`;

type FullRow = ReservationRow & Row;

export async function findById(source: Source, id: number): Promise<ReservationRow | undefined> {
  const sql = `${SELECT} WHERE id = ?`;
  const rows = await query<FullRow>(source, sql, [id]);
  return rows[0];
}

/** A reservation that was just written. */
export async function findWritten(source: Source, id: number): Promise<ReservationRow> {
  const row = await findById(source, id);
  if (!row) throw new Error('A reservation was not found right after it was written.');
  return row;
}

/** Reservations whose request was sent before this time and has no answer, the oldest first. */
export function findUnanswered(database: Database, before: number, limit: number): Promise<ReservationRow[]> {
  const sql = `${SELECT} WHERE requested IN ('book', 'change', 'cancel') AND requested_at < ? ORDER BY requested_at LIMIT ?`;
  return query<FullRow>(database, sql, [before, rowCount(limit)]);
}

/** Finds a reservation of this member only. */
export async function findOwn(
  database: Database,
  { memberId, publicId }: Pick<ReservationRow, 'memberId' | 'publicId'>,
): Promise<ReservationRow | undefined> {
  const sql = `${SELECT} WHERE public_id = ? AND member_id = ? AND state <> 'failed'`;
  return (await query<FullRow>(database, sql, [publicId, memberId]))[0];
}

/** The member's confirmed or requested reservation at a merchant for exactly this time. */
export async function findSame(
  database: Database,
  { memberId, merchantId, startsAt }: Pick<ReservationRow, 'memberId' | 'merchantId' | 'startsAt'>,
): Promise<ReservationRow | undefined> {
  const sql = `${SELECT} WHERE member_id = ? AND starts_at = ? AND merchant_id = ? AND state IN ('requested', 'confirmed')`;
  return (await query<FullRow>(database, sql, [memberId, startsAt, merchantId]))[0];
}

/** A member's upcoming reservations, next first, and the past or cancelled ones, latest first. */
export function listReservations(
  database: Database,
  { memberId, now, limit }: { memberId: number; now: number; limit: number },
): Promise<[ReservationRow[], ReservationRow[]]> {
  const isBehind =
    "(state IN ('cancelled', 'completed', 'ended') OR (state = 'confirmed' AND starts_at < ?))";
  const list = (condition: string, order: 'ASC' | 'DESC') =>
    query<FullRow>(
      database,
      `${SELECT} WHERE member_id = ? AND ${condition} ORDER BY starts_at ${order}, id ${order} LIMIT ?`,
      [memberId, now, rowCount(limit)],
    );
  return Promise.all([list(IS_AHEAD, 'ASC'), list(isBehind, 'DESC')]);
}

const IS_AHEAD = "state IN ('requested', 'confirmed') AND starts_at >= ?";

export async function countUpcoming(
  tx: Tx,
  { memberId, now }: { memberId: number; now: number },
): Promise<number> {
  const sql = `SELECT COUNT(*) AS held FROM reservation WHERE member_id = ? AND ${IS_AHEAD}`;
  return Number((await query<{ held: number }>(tx, sql, [memberId, now]))[0]?.held ?? 0);
}

type NewReservation = Pick<
  ReservationRow,
  | 'publicId'
  | 'partner'
  | 'memberId'
  | 'merchantId'
  | 'startsAt'
  | 'localDate'
  | 'partySize'
  | 'phoneNumber'
  | 'hasBonus'
>;

/** Adds a reservation with an open request to book; returns its id. */
export async function addRequested(
  tx: Tx,
  { at, ...reservation }: NewReservation & { readonly at: number },
): Promise<number> {
  const columns = `public_id, partner, member_id, merchant_id, starts_at, local_date, party_size, phone_number, has_bonus`;
  const { publicId, partner, memberId, merchantId, startsAt, localDate, partySize, phoneNumber, hasBonus } =
    reservation;
  await execute(
    tx,
    `INSERT INTO reservation (${columns}, state, requested, requested_at, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'requested', 'book', ?, ?, ?)`,
    [
      ...[publicId, partner, memberId, merchantId, startsAt, localDate, partySize, phoneNumber, hasBonus],
      ...[at, at, at],
    ],
  );
  const sql = 'SELECT id FROM reservation WHERE public_id = ?';
  const [added] = await query<{ id: number }>(tx, sql, [publicId]);
  if (!added) throw new Error('A reservation was not found right after it was added.');
  return added.id;
}

/** Records the request to change a confirmed reservation; false if it has another request by now. */
export async function requestChange(
  tx: Tx,
  { id, attempt }: ReservationRow,
  { startsAt, partySize, at }: Pick<ReservationRow, 'startsAt' | 'partySize'> & { readonly at: number },
): Promise<boolean> {
  const set = "requested = 'change', requested_starts_at = ?, requested_party_size = ?, requested_at = ?";
  const values = [startsAt, partySize, at, id, attempt];
  return (await execute(tx, `${request(set)} ${IS_UNREQUESTED}`, values)) === 1;
}

/** Records the request to cancel a confirmed reservation; false if it has another request by now. */
export async function requestCancellation(
  tx: Tx,
  { id, attempt }: ReservationRow,
  at: number,
): Promise<boolean> {
  return (await execute(tx, `${request(CANCEL)} ${IS_UNREQUESTED}`, [at, id, attempt])) === 1;
}

/** Records the request to cancel all upcoming reservations of a member, whatever they have requested; returns their attempts. */
export async function requestCancellations(
  tx: Tx,
  { memberId, at }: { readonly memberId: number; readonly at: number },
): Promise<Pick<ReservationRow, 'id' | 'attempt'>[]> {
  const upcoming = await query<{ id: number; attempt: number }>(
    tx,
    `SELECT id, attempt FROM reservation
     WHERE member_id = ? AND state IN ('requested', 'confirmed') AND starts_at > ?`,
    [memberId, at],
  );
  for (const { id } of upcoming) await execute(tx, request(CANCEL), [at, id]);
  return upcoming.map(({ id, attempt }) => ({ id, attempt: attempt + 1 }));
}

const CANCEL = "requested = 'cancel', requested_at = ?";
const IS_UNREQUESTED = "AND state = 'confirmed' AND requested IS NULL AND attempt = ?";
const request = (set: string) => `UPDATE reservation SET ${set}, attempt = attempt + 1 WHERE id = ?`;

type HeldReservation = Pick<ReservationRow, 'id' | 'memberId' | 'merchantId'>;

/** Reserves half hours of a member at a merchant; the unique key refuses those already taken. */
export async function reserveHalfHours(
  tx: Tx,
  { id, memberId, merchantId, halfHours }: HeldReservation & { readonly halfHours: readonly number[] },
): Promise<void> {
  if (halfHours.length === 0) return;
  await execute(
    tx,
    `INSERT INTO reservation_hold (member_id, merchant_id, half_hour, reservation_id)
     VALUES ${halfHours.map(() => '(?, ?, ?, ?)').join(', ')}`,
    halfHours.flatMap((halfHour) => [memberId, merchantId, halfHour, id]),
  );
}

/** Releases all half hours of a reservation except these. */
export function releaseOthers(
  tx: Tx,
  { id, memberId, merchantId, halfHours }: HeldReservation & { readonly halfHours: readonly number[] },
): Promise<number> {
  const but = halfHours.length === 0 ? '' : `AND half_hour NOT IN (${halfHours.map(() => '?').join(', ')})`;
  return execute(
    tx,
    `DELETE FROM reservation_hold WHERE member_id = ? AND merchant_id = ? AND reservation_id = ? ${but}`,
    [memberId, merchantId, id, ...halfHours],
  );
}
