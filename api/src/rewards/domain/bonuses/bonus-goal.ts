import { type Dine, type MatchedDine, remainingCentsOf } from '../dine/dine.ts';
import { inputsOf } from '../pricing/inputs.ts';
import { datePlus, localDateOf, weekdayOf } from '../matching/local-date.ts';
import { eligibleCentsOf } from '../pricing/price-offer.ts';
import type { BudgetUsage } from '../pricing/budget.ts';
import type { Facts } from '../pricing/facts.ts';

/** What a flex offer uses of the budget of the offer that the member dined under. */
export interface Funding extends BudgetUsage {
  readonly dineId: number;
  readonly offerId: number;
  /** What the budget could not pay when the dine was decided. */
  readonly refusedCents: number;
}

/** A bonus for dining: one enrolled for, the bonus of a reservation, or a restaurant's own offer. */
export interface BonusGoal {
  readonly kind: 'bonus' | 'reservation' | 'flex_offer';
  /** Of the enrolment, the reservation or the flex offer. */
  readonly id: number;
  readonly memberId: number;
  readonly code: string;
  readonly amount: number;
  /** How many dines it takes. */
  readonly dines: number;
  /** The minimum amount of each dine. */
  readonly minimumCents: number;
  /** Empty: everywhere. */
  readonly merchants: readonly number[];
  /** Empty: every day. */
  readonly weekdays: readonly string[];
  /** Ids of cards whose dines do not count: for a new member's bonus those that another member had linked before. */
  readonly excludedCards: readonly number[];
  /** Dines before do not count. Epoch ms. */
  readonly madeAt: number;
  /** Days after the local date of madeAt that still count; null: up to lastDate. */
  readonly windowDays: number | null;
  readonly firstDate: string | null;
  /** Null without windowDays: no end. */
  readonly lastDate: string | null;
  /** Dines from then on do not count; null: only the dates say. Epoch ms. */
  readonly endsAt: number | null;
  readonly isQualified: boolean;
  /** The budget behind a flex offer that a dine qualifies or is about to; else null. */
  readonly funding: Funding | null;
}

export const bonusKey = ({ kind, id }: Pick<BonusGoal, 'kind' | 'id'>): string => `${kind} ${id}`;

/** The days that count, in the restaurant's own calendar. */
export interface Window {
  readonly firstDate: string;
  readonly lastDate: string | null;
}

export function windowOf({ madeAt, endsAt, ...goal }: BonusGoal, zone: string): Window {
  const { windowDays, firstDate, lastDate } = goal;
  const made = localDateOf(madeAt, zone);
  if (endsAt !== null) return { firstDate: made, lastDate: localDateOf(endsAt - 1, zone) };
  if (windowDays === null) return { firstDate: firstDate ?? made, lastDate };
  return { firstDate: firstDate ?? made, lastDate: datePlus(made, windowDays) };
}

/** A dine that counts for a bonus goal. */
export interface QualifyingDine {
  readonly dine: MatchedDine;
  readonly cents: number;
}

/** The member's dines that count for a bonus goal, now or once they are final, by time. */
export function qualifyingDines(
  goal: BonusGoal,
  dines: Iterable<Dine>,
  facts: Pick<Facts, 'merchants'>,
): QualifyingDine[] {
  const counted: QualifyingDine[] = [];
  const isInTime = timing(goal, facts);
  const counts = goal.kind === 'reservation' ? completesReservation : isMatched;
  for (const dine of dines) {
    if (dine.memberId !== goal.memberId || !counts(dine) || !isInTime(dine)) continue;
    if (dine.cardId !== null && goal.excludedCards.includes(dine.cardId)) continue;
    const cents = eligibleCentsOf(inputsOf(dine, dine.offerId));
    if (cents >= Math.max(1, goal.minimumCents)) counted.push({ dine, cents });
  }
  return counted.sort((one, other) => inOrder(one.dine, other.dine));
}

/** Matched, and neither void nor forfeited. */
export const isMatched = (dine: Dine): dine is MatchedDine =>
  isPriced(dine) && (dine.completesAt !== null || (dine.dueAt !== null && !dine.isForfeit));

/** The same, or settled and forfeited: whoever booked a table was there, even if a limit or a minimum left no reward. */
const completesReservation = (dine: Dine): dine is MatchedDine =>
  isMatched(dine) || (isPriced(dine) && isForfeitVisit(dine));

const isPriced = (dine: Dine): dine is MatchedDine =>
  dine.memberId !== null && dine.localDate !== null && dine.tier !== null && dine.offerId !== null;

/** Settled and forfeited, and not refunded whole. */
const isForfeitVisit = (dine: Dine): boolean =>
  dine.isForfeit && dine.lapsed === null && dine.completesAt === null && remainingCentsOf(dine) > 0;

export const isFinal = ({ dine }: QualifyingDine, now: number): boolean =>
  dine.completesAt === null ? isForfeitVisit(dine) : dine.completesAt <= now;

/** Whether dines match a goal's restaurants, days and window; the window is computed once a time zone, not once a dine. */
function timing(goal: BonusGoal, { merchants }: Pick<Facts, 'merchants'>): (dine: MatchedDine) => boolean {
  const windows = new Map<string, Window>();
  return ({ dinedAt, localDate, merchantId }) => {
    const zone = merchants.get(merchantId ?? 0)?.zone;
    if (merchantId === null || zone === undefined || dinedAt < goal.madeAt) return false;
    if (goal.endsAt !== null && dinedAt >= goal.endsAt) return false;
    if (goal.merchants.length > 0 && !goal.merchants.includes(merchantId)) return false;
    if (goal.weekdays.length > 0 && !goal.weekdays.includes(weekdayOf(localDate))) return false;
    const window = windows.get(zone) ?? windowOf(goal, zone);
    windows.set(zone, window);
    const { firstDate, lastDate } = window;
    return localDate >= firstDate && (lastDate === null || localDate <= lastDate);
  };
}

const inOrder = (one: Dine, other: Dine): number =>
  one.dinedAt - other.dinedAt || one.dinedOrder - other.dinedOrder || one.id - other.id;
