import type { Transaction } from 'sequelize';
import { changeIn } from '../db/change-in.ts';
import type { Database, Value } from '../db/connection.ts';
import { halfHoursOf } from './engine/times.ts';
import { releaseBut, type ReservationRow } from './reservations.store.ts';

/**
 * Each writes the provider's answer to what a reservation's row asks, once: false when somebody else has written it, or the
 * row asks for something else by now.
 */
type Settle<More> = (
  database: Database,
  asked: ReservationRow,
  told: More & { readonly at: number; readonly transaction: Transaction },
) => Promise<boolean>;

export const settleBooked: Settle<{ readonly providerRef: string }> = (database, row, told) =>
  settle(database, row, {
    set: "state = 'confirmed', provider_ref = ?",
    values: [told.providerRef],
    ...told,
  });

export const settleNotBooked: Settle<object> = async (database, row, told) => {
  const isOurs = await settle(database, row, { set: "state = 'failed'", values: [], ...told });
  if (isOurs) await releaseBut(database, { ...row, halfHours: [] }, told.transaction);
  return isOurs;
};

interface Moved {
  readonly providerRef: string;
  readonly startsAt: number;
  readonly partySize: number;
  readonly localDate: string;
  readonly hasBonus: boolean;
}

export const settleChanged: Settle<Moved> = async (database, row, told) => {
  const isOurs = await settle(database, row, {
    set: 'starts_at = ?, party_size = ?, local_date = ?, has_bonus = ?, provider_ref = ?, sequence = sequence + 1',
    values: [told.startsAt, told.partySize, told.localDate, told.hasBonus ? 1 : 0, told.providerRef],
    ...told,
  });
  const halfHours = halfHoursOf(told.startsAt);
  if (isOurs) await releaseBut(database, { ...row, halfHours }, told.transaction);
  return isOurs;
};

export const settleCancelled: Settle<object> = async (database, row, told) => {
  const set = "state = 'cancelled', sequence = sequence + 1";
  const isOurs = await settle(database, row, { set, values: [], ...told });
  if (isOurs) await releaseBut(database, { ...row, halfHours: [] }, told.transaction);
  return isOurs;
};

/** The provider would not change or cancel: everything stays as it was. */
export const settleUnchanged: Settle<object> = async (database, row, told) => {
  const isOurs = await settle(database, row, { set: 'sequence = sequence', values: [], ...told });
  const halfHours = halfHoursOf(row.startsAt);
  if (isOurs) await releaseBut(database, { ...row, halfHours }, told.transaction);
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
    `UPDATE reservation SET ${write.set}, asked = NULL, asked_starts_at = NULL, asked_party_size = NULL,
       asked_at = NULL, updated_at = ? WHERE id = ? AND asked = ? AND attempt = ?`,
    { values: [...write.values, write.at, row.id, row.asked, row.attempt], transaction: write.transaction },
  );
  return found === 1;
}
