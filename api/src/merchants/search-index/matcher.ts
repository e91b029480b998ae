import { NEW_DAYS } from '../domain/highlights.ts';
import { localDays, weekdayNumber } from '../domain/local-day.ts';
import { weekdayBits } from '../domain/weekday-bits.ts';
import type { MerchantQuery } from '../merchant-query.ts';
import { ACCLAIMED, type Columns, featureBits, mealBits, priceBits, RESERVATIONS } from './columns.ts';
import { passing } from './interner.ts';

/** A query compiled to be tested at a million positions. */
export interface Matcher {
  /** Tests everything but words and place. */
  matches(position: number): boolean;
  /** Units per dollar of the best offer that runs today; 0 without one, and where it is closed. */
  rate(position: number): number;
  /** The weekdays, as bits, on which it opens and running offers earn. */
  days(position: number): number;
  isNew(position: number): boolean;
}

export function createMatcher(columns: Columns, query: MerchantQuery): Matcher {
  const { flags, zones, campaigns, leaves } = columns;
  const today = daysOfZones(columns, query.at);
  const mustHave = requiredFlags(query);
  const prices = priceBits(query.prices);
  const expected = weekdayBits(query.benefitDays);
  const isInCampaign = campaignQuestion(columns, query.campaignCode);
  const offers = offerQuestions(columns, query);
  const dayAt = (position: number) => today[zones[position] ?? 0] ?? 0;
  const latest = Math.max(...today);

  return {
    matches(position) {
      const has = flags[position] ?? 0;
      if ((has & mustHave) !== mustHave) return false;
      if (prices !== 0 && (has & prices) === 0) return false;
      if (query.campaignCode !== null && isInCampaign[campaigns[position] ?? 0] !== 1) return false;
      const leavesDay = leaves[position] ?? 0;
      if (leavesDay < latest && leavesDay < dayAt(position)) return false;
      if (query.isNew && !isNewAt(columns, position, dayAt(position))) return false;
      return expected === 0 || (offers.days(position, dayAt(position)) & expected) === expected;
    },
    rate: (position) => offers.rate(position, dayAt(position)),
    days: (position) => offers.days(position, dayAt(position)),
    isNew: (position) => isNewAt(columns, position, dayAt(position)),
  };
}

const daysOfZones = (columns: Columns, at: number): Int32Array => {
  const today = localDays(at);
  return Int32Array.from(columns.zoneNames, (zone) => today(zone).day);
};

const requiredFlags = (query: MerchantQuery) =>
  featureBits(query.features) |
  mealBits(query.meals) |
  (query.isAcclaimed ? ACCLAIMED : 0) |
  (query.takesReservations ? RESERVATIONS : 0);

// The domain's isNew() on numbers; a restaurant without an opening day has been open since day 0.
function isNewAt({ added, opens }: Columns, position: number, day: number): boolean {
  const addedDay = added[position] ?? 0;
  return addedDay <= day && day - addedDay < NEW_DAYS && (opens[position] ?? 0) <= day;
}

const campaignQuestion = ({ campaignLists }: Columns, code: string | null) =>
  code === null ? new Uint8Array(0) : passing(campaignLists, (list) => list.split(',').includes(code));

function offerQuestions(columns: Columns, query: MerchantQuery) {
  const { offers, offerStarts, programmeLists, openWeekdays } = columns;
  const isFor = passing(programmeLists, (list) => list === '' || list.split(',').includes(query.partner));
  const mine = (offer: number) => isFor[offers.programmes[offer] ?? 0] === 1;
  const isAhead = (offer: number, day: number) => (offers.to[offer] ?? 0) >= day;
  return {
    days(position: number, day: number): number {
      let days = 0;
      for (let at = offerStarts[position] ?? 0; at < (offerStarts[position + 1] ?? 0); at += 1) {
        const isRunning = offers.isLive[at] === 1 && (offers.from[at] ?? 0) <= day && isAhead(at, day);
        if (isRunning && mine(at)) days |= offers.weekdays[at] ?? 0;
      }
      return days & (openWeekdays[position] ?? 0);
    },
    rate(position: number, day: number): number {
      let best = 0;
      const today = (1 << weekdayNumber(day)) & (openWeekdays[position] ?? 0);
      for (let at = offerStarts[position] ?? 0; at < (offerStarts[position + 1] ?? 0); at += 1) {
        const isOn = ((offers.weekdays[at] ?? 0) & today) !== 0 && (offers.from[at] ?? 0) <= day;
        if (isOn && isAhead(at, day) && mine(at)) best = Math.max(best, offers.rates[at] || query.tierRate);
      }
      return best;
    },
  };
}
