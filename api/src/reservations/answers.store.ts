import type { Value, Tx } from '../db/connection.ts';
import { halfHoursOf } from './domain/times.ts';
import { releaseOthers, type ReservationRow } from './reservations.store.ts';
import { execute } from '../db/query.ts';

/**
 * Saves the provider's answer to the row's open request, once. Returns false if the answer is saved already, or the row has
 * another request by now.
 */
type SaveAnswer<More> = (
  tx: Tx,
  row: ReservationRow,
  settlement: More & { readonly at: number },
) => Promise<boolean>;

export const saveBooked: SaveAnswer<{ readonly providerRef: string }> = (tx, row, settlement) =>
  saveAnswer(tx, row, {
    set: "state = 'confirmed', provider_ref = ?",
    values: [settlement.providerRef],
    ...settlement,
  });

export const saveNotBooked: SaveAnswer<object> = async (tx, row, settlement) => {
  const isSaved = await saveAnswer(tx, row, { set: "state = 'failed'", values: [], ...settlement });
  if (isSaved) await releaseOthers(tx, { ...row, halfHours: [] });
  return isSaved;
};

interface Moved {
  readonly providerRef: string;
  readonly startsAt: number;
  readonly partySize: number;
  readonly localDate: string;
  readonly hasBonus: boolean;
}

export const saveChanged: SaveAnswer<Moved> = async (tx, row, settlement) => {
  const isSaved = await saveAnswer(tx, row, {
    // First, because MySQL assigns from left to right.
    set: `date_set_at = CASE WHEN local_date = ? THEN date_set_at ELSE ? END,
      starts_at = ?, party_size = ?, local_date = ?, has_bonus = ?, provider_ref = ?, sequence = sequence + 1`,
    values: [
      settlement.localDate,
      settlement.at,
      settlement.startsAt,
      settlement.partySize,
      settlement.localDate,
      settlement.hasBonus ? 1 : 0,
      settlement.providerRef,
    ],
    ...settlement,
  });
  const halfHours = halfHoursOf(settlement.startsAt);
  if (isSaved) await releaseOthers(tx, { ...row, halfHours });
  return isSaved;
};

export const saveCancelled: SaveAnswer<object> = async (tx, row, settlement) => {
  const set = "state = 'cancelled', sequence = sequence + 1";
  const isSaved = await saveAnswer(tx, row, { set, values: [], ...settlement });
  if (isSaved) await releaseOthers(tx, { ...row, halfHours: [] });
  return isSaved;
};

/** For a change or cancellation that the provider refused. */
export const saveUnchanged: SaveAnswer<object> = async (tx, row, settlement) => {
  const isSaved = await saveAnswer(tx, row, { set: 'sequence = sequence', values: [], ...settlement });
  const halfHours = halfHoursOf(row.startsAt);
  if (isSaved) await releaseOthers(tx, { ...row, halfHours });
  return isSaved;
};

interface Write {
  readonly set: string;
  readonly values: readonly Value[];
  readonly at: number;
}

async function saveAnswer(tx: Tx, row: ReservationRow, write: Write): Promise<boolean> {
  const found = await execute(
    tx,
    `UPDATE reservation SET ${write.set}, requested = NULL, requested_starts_at = NULL, requested_party_size = NULL,
       requested_at = NULL, updated_at = ? WHERE id = ? AND requested = ? AND attempt = ?`,
    [...write.values, write.at, row.id, row.requested, row.attempt],
  );
  return found === 1;
}
