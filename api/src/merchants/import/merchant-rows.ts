import type { Value } from '../../db/connection.ts';
import { cellOf } from '../domain/cell.ts';
import { localDay } from '../domain/local-day.ts';
import { openWeekdaysOf } from '../domain/opening-hours.ts';
import { searchTextOf } from '../domain/search-words.ts';
import type { NetworkIdLine, OfferLine, OpenLine } from './merchant-line.ts';

export type Columns = Readonly<Record<string, Value>>;

const joined = (values: readonly string[]) => values.join(',');
const orNull = (value: string | number | undefined): Value => value ?? null;

/** A merchant's columns from its line; without a date of joining in the line, the stored one stays. */
export const merchantColumns = (
  line: OpenLine,
  known: Readonly<Record<string, unknown>>,
  now: number,
): Columns => ({
  ...identityColumns(line),
  ...kitchenColumns(line),
  ...pageColumns(line),
  added_on:
    line.addedOn ??
    (known.added_on === undefined ? localDay(line.timeZone, now).date : String(known.added_on)),
  is_active: 1,
});

const identityColumns = (line: OpenLine): Columns => ({
  external_id: line.externalId,
  name: line.name,
  search_text: searchTextOf(line.name, line.cuisines),
  street: line.street,
  city: line.city,
  state: line.state,
  zip_code: line.zipCode,
  neighborhood: line.neighborhood,
  latitude: line.latitude,
  longitude: line.longitude,
  cell: cellOf(line.latitude, line.longitude),
  time_zone: line.timeZone,
  phone_number: line.phoneNumber,
});

const kitchenColumns = (line: OpenLine): Columns => ({
  cuisines: joined(line.cuisines),
  features: joined(line.features),
  meals: joined(line.mealsServed),
  price_range: line.priceRange,
  acclaimed_level: line.acclaimedLevel,
  campaign_codes: joined(line.campaignCodes),
  bonus_code: orNull(line.bonusCode),
  bonus_text: orNull(line.bonusText),
  open_table_id: orNull(line.openTableId),
  order_online_kind: orNull(line.orderOnlineKind),
  order_online_url: orNull(line.orderOnlineUrl),
  is_exclusive: line.exclusive ? 1 : 0,
});

const pageColumns = (line: OpenLine): Columns => ({
  opens_on: orNull(line.opensOn),
  leaves_on: orNull(line.leavesOn),
  picture: line.picture,
  picture_alt: line.pictureAlt,
  gallery: JSON.stringify(line.gallery),
  about: line.about,
  hours: JSON.stringify(line.hours),
  open_weekdays: openWeekdaysOf(line.hours),
  menus: JSON.stringify(line.menus),
  events: JSON.stringify(line.events),
});

interface OfferPlace {
  readonly merchantId: number;
  /** The date in the merchant's time zone. */
  readonly today: string;
}

/** An offer's columns; keeps the state that dates and the ledger have given it since the file was written. */
export const offerColumns = (
  offer: OfferLine,
  { merchantId, today }: OfferPlace,
  known: Readonly<Record<string, unknown>> = {},
): Columns => ({
  merchant_id: merchantId,
  external_id: offer.externalId,
  type: offer.type,
  visits_per_month: orNull(offer.visitsPerMonth),
  max_spend_per_month_cents: orNull(offer.maxSpendPerMonthCents),
  rate_units: orNull(offer.rate?.units),
  rate_per_dollars: orNull(offer.rate?.perDollars),
  flat_amount: orNull(offer.flatAmount),
  minimum_spend_cents: orNull(offer.minimumSpendCents),
  maximum_reward: orNull(offer.maximumReward),
  weekdays: joined(offer.weekdays),
  blackout_dates: joined(offer.blackoutDates),
  programmes: joined(offer.programmes),
  from_date: offer.fromDate,
  to_date: orNull(offer.toDate),
  budget_cents: orNull(offer.budgetCents),
  state: stateOf(offer, today, known),
});

function stateOf(
  { state, fromDate, toDate, budgetCents }: OfferLine,
  today: string,
  known: Readonly<Record<string, unknown>>,
): string {
  if (state === 'draft' || state === 'expired') return state;
  if (toDate !== undefined && toDate < today) return 'expired';
  if (state === 'upcoming' && fromDate > today) return 'upcoming';
  // An offer paused by its budget resumes when the file removes the budget.
  const isLifted = typeof known.budget_cents === 'number' && budgetCents === undefined;
  return known.state === 'paused_budget' && !isLifted ? 'paused_budget' : 'live';
}

export const networkIdColumns = (line: NetworkIdLine, merchantId: number): Columns => ({
  network: line.network,
  network_merchant_id: line.networkMerchantId,
  merchant_id: merchantId,
  valid_from: line.validFrom,
  valid_to: orNull(line.validTo),
});

/** Whether a stored row has the same values. */
export const hasSameValues = (
  columns: Columns,
  known: Readonly<Record<string, unknown>> | undefined,
): boolean =>
  known !== undefined &&
  Object.entries(columns).every(([column, value]) => (known[column] ?? null) === value);
