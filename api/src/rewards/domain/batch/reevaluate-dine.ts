import { reevaluateBonuses } from './reevaluate-bonuses.ts';
import { type LedgerBatch, indexDine } from './batch.ts';
import type { Dine } from '../dine/dine.ts';
import type { Entry } from '../entries/entry.ts';
import { evaluateDine } from '../evaluation/evaluate-dine.ts';
import type { RewardDecision } from '../entries/posting.ts';
import { postEntries } from '../entries/post-entries.ts';
import { inputsOf } from '../pricing/inputs.ts';
import { decisionOf } from '../evaluation/evaluation.ts';
import { programmeAt } from '../programme/programme.ts';
import { applyPosting } from './apply-posting.ts';
import { momentOfDine, tierAt } from '../programme/tier-at.ts';
import { countUsage } from './count-usage.ts';
import { forfeitTrace } from '../pricing/trace.ts';

/** Evaluates a dine again, brings its entries in line, and then the dines whose tier depends on it. */
export function reevaluateDine(batch: LedgerBatch, updated: Dine, before: Dine | null): void {
  const { dine, decision } = evaluateDine(updated, before, batch);
  const entries = batch.entries.get(dine.id) ?? [];
  const target = decision ?? (dine.state === 'unpriced' ? null : withdrawn(entries, before));
  if (target)
    applyPosting(
      batch,
      postEntries(entries, target, { number: () => batch.numbers.entry++, now: batch.now }),
    );
  countUsage(batch, dine, before);
  indexDine(batch, dine);
  batch.changed.dines.add(dine.id);
  reevaluateBonuses(batch, dine, before);
  const isMoved = before !== null && before.memberId !== dine.memberId;
  if (isMoved) reevaluateLaterDines(batch, before.memberId, { was: before, is: null });
  reevaluateLaterDines(batch, dine.memberId, { was: isMoved ? null : before, is: dine });
}

/** Reverses the entries of a dine that has no member any more. */
function withdrawn(entries: readonly Entry[], before: Dine | null): RewardDecision | null {
  const [settle] = entries;
  if (!settle || !before || before.localDate === null || before.tier === null) return null;
  const { localDate, tier } = before;
  const reason = 'card_not_linked';
  const matched = { ...before, memberId: settle.memberId, localDate, tier };
  const trace = forfeitTrace(inputsOf(matched, before.offerId), settle.programVersion, reason);
  return decisionOf(matched, { trace, baseCents: 0, forfeitReason: reason }, 'Forfeit');
}

type Completed = Pick<Dine, 'completesAt' | 'completesOn'>;

/** When a dine was complete before the change, and when it is now. */
interface Completion {
  readonly was: Completed | null;
  readonly is: Completed | null;
}

/** A late completion may raise the tier of dines priced without it; a removed one may lower it. */
function reevaluateLaterDines(batch: LedgerBatch, memberId: number | null, { was, is }: Completion): void {
  const [before, now] = [was?.completesAt ?? null, is?.completesAt ?? null];
  const isSameDate = (was?.completesOn ?? null) === (is?.completesOn ?? null);
  if (memberId === null || (before === now && isSameDate)) return;
  const from = Math.min(before ?? Infinity, now ?? Infinity);
  const settled = before === null ? 3 : now === null ? 2 : null;
  for (const dine of batch.pastOf(memberId)) {
    // VIPs cannot be raised, others cannot be lowered, and opted-out members stay: most dines need no count.
    const { tier: known, localDate } = dine;
    if (known === null || known === 0 || known === settled || localDate === null) continue;
    if (dine.dinedAt < from) continue;
    const rules = batch.rules.get(dine.partner ?? '');
    if (!rules?.hasVIP) continue;
    const { vipDines } = programmeAt(rules, dine.dinedAt);
    const past = { consents: batch.consents.get(memberId) ?? [], dines: batch.pastOf(memberId) };
    const tier = tierAt(momentOfDine(dine, localDate), past, { hasVIP: rules.hasVIP, vipDines });
    if (tier !== known) reevaluateDine(batch, dine, dine);
  }
}
