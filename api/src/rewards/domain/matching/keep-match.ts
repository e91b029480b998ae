import type { Dine } from '../dine/dine.ts';
import { type ReferenceAt, match, type Match } from './match-dine.ts';
import { isValidAt } from './reference-data.ts';

/**
 * Matches a dine. One that was matched before keeps its match when the same lookup finds nothing any more: an offer or a
 * merchant id withdrawn later changes nothing, and a refund still finds its dine.
 */
export function matchOrKeep(dine: Dine, before: Dine | null, reference: ReferenceAt): Match {
  const found = match(dine, reference);
  if (isWhole(found) || !before || before.offerId === null || !asksTheSame(dine, before)) return found;
  const offers = reference.offers.get(before.merchantId ?? 0) ?? [];
  return {
    ...found,
    card: found.card ?? cardOf(before),
    memberId: before.memberId,
    isBetweenLinks: false,
    merchantId: before.merchantId,
    localDate: before.localDate,
    offers: offers.filter((offer) => offer.id === before.offerId && isValidAt(offer, before.dinedAt)),
  };
}

/** The network may have changed the card's token; its purchases still arrive under the old one. */
const cardOf = ({ cardId, partner }: Dine): Match['card'] =>
  cardId === null || partner === null ? null : { id: cardId, partner, links: [] };

const isWhole = ({ memberId, isBetweenLinks, offers }: Match): boolean =>
  memberId !== null && !isBetweenLinks && offers.length > 0;

const asksTheSame = (dine: Dine, before: Dine): boolean =>
  dine.dinedAt === before.dinedAt && dine.authMerchantRef === before.authMerchantRef;
