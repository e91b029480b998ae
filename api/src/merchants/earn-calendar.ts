import { type AnswerOf, earnCalendarLimits, type Partner } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { earnRateOf, inUnits } from '../offers/domain/earn-rate.ts';
import { earningOn } from '../offers/domain/next-earning.ts';
import type { Places } from '../places/places.ts';
import { dateOf } from './domain/local-day.ts';
import type { MerchantQuery, SearchHits } from './merchant-query.ts';
import { earnsAt, isOpenOn, type Shown } from './merchant-view.ts';
import { centreOf, placeOf, queryOf, type SearchInput } from './parse-search.ts';
import { offerRate, type Visitor, visitorOf } from './visitor.ts';

interface Asker {
  readonly partner: Partner;
  readonly memberId: number | null;
}

type Rows = Asker & { readonly ids: readonly number[]; readonly at: number; readonly visitor: Visitor };

interface Parts {
  readonly database: Database;
  readonly places: Places;
  readonly now: () => number;
  readonly find: (query: MerchantQuery) => SearchHits | Promise<SearchHits>;
  readonly rowsOf: (rows: Rows) => Promise<readonly Shown[]>;
}

type Day = AnswerOf<'earnCalendar'>['days'][number];

/** The days of the week to come on which restaurants near a place earn, by the rules of the rewards engine. */
export async function earnCalendar(
  { database, places, now, find, rowsOf }: Parts,
  asker: Asker,
  location: string,
): Promise<AnswerOf<'earnCalendar'>> {
  const at = now();
  const { restaurants: pageSize } = earnCalendarLimits;
  const input: SearchInput = { location, pageNo: 1, pageSize, sortBy: 'distance' };
  const place = placeOf(input, places);
  const visitor = await visitorOf(database, { ...asker, at });
  const { ids } = await find(queryOf(input, { place, partner: asker.partner, visitor, at }));
  const shown = await rowsOf({ ...asker, ids, at, visitor });
  const [first] = shown;
  const dates = first
    ? Array.from({ length: earnCalendarLimits.days }, (_, n) => dateOf(first.today.day + n))
    : [];
  const days = dates.map((date) => dayOf(date, shown, { partner: asker.partner, visitor }));
  return { center: centreOf(place), restaurants: shown.length, days };
}

interface Viewing {
  readonly partner: Partner;
  readonly visitor: Visitor;
}

function dayOf(date: string, shown: readonly Shown[], viewing: Viewing): Day {
  const { partner, visitor } = viewing;
  const earnings = earningsOf(date, shown, viewing);
  const [best] = earnings.toSorted((a, b) => b.amount - a.amount);
  if (!best) return { date, earning: 0, best: null };
  const { flatAmount } = best.offer;
  const rate = offerRate(best.offer, visitor, date);
  return {
    date,
    earning: earnings.length,
    best:
      flatAmount === null
        ? { earnRate: earnRateOf(partner, rate) }
        : { earnRate: null, flatAmount: inUnits(partner, flatAmount) },
  };
}

/** What each of the restaurants that are open and earn on this date pays. */
function earningsOf(date: string, shown: readonly Shown[], { partner, visitor }: Viewing) {
  const { programmeOn, tier } = visitor;
  return shown.flatMap(({ merchant, offers, usage, today }) => {
    if (!earnsAt(merchant, visitor) || !isOpenOn(merchant, date)) return [];
    const diner = { partner: partner.key, programmeOn, tier, usage, today: today.date };
    return earningOn(date, offers, diner) ?? [];
  });
}
