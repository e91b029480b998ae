import type { Tx } from '../../db/connection.ts';
import { endOffers, type KnownOffer } from './import.store.ts';
import { givesNothing } from './offer-terms.ts';
import { supersede } from './supersede.ts';

interface Expiring {
  readonly offers: readonly KnownOffer[];
  readonly now: number;
}

/** Ends offers with the day (UTC, the last that still counts); answers those that were not over. A draft has nothing to end. */
export async function expireOffers(tx: Tx, { offers, now }: Expiring): Promise<readonly KnownOffer[]> {
  const today = new Date(now).toISOString().slice(0, 10);
  const open = offers.filter((offer) => offer.state !== 'expired' && !givesNothing(offer));
  const shortened = open.filter(({ to_date: last }) => last === null || last > today);
  await supersede(tx, { ids: shortened.map(({ id }) => id), now });
  await endOffers(tx, { ids: open.map(({ id }) => id), now, today });
  return open;
}
