import type { Value, Tx } from '../db/connection.ts';
import { halfHoursOf } from './engine/times.ts';
import { releaseBut, type ReservationRow } from './reservations.store.ts';
import { execute } from '../db/query.ts';

/**
 * Each writes the provider's answer to what a reservation's row asks, once: false when somebody else has written it, or the
 * row asks for something else by now.
 */
type Settle<More> = (
  tx: Tx,
  row: ReservationRow,
  settlement: More & { readonly at: number },
) => Promise<boolean>;

export const settleBooked: Settle<{ readonly providerRef: string }> = (tx, row, settlement) =>
  settle(tx, row, {
    set: "state = 'confirmed', provider_ref = ?",
    values: [settlement.providerRef],
    ...settlement,
  });

export const settleNotBooked: Settle<object> = async (tx, row, settlement) => {
  const isOurs = await settle(tx, row, { set: "state = 'failed'", values: [], ...settlement });
  if (isOurs) await releaseBut(tx, { ...row, halfHours: [] });
  return isOurs;
};

interface Moved {
  readonly providerRef: string;
  readonly startsAt: number;
  readonly partySize: number;
  readonly localDate: string;
  readonly hasBonus: boolean;
}

export const settleChanged: Settle<Moved> = async (tx, row, settlement) => {
  const isOurs = await settle(tx, row, {
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
  if (isOurs) await releaseBut(tx, { ...row, halfHours });
  return isOurs;
};

export const settleCancelled: Settle<object> = async (tx, row, settlement) => {
  const set = "state = 'cancelled', sequence = sequence + 1";
  const isOurs = await settle(tx, row, { set, values: [], ...settlement });
  if (isOurs) await releaseBut(tx, { ...row, halfHours: [] });
  return isOurs;
};

/** The provider would not change or cancel: everything stays as it was. */
export const settleUnchanged: Settle<object> = async (tx, row, settlement) => {
  const isOurs = await settle(tx, row, { set: 'sequence = sequence', values: [], ...settlement });
  const halfHours = halfHoursOf(row.startsAt);
  if (isOurs) await releaseBut(tx, { ...row, halfHours });
  return isOurs;
};

interface Write {
  readonly set: string;
  readonly values: readonly Value[];
  readonly at: number;
}

async function settle(tx: Tx, row: ReservationRow, write: Write): Promise<boolean> {
  const found = await execute(
    tx,
    `UPDATE reservation SET ${write.set}, requested = NULL, requested_starts_at = NULL, requested_party_size = NULL,
       requested_at = NULL, updated_at = ? WHERE id = ? AND requested = ? AND attempt = ?`,
    [...write.values, write.at, row.id, row.requested, row.attempt],
  );
  return found === 1;
}
