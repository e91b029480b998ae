import { hasLeft, isNew, type Lifetime } from '../engine/highlights.ts';
import type { LocalDay } from '../engine/local-day.ts';
import { localDays } from '../engine/local-day.ts';
import { wordsOf } from '../engine/words.ts';
import type { MerchantQuery } from '../merchant-query.ts';
import {
  ACCLAIMED,
  type Columns,
  featureBits,
  mealBits,
  NEVER_LEAVES,
  NEVER_OPENS,
  priceBits,
  RESERVATIONS,
  weekdayBits,
} from './columns.ts';
import { hasBit } from './postings.ts';

/** The questions of one query, made ready to be asked of a million positions. */
export interface Matcher {
  matches(position: number): boolean;
  isNamed(position: number): boolean;
  /** Units per dollar of the best offer that runs or is to come; 0 without one. */
  rate(position: number): number;
}

export function createMatcher(columns: Columns, query: MerchantQuery): Matcher {
  const today = daysOfZones(columns, query.at);
  const mustHave = requiredFlags(query);
  const prices = priceBits(query.prices);
  const wanted = weekdayBits(query.benefitDays);
  const words = wordQuestions(columns, query.words);
  const campaigns = columns.campaignLists.matching((list) =>
    list.split(',').includes(query.campaignCode ?? ''),
  );
  const offers = offerQuestions(columns, query);
  const dayAt = (position: number) => today[columns.zones[position] ?? 0] ?? 0;

  return {
    matches(position) {
      const flags = columns.flags[position] ?? 0;
      if ((flags & mustHave) !== mustHave) return false;
      if (prices !== 0 && (flags & prices) === 0) return false;
      if (query.campaignCode !== null && campaigns[columns.campaigns[position] ?? 0] !== 1) return false;
      if (!words.every(({ inName, inCuisine }) => inName(position) || inCuisine(position))) return false;
      const day = dayAt(position);
      if (hasLeft(lifetimeAt(columns, position), day)) return false;
      if (query.isNew && !isNew(lifetimeAt(columns, position), day)) return false;
      return wanted === 0 || (offers.days(position, day) & wanted) === wanted;
    },
    isNamed: (position) => words.length > 0 && words.every(({ inName }) => inName(position)),
    rate: (position) => offers.rate(position, dayAt(position)),
  };
}

const daysOfZones = (columns: Columns, at: number): Int32Array => {
  const today: (zone: string) => LocalDay = localDays(at);
  return Int32Array.from(columns.zoneNames.texts(), (zone) => today(zone).day);
};

const requiredFlags = (query: MerchantQuery) =>
  featureBits(query.features) |
  mealBits(query.meals) |
  (query.isAcclaimed ? ACCLAIMED : 0) |
  (query.takesReservations ? RESERVATIONS : 0);

function lifetimeAt({ added, opens, leaves }: Columns, position: number): Lifetime {
  const [opensDay = NEVER_OPENS, leavesDay = NEVER_LEAVES] = [opens[position], leaves[position]];
  return {
    addedDay: added[position] ?? 0,
    opensDay: opensDay === NEVER_OPENS ? null : opensDay,
    leavesDay: leavesDay === NEVER_LEAVES ? null : leavesDay,
  };
}

function wordQuestions(columns: Columns, words: readonly string[]) {
  return words.map((word) => {
    const named = columns.names.beginningWith(word, columns.size);
    const listed = columns.cuisineLists.matching((cuisines) =>
      wordsOf(cuisines).some((part) => part.startsWith(word)),
    );
    return {
      inName: (position: number) => hasBit(named, position),
      inCuisine: (position: number) => listed[columns.cuisines[position] ?? 0] === 1,
    };
  });
}

function offerQuestions({ offers, offerStarts, programmeLists }: Columns, query: MerchantQuery) {
  const isFor = programmeLists.matching((list) => list === '' || list.split(',').includes(query.partner));
  const mine = (offer: number) => isFor[offers.programmes[offer] ?? 0] === 1;
  const isAhead = (offer: number, day: number) => (offers.to[offer] ?? 0) >= day;
  return {
    days(position: number, day: number): number {
      let days = 0;
      for (let at = offerStarts[position] ?? 0; at < (offerStarts[position + 1] ?? 0); at += 1) {
        const isRunning = offers.isLive[at] === 1 && (offers.from[at] ?? 0) <= day && isAhead(at, day);
        if (isRunning && mine(at)) days |= offers.weekdays[at] ?? 0;
      }
      return days;
    },
    rate(position: number, day: number): number {
      let best = 0;
      for (let at = offerStarts[position] ?? 0; at < (offerStarts[position + 1] ?? 0); at += 1) {
        if (mine(at) && isAhead(at, day)) best = Math.max(best, offers.rates[at] || query.tierRate);
      }
      return best;
    },
  };
}
