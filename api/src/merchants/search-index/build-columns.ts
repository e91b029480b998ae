import type { Offer } from '../../offers/domain/offer.ts';
import { dayOf } from '../domain/local-day.ts';
import { qualityInMiles } from '../domain/rank.ts';
import { cached } from '../domain/cached.ts';
import { vectorOf } from '../domain/sphere.ts';
import { EVERY_DAY, weekdayBits } from '../domain/weekday-bits.ts';
import { wordsOf } from '../domain/search-words.ts';
import type { IndexRow } from '../merchant-record.ts';
import {
  ACCLAIMED,
  type Columns,
  featureBits,
  mealBits,
  NEVER_LEAVES,
  NEVER_OPENS,
  type OfferColumns,
  priceBits,
  RESERVATIONS,
} from './columns.ts';
import { cuisineBitsOf } from './cuisine-bits.ts';
import { createInterner } from './interner.ts';
import { createPostings } from './postings.ts';

const numberOf = cached(dayOf);

/** Empty columns for so many merchants and offers; rows have to be added in the order of their cells. */
export function createColumns(room: { merchants: number; offers: number }) {
  const { merchants, offers } = room;
  const columns = { ...merchantColumns(merchants), offers: offerColumns(offers), ...lists() };
  let size = 0;
  let offerCount = 0;
  return {
    /** Adds one; returns false if there is no room left. */
    add(row: IndexRow, rowOffers: readonly Offer[]): boolean {
      if (size === merchants || offerCount + rowOffers.length > offers) return false;
      fill(columns, size, row);
      for (const offer of rowOffers) fillOffer(columns, offerCount++, offer);
      columns.offerStarts[++size] = offerCount;
      return true;
    },
    finish(): Columns {
      const [names, cuisines] = [columns.names.finish(), columns.cuisines.finish()];
      return {
        ...columns,
        size,
        byId: orderById(columns.ids, size),
        names,
        cuisines,
        cuisineBits: cuisineBitsOf({ names, cuisines, flags: columns.flags, size }),
        zoneNames: columns.zoneNames.texts(),
        campaignLists: columns.campaignLists.texts(),
        programmeLists: columns.programmeLists.texts(),
      };
    },
  };
}

const merchantColumns = (room: number) => ({
  ids: new Float64Array(room),
  cells: new Int32Array(room),
  latitudes: new Float64Array(room),
  longitudes: new Float64Array(room),
  x: new Float64Array(room),
  y: new Float64Array(room),
  z: new Float64Array(room),
  flags: new Uint32Array(room),
  openWeekdays: new Uint8Array(room),
  ratings: new Uint16Array(room),
  ratingCounts: new Uint32Array(room),
  qualities: new Float64Array(room),
  added: new Int32Array(room),
  opens: new Int32Array(room),
  leaves: new Int32Array(room),
  zones: new Uint16Array(room),
  campaigns: new Uint16Array(room),
  offerStarts: new Uint32Array(room + 1),
});

const offerColumns = (room: number): OfferColumns => ({
  weekdays: new Uint8Array(room),
  programmes: new Uint16Array(room),
  from: new Int32Array(room),
  to: new Int32Array(room),
  isLive: new Uint8Array(room),
  rates: new Float64Array(room),
});

const lists = () => ({
  names: createPostings(),
  cuisines: createPostings(),
  zoneNames: createInterner(),
  campaignLists: createInterner(),
  programmeLists: createInterner(),
});

type Growing = ReturnType<typeof merchantColumns> & ReturnType<typeof lists> & { offers: OfferColumns };

function fill(columns: Growing, at: number, row: IndexRow): void {
  const { lifetime, latitude, longitude } = row;
  columns.ids[at] = row.id;
  columns.cells[at] = row.cell;
  columns.latitudes[at] = latitude;
  columns.longitudes[at] = longitude;
  [columns.x[at], columns.y[at], columns.z[at]] = vectorOf(latitude, longitude);
  columns.flags[at] = flagsOf(row);
  columns.openWeekdays[at] = row.openWeekdays;
  columns.ratings[at] = row.ratingHundredths;
  columns.ratingCounts[at] = row.ratingCount;
  columns.qualities[at] = qualityInMiles(row);
  columns.added[at] = lifetime.addedDay;
  columns.opens[at] = lifetime.opensDay ?? NEVER_OPENS;
  columns.leaves[at] = lifetime.leavesDay ?? NEVER_LEAVES;
  columns.zones[at] = columns.zoneNames.intern(row.timeZone);
  columns.campaigns[at] = columns.campaignLists.intern(row.campaignCodes.join(','));
  for (const word of new Set(wordsOf(row.name))) columns.names.add(word, at);
  for (const word of new Set(row.cuisines.flatMap(wordsOf))) columns.cuisines.add(word, at);
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

function orderById(ids: Float64Array, size: number): Uint32Array {
  const positions = Uint32Array.from({ length: size }, (_, at) => at);
  return positions.sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
}
