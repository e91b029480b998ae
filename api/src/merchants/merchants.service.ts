import { type AnswerOf, limits, type Partner } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { createOffersStore, type OffersStore } from '../offers/offers.store.ts';
import type { Places } from '../places/places.ts';
import { localDateOf, WESTERNMOST_ZONE } from '../rewards/domain/matching/local-date.ts';
import { localDays } from './domain/local-day.ts';
import { milesBetween, vectorOf } from './domain/sphere.ts';
import { createIndexStore } from './search-index/index.store.ts';
import { type Build, createLiveIndex, type LiveIndex } from './search-index/live-index.ts';
import { createListRows } from './list-rows.ts';
import type { SearchHits, MerchantQuery } from './merchant-query.ts';
import { earnCalendar } from './earn-calendar.ts';
import { earnEstimate } from './earn-estimate.ts';
import { findShown, merchantNotFound } from './find-shown.ts';
import { createMerchantRanges } from './merchant-ranges.ts';
import { detailOffer, fieldsOf, pageOf, shownOf } from './merchant-view.ts';
import { createMerchantsStore, type MerchantsStore } from './merchants.store.ts';
import { centreOf, placeOf, queryOf, type SearchFilters, type SearchInput } from './parse-search.ts';
import { createSqlSearch } from './sql-search-fallback.ts';
import { createSuggestions } from './suggestions.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** The partner and the member, if signed in. */
interface Requester {
  readonly partner: Partner;
  readonly memberId: number | null;
}

interface Dependencies {
  readonly database: Database;
  readonly places: Places;
  readonly now: () => number;
  /** How the search index is built; default: in this thread. */
  readonly build?: Build;
}

export type MerchantsService = ReturnType<typeof createMerchantsService>;

/** Searches and shows restaurants. `index.start()` begins the polling; without it search uses SQL. */
export function createMerchantsService({ database, places, now, build }: Dependencies) {
  const offers = createOffersStore(database);
  const store = createMerchantsStore(database);
  const index: LiveIndex = createLiveIndex(createIndexStore(database, offers), build);
  const searchSql = createSqlSearch(store, offers);
  const parts: Parts = {
    database,
    places,
    store,
    offers,
    listRows: createListRows({ store, offers, current: index.current }),
    find: (query) => index.current()?.search(query) ?? searchSql(query),
    now,
  };
  return {
    index,
    /** Makes the neighborhoods of the restaurants known as places. */
    async refreshNeighborhoods() {
      places.setNeighborhoods(await store.neighborhoods(localDateOf(now(), WESTERNMOST_ZONE)));
    },
    ranges: createMerchantRanges({ store, now }),
    suggest: createSuggestions({
      ...parts,
      suggestSpelling: (word) => index.current()?.suggestSpelling(word) ?? null,
    }),
    search: (asker: Requester, input: SearchInput) => search(parts, asker, input),
    count: (partner: Partner, filters: SearchFilters) =>
      count({ ...parts, current: index.current }, partner, filters),
    calendar: (asker: Requester, location: string) =>
      earnCalendar({ ...parts, rowsOf: (rows) => shownRows(parts, rows) }, asker, location),
    detail: (asker: Requester, merchantId: number) => detail(parts, asker, merchantId),
    estimate: (member: { partner: Partner; memberId: number }, planned: Parameters<typeof earnEstimate>[2]) =>
      earnEstimate(parts, member, planned),
    reviews: (merchantId: number, page: { pageNo: number; resultsPerPage: number }) =>
      reviews(store, merchantId, page),
  };
}

interface Parts extends Dependencies {
  readonly store: MerchantsStore;
  readonly offers: OffersStore;
  readonly listRows: ReturnType<typeof createListRows>;
  readonly find: (query: MerchantQuery) => SearchHits | Promise<SearchHits>;
}

async function search(
  parts: Parts,
  asker: Requester,
  input: SearchInput,
): Promise<AnswerOf<'searchMerchants'>> {
  const at = parts.now();
  const place = placeOf(input, parts.places);
  const visitor = await visitorOf(parts.database, { ...asker, at });
  const query = queryOf(input, { place, partner: asker.partner, visitor, at });
  const { ids, total } = await parts.find(query);
  const shown = await shownRows(parts, { ids, at, visitor, ...asker });
  const merchants = shown.map((each) => {
    const miles = milesBetween(vectorOf(each.merchant.latitude, each.merchant.longitude), query.area.from);
    return {
      ...fieldsOf(each, { ...asker, visitor, at }),
      distance: place.kind === 'box' ? null : Math.round(miles * 10) / 10,
    };
  });
  return {
    merchants,
    totalResultSize: total,
    totalPages: Math.ceil(Math.min(total, limits.searchDepth) / input.pageSize),
    pageNo: input.pageNo,
    center: centreOf(place),
  };
}

/** Without the index only the total is known. */
async function count(
  { places, now, find, current }: Parts & Pick<LiveIndex, 'current'>,
  partner: Partner,
  filters: SearchFilters,
): Promise<AnswerOf<'countMerchants'>> {
  const input: SearchInput = { ...filters, pageNo: 1, pageSize: 1, sortBy: 'distance' };
  const place = placeOf(input, places);
  const query = queryOf(input, { place, partner, visitor: null, at: now() });
  const index = current();
  return index ? index.count(query) : { total: (await find(query)).total, options: null };
}

/** Merchants with the offers of the programme and the member's usage. */
async function shownRows(
  parts: Parts,
  { ids, at, partner, visitor }: Requester & { ids: readonly number[]; at: number; visitor: Visitor },
) {
  const dayIn = localDays(at);
  return (await parts.listRows(ids)).map((row) =>
    shownOf(row, { partner, visitor, today: dayIn(row.merchant.timeZone) }),
  );
}

async function detail(parts: Parts, asker: Requester, merchantId: number): Promise<AnswerOf<'merchant'>> {
  const at = parts.now();
  const { row, ...found } = await findShown(parts, asker.partner, { merchantId, at });
  const visitor = await visitorOf(parts.database, { ...asker, at });
  const viewing = { ...asker, visitor, at };
  const shown = { ...found, usage: visitor.usageIn(found.today.date) };
  return {
    ...fieldsOf(shown, viewing),
    ...pageOf(row, at),
    ...(visitor.isMember ? { offers: found.offers.map((offer) => detailOffer(offer, shown, viewing)) } : {}),
  };
}

async function reviews(
  store: MerchantsStore,
  merchantId: number,
  { pageNo, resultsPerPage }: { pageNo: number; resultsPerPage: number },
): Promise<AnswerOf<'merchantReviews'>> {
  const offset = (pageNo - 1) * resultsPerPage;
  const page = await store.reviews(merchantId, { offset, count: resultsPerPage });
  if (!page) throw merchantNotFound();
  return {
    data: page.reviews.map(({ id, writtenOn, ...review }) => ({
      ...review,
      id: String(id),
      date: writtenOn,
    })),
    totalResultSize: page.total,
    totalPages: Math.ceil(page.total / resultsPerPage),
  };
}
