import type { MerchantDetail, MerchantSummary, Partner } from '@dinelink/contract';
import { earnRateOf, inUnits, type Rate } from '../offers/engine/earn-rate.ts';
import { bestOffer, isAhead, isFor, type Offer } from '../offers/engine/offer.ts';
import { highlightsOf } from './engine/highlights.ts';
import type { LocalDay } from './engine/local-day.ts';
import { type Hours, isOpenAt } from './engine/opening-hours.ts';
import { type DetailRow, type MerchantRecord, merchantOf } from './merchant-record.ts';
import type { Visitor } from './visitor.ts';

/** Who looks, and when. */
interface Viewing {
  readonly partner: Partner;
  readonly visitor: Visitor;
  readonly at: number;
}

/** The offers of a merchant that this programme's members can use today or later. */
export const offersFor = (offers: readonly Offer[], partner: string, date: string): Offer[] =>
  offers.filter((offer) => isFor(offer, partner) && isAhead(offer, date));

interface Shown {
  readonly merchant: MerchantRecord;
  /** Already narrowed by `offersFor`. */
  readonly offers: readonly Offer[];
  readonly today: LocalDay;
}

/** What every view of a merchant has. Limits of an offer are told to members alone. */
export function fieldsOf({ merchant, offers, today }: Shown, { partner, visitor }: Viewing) {
  const best = bestOffer(offers);
  const highlights = highlightsOf({ ...merchant, ...merchant.lifetime }, today.day);
  const isEarning = best?.flatAmount === null && earnsAt(merchant, visitor);
  const rate = isEarning ? (best.rate ?? visitor.rate) : undefined;
  return {
    id: String(merchant.id),
    name: merchant.name,
    images: { imageBaseUrl: merchant.picture, alt: merchant.pictureAlt },
    origin: merchant.origin,
    acclaimedLevel: merchant.acclaimedLevel,
    details: {
      rating: {
        overallRating: merchant.ratingHundredths / 100,
        numberOfRatings: merchant.ratingCount,
      },
      priceRange: merchant.priceRange,
      cuisines: [...merchant.cuisines],
      highlight: highlights[0] ?? null,
    },
    location: {
      address: {
        street: merchant.street,
        city: merchant.city,
        state: merchant.state,
        zipCode: merchant.zipCode,
      },
      neighborhood: merchant.neighborhood,
    },
    latitude: merchant.latitude,
    longitude: merchant.longitude,
    reservationProviders: { openTable: merchant.openTableId },
    benefitAvailability: { campaignCodes: [...merchant.campaignCodes] },
    highlights,
    earnRate: rate ? earnRateOf(partner, rate) : null,
    ...(merchant.bonus ? { bonus: merchant.bonus } : {}),
    ...(visitor.isMember && best ? { offer: limitsOf(best) } : {}),
  };
}

// Exclusive restaurants give to members who take the e-mails; strangers see what they would earn then.
export const earnsAt = (merchant: MerchantRecord, visitor: Visitor) =>
  !merchant.isExclusive || visitor.earnsAtExclusive;

const limitsOf = (offer: Offer): NonNullable<MerchantSummary['offer']> => ({
  type: offer.type,
  ...(offer.visitsPerMonth === null ? {} : { visitsPerMonth: offer.visitsPerMonth }),
  ...(offer.maxSpendPerMonthCents === null ? {} : { maxSpendPerMonthCents: offer.maxSpendPerMonthCents }),
  ...(offer.weekdays.length === 0 ? {} : { weekdays: [...offer.weekdays] }),
});

/** What of an offer's monthly limits a member has used. */
type Usage = ReadonlyMap<number, { readonly visits: number; readonly spendCents: number }>;

type DetailOffer = NonNullable<MerchantDetail['offers']>[number];

interface Telling {
  readonly usage: Usage;
  /** From earnsAt(). */
  readonly isEarning: boolean;
}

export function detailOffer(
  offer: Offer,
  { usage, isEarning }: Telling,
  { partner, visitor }: Viewing,
): DetailOffer {
  const used = usage.get(offer.id) ?? { visits: 0, spendCents: 0 };
  const rate: Rate | undefined = offer.rate ?? visitor.rate;
  const flatAmount = isEarning ? offer.flatAmount : null;
  return {
    id: String(offer.id),
    ...limitsOf(offer),
    ...(offer.minimumSpendCents === null ? {} : { minimumSpendCents: offer.minimumSpendCents }),
    ...(offer.maximumReward === null ? {} : { maximumReward: inUnits(partner, offer.maximumReward) }),
    ...(flatAmount === null ? {} : { flatAmount: inUnits(partner, flatAmount) }),
    earnRate: isEarning && rate && offer.flatAmount === null ? earnRateOf(partner, rate) : null,
    from: offer.fromDate,
    to: offer.toDate,
    ...(offer.visitsPerMonth === null ? {} : { visitsLeft: Math.max(0, offer.visitsPerMonth - used.visits) }),
    ...(offer.maxSpendPerMonthCents === null
      ? {}
      : { spendLeftCents: Math.max(0, offer.maxSpendPerMonthCents - used.spendCents) }),
  };
}

/** The parts that only a merchant's own page shows. */
export function pageOf(row: DetailRow, at: number) {
  const { features, meals } = merchantOf(row);
  const hours = JSON.parse(row.hours) as Hours[];
  return {
    about: row.about,
    phoneNumber: row.phone_number,
    timeZone: row.time_zone,
    isOpenNow: isOpenAt(hours, row.time_zone, at),
    hours,
    features: features as MerchantDetail['features'],
    mealsServed: meals as MerchantDetail['mealsServed'],
    menus: JSON.parse(row.menus) as MerchantDetail['menus'],
    gallery: JSON.parse(row.gallery) as MerchantDetail['gallery'],
    events: JSON.parse(row.events) as MerchantDetail['events'],
    orderOnline: orderOnlineOf(row),
    exclusive: row.is_exclusive === 1,
  };
}

const orderOnlineOf = ({ order_online_kind: kind, order_online_url: url }: DetailRow) =>
  kind === null || url === null ? null : { kind, url };
