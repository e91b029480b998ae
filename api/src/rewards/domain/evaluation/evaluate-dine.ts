import { matchOrKeep } from '../matching/keep-match.ts';
import { type Dine, type MatchedDine, isSettled, revised } from '../dine/dine.ts';
import { lapsedBy } from './due.ts';
import { decideReward } from './decide-reward.ts';
import { BeyondExact } from '../pricing/fraction.ts';
import type { Evaluation } from './evaluation.ts';
import { closed, stateOf, decisionOf } from './evaluation.ts';
import type { Match } from '../matching/match-dine.ts';
import { type Programme, programmeAt } from '../programme/programme.ts';
import { momentOfDine, tierAt } from '../programme/tier-at.ts';
import { inputsOf } from '../pricing/inputs.ts';
import type { Facts, PricingContext } from '../pricing/facts.ts';
import { forfeitTrace } from '../pricing/trace.ts';

const UNMATCHED_DINE_LIFETIME_MS = 180 * 86_400_000;

/** Matches, prices and decides a dine. `before` is the dine as it was last evaluated. */
export function evaluateDine(updated: Dine, before: Dine | null, facts: Facts): Evaluation {
  const match = matchOrKeep(updated, before, facts);
  const rules = facts.rules.get(match.card?.partner ?? '');
  const { memberId, localDate } = match;
  if (!rules || memberId === null || localDate === null || match.offers.length === 0) {
    return unmatched(withMatch(updated, match));
  }
  if (updated.authCents === null && !isSettled(updated)) {
    return { dine: closed(withMatch(updated, match), 'void'), decision: null };
  }
  const programme = programmeAt(rules, updated.dinedAt);
  const past = { consents: facts.consents.get(memberId) ?? [], dines: facts.pastOf(memberId) };
  const tier = tierAt(momentOfDine(updated, localDate), past, {
    hasVIP: rules.hasVIP,
    vipDines: programme.vipDines,
  });
  const withdrawn = withdrawal(updated);
  const matched = revised(updated, {
    partner: rules.partner,
    cardId: match.card?.id ?? null,
    memberId,
    merchantId: match.merchantId,
    localDate,
    tier,
    lapsed: withdrawn === null ? lapsedBy(updated, programme, facts.now) : updated.lapsed,
  });
  const isBetweenLinks = match.isBetweenLinks && updated.override?.forfeitReason !== 'card_not_linked';
  const reason = isBetweenLinks ? 'card_not_linked' : (withdrawn ?? matched.lapsed);
  return reason === null
    ? earnOrHold(matched, { programme, facts, offers: match.offers })
    : forfeit(matched, programme, reason);
}

/** A dine whose offer cannot be priced keeps its state until an operator corrects the offer; the rest of its batch goes on. */
function earnOrHold(dine: MatchedDine, context: PricingContext): Evaluation {
  try {
    return decideReward(dine, context);
  } catch (error) {
    if (!(error instanceof BeyondExact)) throw error;
    return { dine: revised(dine, { state: 'unpriced', dueAt: null }), decision: null };
  }
}

/** The dine with the card, member and place that were found. One spread: this runs for every event. */
function withMatch(dine: Dine, { card, memberId, merchantId, localDate }: Match): Dine {
  return revised(dine, {
    partner: card?.partner ?? null,
    cardId: card?.id ?? null,
    memberId,
    merchantId,
    localDate,
  });
}

const unmatched = (dine: Dine): Evaluation => ({
  dine: revised(closed(dine, 'unmatched'), {
    offerId: null,
    tier: null,
    dueAt: dine.dinedAt + UNMATCHED_DINE_LIFETIME_MS,
  }),
  decision: null,
});

/** A settlement takes precedence over a decline or a reversal, whichever comes first. */
function withdrawal({ settledCents, isDeclined, isReversed, override }: Dine): string | null {
  if (settledCents !== null) return null;
  if (isReversed && override?.forfeitReason !== 'reversed') return 'reversed';
  return isDeclined && override?.forfeitReason !== 'declined' ? 'declined' : null;
}

/** A decision to forfeit, independent of the price. */
function forfeit(dine: MatchedDine, programme: Programme, reason: string): Evaluation {
  const isVoid = !isSettled(dine) && reason !== 'card_not_linked';
  const trace = forfeitTrace(inputsOf(dine, null), programme.version, reason);
  return {
    dine: closed(dine, isVoid ? 'void' : stateOf(dine, isSettled(dine))),
    decision: decisionOf(dine, { trace, baseCents: 0, forfeitReason: reason }, 'Forfeit'),
  };
}
