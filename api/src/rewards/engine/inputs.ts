import { refundedCentsOf } from './dine.ts';
import type { MatchedDine } from './judgement.ts';
import type { Inputs } from './rules.ts';

/** What a dine's price is computed from, as its trace keeps it. */
export function inputsOf(dine: MatchedDine, offerId: number | null): Inputs {
  return {
    authCents: dine.authCents,
    settledCents: dine.settledCents,
    refundedCents: refundedCentsOf(dine),
    subtotalCents: dine.settledCents === null ? dine.authSubtotalCents : dine.settledSubtotalCents,
    channel: dine.channel,
    dineAt: new Date(dine.dinedAt).toISOString(),
    localDate: dine.localDate,
    tier: dine.tier,
    offerId,
  };
}
