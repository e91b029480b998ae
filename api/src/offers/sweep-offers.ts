import type { Database } from '../db/connection.ts';
import { localDateOf } from '../rewards/domain/matching/local-date.ts';
import { changeStates, type DatedOffer, findDue } from './offer-states.store.ts';

/** Starts and ends offers by the merchant's local calendar day; returns the number of changes. */
export async function sweepOffers(database: Database, now: number): Promise<number> {
  const due = await findDue(database, new Date(now).toISOString().slice(0, 10));
  const changes = due.flatMap((offer) => {
    const next = stateOn(offer, localDateOf(now, offer.zone));
    return next === offer.state ? [] : [{ ...offer, next }];
  });
  await changeStates(database, changes, now);
  return changes.length;
}

function stateOn({ state, fromDate, toDate }: DatedOffer, today: string): 'upcoming' | 'live' | 'expired' {
  if (toDate !== null && toDate < today) return 'expired';
  return state === 'live' || fromDate <= today ? 'live' : 'upcoming';
}
