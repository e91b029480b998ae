import type { Trace } from '@dinelink/contract';
import type { Dine, MatchedDine } from '../dine/dine.ts';
import { POSTING_REFUSED } from '../entries/entry.ts';
import { inputsOf } from '../pricing/inputs.ts';
import type { RewardDecision } from '../entries/posting.ts';
import {
  type QualifyingDine,
  qualifyingDines,
  isFinal,
  type BonusGoal,
  type Window,
  windowOf,
} from './bonus-goal.ts';
import { finalStatusOf, programmeAt, type Rules } from '../programme/programme.ts';
import type { Facts } from '../pricing/facts.ts';
import { bonusTrace } from '../pricing/trace.ts';

/** The progress of a bonus goal. */
export interface BonusProgress {
  readonly isQualified: boolean;
  /** The decision from final dines: the whole amount or 0. */
  readonly final: RewardDecision;
  /** The decision once the dines so far are final; null if that adds nothing. */
  readonly open: RewardDecision | null;
}

/** What the progress of a bonus goal is computed from. */
export interface ProgressInput {
  readonly dines: Iterable<Dine>;
  /** The dine that changed. */
  readonly changedDine: MatchedDine;
  readonly rules: Rules;
  readonly facts: Facts;
}

/** A goal is qualified by its first so many final dines, and pending while they are not final yet. */
export function progressOf(goal: BonusGoal, input: ProgressInput): BonusProgress {
  const counted = qualifyingDines(goal, input.dines, input.facts);
  const final = counted.filter((one) => isFinal(one, input.facts.now));
  const isQualified = final.length >= goal.dines;
  const isOpen = !isQualified && counted.length >= goal.dines;
  return {
    isQualified,
    final: bonusDecision(goal, final, input),
    open: isOpen ? { ...bonusDecision(goal, counted, input), status: 'Pending' } : null,
  };
}

function bonusDecision(
  goal: BonusGoal,
  dines: readonly QualifyingDine[],
  { changedDine, rules, facts }: ProgressInput,
): RewardDecision {
  const chosen = dines.slice(0, goal.dines);
  const last = chosen[goal.dines - 1];
  const source = last?.dine ?? changedDine;
  const programme = programmeAt(rules, source.dinedAt);
  return {
    dineId: source.id,
    memberId: goal.memberId,
    earnedAt: source.dinedAt,
    trace: traceOf(goal, chosen, { source, version: programme.version, facts }),
    baseCents: last?.cents ?? 0,
    reason: last ? null : reversalReason(changedDine),
    status: last ? finalStatusOf(programme) : 'Forfeit',
    isSettled: source.settledCents !== null,
    override: null,
  };
}

interface TraceSource {
  readonly source: MatchedDine;
  readonly version: string;
  readonly facts: Facts;
}

function traceOf(
  goal: BonusGoal,
  chosen: readonly QualifyingDine[],
  { source, version, facts }: TraceSource,
): Trace {
  const dines = chosen.length > 0 ? chosen.map(({ dine }) => dine) : [source];
  return bonusTrace(inputsOf(source, source.offerId), version, {
    condition: {
      code: goal.code,
      minimumCents: Math.max(1, goal.minimumCents),
      ...windowOver(goal, dines, facts),
      dates: chosen.map(({ dine }) => dine.localDate).join(','),
      cents: chosen.map(({ cents }) => cents).join(','),
    },
    reward: { dines: goal.dines, amount: goal.amount },
  });
}

/** The days that count: of dines in several time zones, from the first to the last of any. */
function windowOver(goal: BonusGoal, dines: readonly MatchedDine[], { merchants }: Facts): Window {
  const windows = dines.map(({ merchantId }) =>
    windowOf(goal, merchants.get(merchantId ?? 0)?.zone ?? 'UTC'),
  );
  const [firstDate = ''] = windows.map((window) => window.firstDate).sort();
  return {
    firstDate,
    lastDate:
      windows
        .map(({ lastDate }) => lastDate)
        .sort()
        .at(-1) ?? null,
  };
}

/** Why nothing is earned, by the dine that changed last. */
function reversalReason({ isReversed, isDeclined, settledCents, lapsed, refundedCents }: Dine): string {
  if (settledCents === null && isReversed) return 'reversed';
  if (settledCents === null && isDeclined) return 'declined';
  // A dine's refused posting does not refuse the bonus; another dine may still qualify.
  if (lapsed === POSTING_REFUSED) return 'bonus_unmet';
  if (lapsed !== null) return lapsed;
  return refundedCents > 0 ? 'refunded' : 'bonus_unmet';
}
