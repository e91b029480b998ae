import type { Tx } from '../../db/connection.ts';
import { endOffers, type KnownOffer } from './import.store.ts';
import { paysNothing } from './offer-terms.ts';
import { supersede } from './supersede.store.ts';

interface Expiring {
  readonly offers: readonly KnownOffer[];
  readonly now: number;
}

/** Ends offers with the day (UTC, inclusive); returns those that were not over. Drafts are left out. */
export async function expireOffers(tx: Tx, { offers, now }: Expiring): Promise<readonly KnownOffer[]> {
  const today = new Date(now).toISOString().slice(0, 10);
  const open = offers.filter((offer) => offer.state !== 'expired' && !paysNothing(offer));
  const shortened = open.filter(({ to_date: last }) => last === null || last > today);
  await supersede(tx, { ids: shortened.map(({ id }) => id), now });
  await endOffers(tx, { ids: open.map(({ id }) => id), now, today });
  return open;
}
