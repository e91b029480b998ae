import type { Reservation } from '@dinelink/contract';
import { limits, reservationStates } from '@dinelink/contract/calls';
import { localTimeOf } from './domain/times.ts';
import { reservationNotFound } from './problems.ts';
import type { ReservationRow } from './reservations.store.ts';
import type { Restaurant } from './restaurant.store.ts';

/** An instant as the API returns it: with the offset of the restaurant's time zone. */
export const instantAt = (at: number, timeZone: string): string =>
  localTimeOf(at, timeZone).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");

export const bonusPointsOf = (earnsBonus: boolean): number =>
  earnsBonus ? limits.reservationBonusPoints : 0;

/** A reservation as its member sees it. */
export function viewOf(row: ReservationRow, restaurant: Restaurant): Reservation {
  const state = reservationStates.find((known) => known === row.state);
  if (!state) throw reservationNotFound();
  return {
    id: row.publicId,
    merchantId: String(row.merchantId),
    merchantName: restaurant.name,
    address: restaurant.address,
    dateTime: instantAt(row.startsAt, restaurant.timeZone),
    timeZone: restaurant.timeZone,
    partySize: row.partySize,
    phoneNumber: row.phoneNumber,
    state,
    bonusPoints: bonusPointsOf(row.hasBonus === 1),
    confirmationNumber: row.providerRef,
  };
}
