import { changeIn } from '../db/change-in.ts';
import type { Database, Value, Transaction } from '../db/connection.ts';
import { halfHoursOf } from './engine/times.ts';
import { releaseBut, type ReservationRow } from './reservations.store.ts';

/**
 * Each writes the provider's answer to what a reservation's row asks, once: false when somebody else has written it, or the
 * row asks for something else by now.
 */
type Settle<More> = (
  database: Database,
  row: ReservationRow,
  settlement: More & { readonly at: number; readonly transaction: Transaction },
) => Promise<boolean>;

export const settleBooked: Settle<{ readonly providerRef: string }> = (database, row, settlement) =>
  settle(database, row, {
    set: "state = 'confirmed', provider_ref = ?",
    values: [settlement.providerRef],
    ...settlement,
  });

export const settleNotBooked: Settle<object> = async (database, row, settlement) => {
  const isOurs = await settle(database, row, { set: "state = 'failed'", values: [], ...settlement });
  if (isOurs) await releaseBut(database, { ...row, halfHours: [] }, settlement.transaction);
  return isOurs;
};

interface Moved {
  readonly providerRef: string;
  readonly startsAt: number;
  readonly partySize: number;
  readonly localDate: string;
  readonly hasBonus: boolean;
}

export const settleChanged: Settle<Moved> = async (database, row, settlement) => {
  const isOurs = await settle(database, row, {
    set: 'starts_at = ?, party_size = ?, local_date = ?, has_bonus = ?, provider_ref = ?, sequence = sequence + 1',
    values: [
      settlement.startsAt,
      settlement.partySize,
      settlement.localDate,
      settlement.hasBonus ? 1 : 0,
      settlement.providerRef,
    ],
    ...settlement,
  });
  const halfHours = halfHoursOf(settlement.startsAt);
  if (isOurs) await releaseBut(database, { ...row, halfHours }, settlement.transaction);
  return isOurs;
};

export const settleCancelled: Settle<object> = async (database, row, settlement) => {
  const set = "state = 'cancelled', sequence = sequence + 1";
  const isOurs = await settle(database, row, { set, values: [], ...settlement });
  if (isOurs) await releaseBut(database, { ...row, halfHours: [] }, settlement.transaction);
  return isOurs;
};

/** The provider would not change or cancel: everything stays as it was. */
export const settleUnchanged: Settle<object> = async (database, row, settlement) => {
  const isOurs = await settle(database, row, { set: 'sequence = sequence', values: [], ...settlement });
  const halfHours = halfHoursOf(row.startsAt);
  if (isOurs) await releaseBut(database, { ...row, halfHours }, settlement.transaction);
  return isOurs;
};

interface Write {
  readonly set: string;
  readonly values: readonly Value[];
  readonly at: number;
  readonly transaction: Transaction;
}

async function settle(database: Database, row: ReservationRow, write: Write): Promise<boolean> {
  const found = await changeIn(
    database,
    `UPDATE reservation SET ${write.set}, requested = NULL, requested_starts_at = NULL, requested_party_size = NULL,
       requested_at = NULL, updated_at = ? WHERE id = ? AND requested = ? AND attempt = ?`,
    {
      values: [...write.values, write.at, row.id, row.requested, row.attempt],
      transaction: write.transaction,
    },
  );
  return found === 1;
}
