import type { Trace } from '@dinelink/contract';
import type { Dine, MatchedDine } from '../dine/dine.ts';
import { POSTING_REFUSED } from '../entries/entry.ts';
import { inputsOf } from '../pricing/inputs.ts';
import type { Verdict } from '../entries/posting.ts';
import { type Counted, dinesFor, isFinal, type Pledge, type Window, windowOf } from './bonus-goal.ts';
import { finalStatusOf, programmeAt, type Rules } from '../programme/programme.ts';
import type { Facts } from '../pricing/facts.ts';
import { bonusTrace } from '../pricing/trace.ts';

/** How a pledge stands. */
export interface Keeping {
  readonly isKept: boolean;
  /** What final dines have earned of it: all or nothing. */
  readonly final: Verdict;
  /** What will be earned when the dines told of so far are final; null when that is nothing more. */
  readonly open: Verdict | null;
}

/** What makes us look at a pledge again. */
export interface Occasion {
  readonly dines: Iterable<Dine>;
  /** The dine whose telling made us look again. */
  readonly told: MatchedDine;
  readonly rules: Rules;
  readonly facts: Facts;
}

/** Whether the member's dines keep a pledge: its first so many final ones do, or will once they are final. */
export function keep(pledge: Pledge, occasion: Occasion): Keeping {
  const counted = dinesFor(pledge, occasion.dines, occasion.facts);
  const final = counted.filter((one) => isFinal(one, occasion.facts.now));
  const isKept = final.length >= pledge.dines;
  const isOpen = !isKept && counted.length >= pledge.dines;
  return {
    isKept,
    final: verdictOf(pledge, final, occasion),
    open: isOpen ? { ...verdictOf(pledge, counted, occasion), status: 'Pending' } : null,
  };
}

function verdictOf(pledge: Pledge, dines: readonly Counted[], { told, rules, facts }: Occasion): Verdict {
  const chosen = dines.slice(0, pledge.dines);
  const last = chosen[pledge.dines - 1];
  const behind = last?.dine ?? told;
  const programme = programmeAt(rules, behind.dinedAt);
  return {
    dineId: behind.id,
    memberId: pledge.memberId,
    earnedAt: behind.dinedAt,
    trace: traceOf(pledge, chosen, { behind, version: programme.version, facts }),
    baseCents: last?.cents ?? 0,
    reason: last ? null : reasonOf(told),
    status: last ? finalStatusOf(programme) : 'Forfeit',
    isSettled: behind.settledCents !== null,
    waived: null,
  };
}

interface Behind {
  readonly behind: MatchedDine;
  readonly version: string;
  readonly facts: Facts;
}

function traceOf(pledge: Pledge, chosen: readonly Counted[], { behind, version, facts }: Behind): Trace {
  const dines = chosen.length > 0 ? chosen.map(({ dine }) => dine) : [behind];
  return bonusTrace(inputsOf(behind, behind.offerId), version, {
    condition: {
      code: pledge.code,
      minimumCents: Math.max(1, pledge.minimumCents),
      ...windowOver(pledge, dines, facts),
      dates: chosen.map(({ dine }) => dine.localDate).join(','),
      cents: chosen.map(({ cents }) => cents).join(','),
    },
    reward: { dines: pledge.dines, amount: pledge.amount },
  });
}

/** The days that count: of dines in several time zones, from the first to the last of any. */
function windowOver(pledge: Pledge, dines: readonly MatchedDine[], { merchants }: Facts): Window {
  const windows = dines.map(({ merchantId }) =>
    windowOf(pledge, merchants.get(merchantId ?? 0)?.zone ?? 'UTC'),
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

/** Why nothing is earned, from the dine that was told of last. */
function reasonOf({ isReversed, isDeclined, settledCents, lapsed, refundedCents }: Dine): string {
  if (settledCents === null && isReversed) return 'reversed';
  if (settledCents === null && isDeclined) return 'declined';
  // Only what the partner refused of the pledge itself stays refused; another dine may still keep it.
  if (lapsed === POSTING_REFUSED) return 'bonus_unmet';
  if (lapsed !== null) return lapsed;
  return refundedCents > 0 ? 'refunded' : 'bonus_unmet';
}
