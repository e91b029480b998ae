import { matchKept } from '../matching/keep-match.ts';
import { type Dine, type MatchedDine, isSettled, revised } from '../dine/dine.ts';
import { lapsedBy } from './due.ts';
import { earn } from './earn.ts';
import { BeyondExact } from '../pricing/fraction.ts';
import type { Judgement } from './evaluation.ts';
import { closed, stateOf, verdictOf } from './evaluation.ts';
import type { Match } from '../matching/match-dine.ts';
import { type Programme, programmeAt } from '../programme/programme.ts';
import { momentOfDine, tierAt } from '../programme/tier-at.ts';
import { inputsOf } from '../pricing/inputs.ts';
import type { Facts, Terms } from '../pricing/facts.ts';
import { refusal } from '../pricing/trace.ts';

const UNMATCHED_KEPT_MS = 180 * 86_400_000;

/** Matches, prices and decides a dine as it stands. `before` is the dine as it was last judged. */
export function judge(told: Dine, before: Dine | null, facts: Facts): Judgement {
  const found = matchKept(told, before, facts);
  const rules = facts.rules.get(found.card?.partner ?? '');
  const { memberId, localDate } = found;
  if (!rules || memberId === null || localDate === null || found.offers.length === 0) {
    return unmatched(placed(told, found));
  }
  if (told.authCents === null && !isSettled(told)) {
    return { dine: closed(placed(told, found), 'void'), verdict: null };
  }
  const programme = programmeAt(rules, told.dinedAt);
  const past = { consents: facts.consents.get(memberId) ?? [], dines: facts.pastOf(memberId) };
  const tier = tierAt(momentOfDine(told, localDate), past, {
    hasVIP: rules.hasVIP,
    vipDines: programme.vipDines,
  });
  const withdrawn = withdrawal(told);
  const matched = revised(told, {
    partner: rules.partner,
    cardId: found.card?.id ?? null,
    memberId,
    merchantId: found.merchantId,
    localDate,
    tier,
    lapsed: withdrawn === null ? lapsedBy(told, programme, facts.now) : told.lapsed,
  });
  const isBetweenLinks = found.isBetweenLinks && told.waiver?.reason !== 'card_not_linked';
  const reason = isBetweenLinks ? 'card_not_linked' : (withdrawn ?? matched.lapsed);
  return reason === null
    ? earnOrWait(matched, { programme, facts, offers: found.offers })
    : lose(matched, programme, reason);
}

/** A dine whose offer cannot be priced keeps what it has until an operator has seen to it; others of its batch do not suffer. */
function earnOrWait(dine: MatchedDine, terms: Terms): Judgement {
  try {
    return earn(dine, terms);
  } catch (problem) {
    if (!(problem instanceof BeyondExact)) throw problem;
    return { dine: revised(dine, { state: 'unpriced', dueAt: null }), verdict: null };
  }
}

/** The dine with the card, member and place that were found. One spread: this runs for every event. */
function placed(dine: Dine, { card, memberId, merchantId, localDate }: Match): Dine {
  return revised(dine, {
    partner: card?.partner ?? null,
    cardId: card?.id ?? null,
    memberId,
    merchantId,
    localDate,
  });
}

const unmatched = (dine: Dine): Judgement => ({
  dine: revised(closed(dine, 'unmatched'), {
    offerId: null,
    tier: null,
    dueAt: dine.dinedAt + UNMATCHED_KEPT_MS,
  }),
  verdict: null,
});

/** A settlement wins over what would void the authorisation, whichever comes first. */
function withdrawal({ settledCents, isDeclined, isReversed, waiver }: Dine): string | null {
  if (settledCents !== null) return null;
  if (isReversed && waiver?.reason !== 'reversed') return 'reversed';
  return isDeclined && waiver?.reason !== 'declined' ? 'declined' : null;
}

/** Nothing is earned, whatever the price would be. */
function lose(dine: MatchedDine, programme: Programme, reason: string): Judgement {
  const isVoid = !isSettled(dine) && reason !== 'card_not_linked';
  const trace = refusal(inputsOf(dine, null), programme.version, reason);
  return {
    dine: closed(dine, isVoid ? 'void' : stateOf(dine, isSettled(dine))),
    verdict: verdictOf(dine, { trace, baseCents: 0, forfeits: reason }, 'Forfeit'),
  };
}
