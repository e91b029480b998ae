import { type Partner, searchQuerySchema } from '@dinelink/contract';
import { openDatabase } from '../../api/src/db/connection.ts';
import { buildInThread } from '../../api/src/merchants/search-index/build-in-thread.ts';
import { createIndexStore } from '../../api/src/merchants/search-index/index.store.ts';
import { createLiveIndex } from '../../api/src/merchants/search-index/live-index.ts';
import type { SearchHits, MerchantQuery } from '../../api/src/merchants/merchant-query.ts';
import { createMerchantsStore } from '../../api/src/merchants/merchants.store.ts';
import { placeOf, queryOf } from '../../api/src/merchants/parse-search.ts';
import { createSqlSearch } from '../../api/src/merchants/sql-search-fallback.ts';
import { visitorOf } from '../../api/src/merchants/visitor.ts';
import { createOffersStore } from '../../api/src/offers/offers.store.ts';
import { createPlaces } from '../../api/src/places/places.ts';
import { readPlaces } from '../../api/src/places/read-places.ts';
import { type EventLoopDelay, maxEventLoopDelay } from './event-loop-delay.ts';
import { type Spread, spreadOf } from './percentiles.ts';
import type { SearchParams } from './search-queries.ts';

interface InProcess {
  readonly buildSeconds: number;
  /** Of the serving thread, while another one builds the index. */
  readonly longestTurn: EventLoopDelay;
  readonly index: Spread;
  readonly sql: Spread;
  /** For each query the ids that the index found. */
  readonly found: readonly SearchHits[];
  /** How many queries were compared with the database, and how many differed. */
  readonly compared: number;
  readonly different: number;
}

interface SearchInput {
  readonly url: string;
  readonly partner: Partner;
  readonly searchQueries: readonly SearchParams[];
  /** How many queries are compared with the database. */
  readonly compared: number;
}

/** Builds the index beside an idle thread, then runs the same queries on index and database. */
export async function searchInProcess({
  url,
  partner,
  searchQueries,
  compared,
}: SearchInput): Promise<InProcess> {
  const database = openDatabase(url);
  const offers = createOffersStore(database);
  const live = createLiveIndex(createIndexStore(database, offers), buildInThread(url));
  try {
    const startedAt = performance.now();
    const turn = await maxEventLoopDelay(() => live.refresh());
    const buildSeconds = (performance.now() - startedAt) / 1_000;
    const at = Date.now();
    const visitor = await visitorOf(database, { partner, memberId: null, at });
    const places = createPlaces(readPlaces());
    const queries = searchQueries.map((query) => {
      const input = searchQuerySchema.parse(query);
      return queryOf(input, { place: placeOf(input, places), partner, visitor, at });
    });
    const index = live.current();
    if (!index) throw new Error('There is no index after the build.');
    const byIndex = await timed(queries, (query) => index.search(query));
    const searchSql = createSqlSearch(createMerchantsStore(database), offers);
    const bySql = await timed(queries.slice(0, compared), searchSql);
    return {
      buildSeconds,
      longestTurn: turn,
      index: spreadOf(byIndex.times),
      sql: spreadOf(bySql.times),
      found: byIndex.answers,
      compared: bySql.answers.length,
      different: bySql.answers.filter(
        (found, nth) => JSON.stringify(found) !== JSON.stringify(byIndex.answers[nth]),
      ).length,
    };
  } finally {
    await live.stop();
    await database.close();
  }
}

async function timed(
  queries: readonly MerchantQuery[],
  search: (query: MerchantQuery) => SearchHits | Promise<SearchHits>,
) {
  const times: number[] = [];
  const answers: SearchHits[] = [];
  for (const query of queries) {
    const startedAt = performance.now();
    answers.push(await search(query));
    times.push(performance.now() - startedAt);
  }
  return { times, answers };
}
