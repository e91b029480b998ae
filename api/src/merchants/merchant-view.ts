import type { MerchantDetail, MerchantSummary, Partner } from '@dinelink/contract';
import { earnRateOf, inUnits } from '../offers/domain/earn-rate.ts';
import { type NextEarningOffer, nextEarning } from '../offers/domain/next-earning.ts';
import { isAhead, isFor, type Offer } from '../offers/domain/offer.ts';
import { highlightsOf } from './domain/highlights.ts';
import type { LocalDay } from './domain/local-day.ts';
import { type Hours, isOpenAt } from './domain/opening-hours.ts';
import { weekdayBits } from './domain/weekday-bits.ts';
import { type DetailRow, type MerchantRecord, merchantOf } from './merchant-record.ts';
import { weekdayOf } from '../rewards/domain/matching/local-date.ts';
import { offerRate, type Visitor } from './visitor.ts';
import type { Usage } from '../rewards/domain/dine/usage.ts';

/** The visitor and the time. */
interface Viewing {
  readonly partner: Partner;
  readonly visitor: Visitor;
  readonly at: number;
}

export interface Shown {
  readonly merchant: MerchantRecord;
  /** Already narrowed by `offersFor`. */
  readonly offers: readonly Offer[];
  readonly today: LocalDay;
  /** A member's usage of the offers' monthly limits this month. */
  readonly usage: ReadonlyMap<number, Usage>;
}

/** The offers of a merchant that this programme's members can use today or later. */
export const offersFor = (offers: readonly Offer[], partner: string, date: string): Offer[] =>
  offers.filter((offer) => isFor(offer, partner) && isAhead(offer, date));

/** A merchant and all its offers, as shown to this visitor. */
export const shownOf = (
  { merchant, offers }: Pick<Shown, 'merchant' | 'offers'>,
  { partner, visitor, today }: Pick<Viewing, 'partner' | 'visitor'> & Pick<Shown, 'today'>,
): Shown => ({
  merchant,
  today,
  offers: offersFor(offers, partner.key, today.date),
  usage: visitor.usageIn(today.date),
});

/** The fields of every view of a merchant. Limits of an offer, and when it earns, are shown to members alone. */
export function fieldsOf(shown: Shown, { partner, visitor }: Viewing) {
  const { merchant, today } = shown;
  const highlights = highlightsOf({ ...merchant, ...merchant.lifetime }, today.day);
  const earning = earningOf(shown, { partner, visitor });
  const rate =
    earning?.offer.flatAmount === null ? offerRate(earning.offer, visitor, earning.date) : undefined;
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
    ...(visitor.isMember && earning ? { offer: limitsOf(earning.offer) } : {}),
    ...(visitor.isMember ? { earning: toldOf(earning, today, partner) } : {}),
  };
}

/** The next date on which a dine earns for the visitor, and its offer. */
function earningOf(
  { merchant, offers, today, usage }: Shown,
  { partner, visitor }: Pick<Viewing, 'partner' | 'visitor'>,
): NextEarningOffer | null {
  const { programmeOn, tier } = visitor;
  if (!earnsAt(merchant, visitor)) return null;
  const diner = { partner: partner.key, programmeOn, tier, usage, today: today.date };
  return nextEarning(offers, diner, (date) => isOpenOn(merchant, date));
}

function toldOf(
  earning: NextEarningOffer | null,
  { date }: LocalDay,
  partner: Partner,
): NonNullable<MerchantSummary['earning']> {
  if (!earning) return { today: date, nextDate: null, isTierRate: false };
  const { rate, flatAmount } = earning.offer;
  return {
    today: date,
    nextDate: earning.date,
    isTierRate: rate === null && flatAmount === null,
    ...(flatAmount === null ? {} : { flatAmount: inUnits(partner, flatAmount) }),
  };
}

/** Whether a merchant opens on a date, as far as is known. */
export const isOpenOn = ({ openWeekdays }: MerchantRecord, date: string): boolean =>
  (openWeekdays & weekdayBits([weekdayOf(date)])) !== 0;

// Exclusive restaurants reward opted-in members; visitors see what they would earn as one.
export const earnsAt = (merchant: MerchantRecord, visitor: Visitor) =>
  !merchant.isExclusive || visitor.earnsAtExclusive;

const limitsOf = (offer: Offer): NonNullable<MerchantSummary['offer']> => ({
  type: offer.type,
  ...(offer.visitsPerMonth === null ? {} : { visitsPerMonth: offer.visitsPerMonth }),
  ...(offer.maxSpendPerMonthCents === null ? {} : { maxSpendPerMonthCents: offer.maxSpendPerMonthCents }),
  ...(offer.weekdays.length === 0 ? {} : { weekdays: [...offer.weekdays] }),
});

type DetailOffer = NonNullable<MerchantDetail['offers']>[number];

/** An offer as shown to a member on the merchant's page. */
export function detailOffer(offer: Offer, shown: Shown, { partner, visitor }: Viewing): DetailOffer {
  const used = shown.usage.get(offer.id) ?? { visits: 0, spendCents: 0 };
  const isEarning = earnsAt(shown.merchant, visitor);
  const nextDate = earningOf({ ...shown, offers: [offer] }, { partner, visitor })?.date ?? null;
  const rate = offerRate(offer, visitor, nextDate ?? shown.today.date);
  const flatAmount = isEarning ? offer.flatAmount : null;
  return {
    id: String(offer.id),
    ...limitsOf(offer),
    ...(offer.minimumSpendCents === null ? {} : { minimumSpendCents: offer.minimumSpendCents }),
    ...(offer.maximumReward === null ? {} : { maximumReward: inUnits(partner, offer.maximumReward) }),
    ...(flatAmount === null ? {} : { flatAmount: inUnits(partner, flatAmount) }),
    earnRate: isEarning && offer.flatAmount === null ? earnRateOf(partner, rate) : null,
    from: offer.fromDate,
    to: offer.toDate,
    nextDate,
    ...(offer.visitsPerMonth === null ? {} : { visitsLeft: Math.max(0, offer.visitsPerMonth - used.visits) }),
    ...(offer.maxSpendPerMonthCents === null
      ? {}
      : { spendLeftCents: Math.max(0, offer.maxSpendPerMonthCents - used.spendCents) }),
  };
}

/** The fields that only a merchant's page shows. */
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
