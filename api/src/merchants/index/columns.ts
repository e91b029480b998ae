import { features, meals, type Weekday, weekdays } from '@dinelink/contract';
import type { Offer } from '../../offers/engine/offer.ts';
import { dayOf } from '../engine/local-day.ts';
import { remembered } from '../engine/remembered.ts';
import { vectorOf } from '../engine/sphere.ts';
import { wordsOf } from '../engine/words.ts';
import type { IndexRow } from '../merchants.store.ts';
import { createInterner, type Interner } from './interner.ts';
import { createPostings, type Postings } from './postings.ts';

/** A merchant is a position in these arrays: 90 bytes and its words, whatever the row weighs in the database. */
export interface Columns {
  readonly size: number;
  readonly ids: Float64Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  readonly flags: Uint32Array;
  readonly ratings: Uint16Array;
  readonly ratingCounts: Uint32Array;
  readonly added: Int32Array;
  readonly opens: Int32Array;
  readonly leaves: Int32Array;
  readonly zones: Uint16Array;
  readonly cuisines: Uint16Array;
  readonly campaigns: Uint16Array;
  readonly names: Postings;
  /** Where a merchant's offers begin; the next merchant's beginning is the end. */
  readonly offerStarts: Uint32Array;
  readonly offers: OfferColumns;
  readonly zoneNames: Interner;
  readonly cuisineLists: Interner;
  readonly campaignLists: Interner;
  readonly programmeLists: Interner;
}

interface OfferColumns {
  readonly weekdays: Uint8Array;
  readonly programmes: Uint16Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly isLive: Uint8Array;
  /** Units per dollar; 0 where the tier decides. */
  readonly rates: Float64Array;
}

const numberOf = remembered(dayOf);

export const NEVER_OPENS = -1_000_000;
export const NEVER_LEAVES = 1_000_000;

const bitsOf = <T>(all: readonly T[], held: readonly string[], shift: number) =>
  all.reduce(
    (bits, value, index) => (held.includes(String(value)) ? bits | (1 << (index + shift)) : bits),
    0,
  );

export const featureBits = (held: readonly string[]) => bitsOf(features, held, 0);
export const mealBits = (held: readonly string[]) => bitsOf(meals, held, 4);
export const priceBits = (prices: readonly number[]) =>
  prices.reduce((bits, price) => bits | (256 << price), 0);
export const ACCLAIMED = 1 << 13;
export const RESERVATIONS = 1 << 14;
export const EVERY_DAY = 127;
export const weekdayBits = (days: readonly Weekday[]) => bitsOf(weekdays, days, 0);

/** Empty columns with room for so many merchants and offers. */
export function createColumns(room: { merchants: number; offers: number }) {
  const { merchants, offers } = room;
  const columns = { ...merchantColumns(merchants), offers: offerColumns(offers), ...lists() };
  let size = 0;
  let offerCount = 0;
  return {
    /** Appends one; false once there is no room left. */
    add(row: IndexRow, rowOffers: readonly Offer[]): boolean {
      if (size === merchants || offerCount + rowOffers.length > offers) return false;
      fill(columns, size, row);
      for (const offer of rowOffers) fillOffer(columns, offerCount++, offer);
      columns.offerStarts[++size] = offerCount;
      return true;
    },
    finish: (): Columns => ({ ...columns, size, names: columns.names.finish() }),
  };
}

const merchantColumns = (room: number) => ({
  ids: new Float64Array(room),
  latitudes: new Float64Array(room),
  longitudes: new Float64Array(room),
  x: new Float64Array(room),
  y: new Float64Array(room),
  z: new Float64Array(room),
  flags: new Uint32Array(room),
  ratings: new Uint16Array(room),
  ratingCounts: new Uint32Array(room),
  added: new Int32Array(room),
  opens: new Int32Array(room),
  leaves: new Int32Array(room),
  zones: new Uint16Array(room),
  cuisines: new Uint16Array(room),
  campaigns: new Uint16Array(room),
  offerStarts: new Uint32Array(room + 1),
});

const offerColumns = (room: number) => ({
  weekdays: new Uint8Array(room),
  programmes: new Uint16Array(room),
  from: new Int32Array(room),
  to: new Int32Array(room),
  isLive: new Uint8Array(room),
  rates: new Float64Array(room),
});

const lists = () => ({
  names: createPostings(),
  zoneNames: createInterner(),
  cuisineLists: createInterner(),
  campaignLists: createInterner(),
  programmeLists: createInterner(),
});

type Growing = ReturnType<typeof merchantColumns> &
  ReturnType<typeof lists> & { offers: ReturnType<typeof offerColumns> };

function fill(columns: Growing, at: number, row: IndexRow): void {
  const { lifetime } = row;
  columns.ids[at] = row.id;
  columns.latitudes[at] = row.latitude;
  columns.longitudes[at] = row.longitude;
  [columns.x[at], columns.y[at], columns.z[at]] = vectorOf(row.latitude, row.longitude);
  columns.flags[at] = flagsOf(row);
  columns.ratings[at] = row.ratingHundredths;
  columns.ratingCounts[at] = row.ratingCount;
  columns.added[at] = lifetime.addedDay;
  columns.opens[at] = lifetime.opensDay ?? NEVER_OPENS;
  columns.leaves[at] = lifetime.leavesDay ?? NEVER_LEAVES;
  columns.zones[at] = columns.zoneNames.intern(row.timeZone);
  columns.cuisines[at] = columns.cuisineLists.intern(row.cuisines.join(','));
  columns.campaigns[at] = columns.campaignLists.intern(row.campaignCodes.join(','));
  for (const word of new Set(wordsOf(row.name))) columns.names.add(word, at);
}

function fillOffer({ offers, programmeLists }: Growing, at: number, offer: Offer): void {
  offers.weekdays[at] = offer.weekdays.length > 0 ? weekdayBits(offer.weekdays) : EVERY_DAY;
  offers.programmes[at] = programmeLists.intern(offer.programmes.join(','));
  offers.from[at] = numberOf(offer.fromDate);
  offers.to[at] = offer.toDate === null ? NEVER_LEAVES : numberOf(offer.toDate);
  offers.isLive[at] = offer.isLive ? 1 : 0;
  offers.rates[at] = offer.rate ? offer.rate.units / offer.rate.perDollars : 0;
}

const flagsOf = (row: IndexRow) =>
  featureBits(row.features) |
  mealBits(row.meals) |
  (row.priceRange > 0 ? priceBits([row.priceRange]) : 0) |
  (row.acclaimedLevel > 0 ? ACCLAIMED : 0) |
  (row.takesReservations ? RESERVATIONS : 0);
