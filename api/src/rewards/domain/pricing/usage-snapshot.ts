import type { PricedOffer } from './choose-offer.ts';
import type { Dine, MatchedDine } from '../dine/dine.ts';
import type { Place } from '../dine/usage.ts';

/** What a dine was judged against when it was first decided under an offer; undefined when it was not yet. */
export const placeUnder = ({ places, memberId }: Dine, offerId: number, month: string): Place | undefined =>
  places.find((place) => place.offerId === offerId && place.month === month && place.memberId === memberId);

/**
 * The places of a dine that has been decided. Each stays as it was first; under the offer that counts the dine may still grow,
 * so what the budget refuses it is kept as it is now.
 */
export function placesOf(
  dine: MatchedDine,
  offers: readonly PricedOffer[],
  chosen: PricedOffer,
): readonly Place[] {
  let places = dine.places;
  for (const one of offers) {
    const { offer, question } = one;
    const known = placeUnder(dine, offer.id, question.month);
    const refusedCents = one.answer.refusedCents ?? known?.refusedCents ?? 0;
    if (known) {
      if (one !== chosen || known.refusedCents === refusedCents) continue;
      places = places.map((place) => (place === known ? { ...place, refusedCents } : place));
    } else if (offer.type === 'Limited' || refusedCents > 0) {
      const { visits, spendCents } = question.used;
      const { memberId } = dine;
      const place = { memberId, offerId: offer.id, month: question.month, visits, spendCents, refusedCents };
      places = [...places, place];
    }
  }
  return places;
}
