import type { Dine } from '../dine/dine.ts';
import { localDateOf } from './local-date.ts';
import {
  type Card,
  isOff,
  isValidAt,
  type MerchantRef,
  merchantRefKey,
  type Offer,
  type Reference,
  runsOn,
} from './reference-data.ts';

const RELINK_WINDOW_MS = 14 * 86_400_000;

/** The member and the restaurant of a dine; without offers nothing is owed. */
export interface Match {
  readonly card: Card | null;
  readonly memberId: number | null;
  /** The card was between two links of the same member. */
  readonly isBetweenLinks: boolean;
  readonly merchantId: number | null;
  readonly localDate: string | null;
  readonly offers: readonly Offer[];
}

/** What can be looked up by now; later links of a card, merchant ids and offers are not known. */
export type ReferenceAt = Reference & { readonly now: number };

/** Card link active at the dine's time → merchant by network id valid then → offers of the merchant's local date, as they stood then. */
export function match(dine: Dine, reference: ReferenceAt): Match {
  const card = reference.cards.get(dine.cardToken) ?? null;
  const owner = card ? memberAt(card, dine.dinedAt, reference.now) : noMember;
  const merchant = merchantOf(dine, reference);
  const localDate = merchant ? localDateOf(dine.dinedAt, merchant.zone) : null;
  const isApplicable = (offer: Offer) => offer.knownAt <= reference.now && isValidAt(offer, dine.dinedAt);
  const offers =
    card && merchant && localDate
      ? (reference.offers.get(merchant.merchantId) ?? []).filter(
          (offer) => isApplicable(offer) && isOn(offer, localDate, card.partner),
        )
      : [];
  return { card, ...owner, merchantId: merchant?.merchantId ?? null, localDate, offers };
}

const noMember = { memberId: null, isBetweenLinks: false };

function memberAt({ links }: Card, at: number, now: number): Pick<Match, 'memberId' | 'isBetweenLinks'> {
  const active = links.findLast(
    ({ linkedAt, unlinkedAt }) => linkedAt <= at && (unlinkedAt === null || at < unlinkedAt),
  );
  if (active) return { memberId: active.memberId, isBetweenLinks: false };
  const previous = links.findLast(({ linkedAt }) => linkedAt <= at);
  const next = links.find(({ linkedAt }) => linkedAt > at && linkedAt <= now);
  const isRelinked =
    previous && next && previous.memberId === next.memberId && next.linkedAt <= at + RELINK_WINDOW_MS;
  return isRelinked ? { memberId: previous.memberId, isBetweenLinks: true } : noMember;
}

// A network may use different merchant ids to authorise and to settle.
function merchantOf(dine: Dine, reference: ReferenceAt): MerchantRef | null {
  const { network, authMerchantRef, dinedAt, settledMerchantRef, settledAt } = dine;
  return (
    merchantRefAt(reference, authMerchantRef && merchantRefKey(network, authMerchantRef), dinedAt) ??
    merchantRefAt(reference, settledMerchantRef && merchantRefKey(network, settledMerchantRef), settledAt) ??
    null
  );
}

function merchantRefAt(
  { merchantRefs, now }: ReferenceAt,
  key: string | null,
  at: number | null,
): MerchantRef | undefined {
  if (key === null || at === null) return undefined;
  return merchantRefs.get(key)?.findLast((meaning) => meaning.knownAt <= now && isValidAt(meaning, at));
}

// An offer paused by its budget still matches; pricing forfeits the dine. A dine may arrive long after its day, so an offer
// that has ended since still counts for the days it ran.
const isOn = (offer: Offer, localDate: string, partner: string): boolean =>
  !isOff(offer) && runsOn(offer, localDate, partner);
