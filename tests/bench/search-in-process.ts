import { type Partner, searchQuerySchema } from '@dinelink/contract';
import { openDatabase } from '../../api/src/db/connection.ts';
import { buildInThread } from '../../api/src/merchants/index/build-in-thread.ts';
import { createIndexStore } from '../../api/src/merchants/index/index.store.ts';
import { createLiveIndex } from '../../api/src/merchants/index/live-index.ts';
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
import type { Question } from './search-questions.ts';

interface InProcess {
  readonly buildSeconds: number;
  /** Of the thread that answers visitors, while another builds the index. */
  readonly longestTurn: EventLoopDelay;
  readonly index: Spread;
  readonly sql: Spread;
  /** For each question the ids that the index found. */
  readonly found: readonly SearchHits[];
  /** How many of the questions the database answered, and how many of them otherwise. */
  readonly compared: number;
  readonly different: number;
}

interface Asking {
  readonly url: string;
  readonly partner: Partner;
  readonly questions: readonly Question[];
  /** How many of the questions the database is asked as well. */
  readonly compared: number;
}

/** Builds the index beside an idle thread, then asks index and database the same questions. */
export async function searchInProcess({ url, partner, questions, compared }: Asking): Promise<InProcess> {
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
    const queries = questions.map((question) => {
      const input = searchQuerySchema.parse(question);
      return queryOf(input, { place: placeOf(input, places), partner, visitor, at });
    });
    const index = live.current();
    if (!index) throw new Error('There is no index after it was built.');
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
  ask: (query: MerchantQuery) => SearchHits | Promise<SearchHits>,
) {
  const times: number[] = [];
  const answers: SearchHits[] = [];
  for (const query of queries) {
    const startedAt = performance.now();
    answers.push(await ask(query));
    times.push(performance.now() - startedAt);
  }
  return { times, answers };
}
