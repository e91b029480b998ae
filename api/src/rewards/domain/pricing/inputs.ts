import { type Dine, type MatchedDine, refundedCentsOf } from '../dine/dine.ts';
import type { Inputs } from './rules.ts';

/** The inputs of a dine's price, as stored in its trace. */
export function inputsOf(dine: MatchedDine, offerId: number | null): Inputs {
  return {
    authCents: dine.authCents,
    settledCents: dine.settledCents,
    refundedCents: refundedCentsOf(dine),
    subtotalCents: subtotalOf(dine),
    channel: dine.channel,
    dineAt: new Date(dine.dinedAt).toISOString(),
    localDate: dine.localDate,
    tier: dine.tier,
    offerId,
  };
}

/** A settlement without a subtotal takes its authorisation's, but never more than was settled. */
function subtotalOf({ settledCents, authSubtotalCents, settledSubtotalCents }: Dine): number | null {
  if (settledCents === null) return authSubtotalCents;
  if (settledSubtotalCents !== null || authSubtotalCents === null) return settledSubtotalCents;
  return Math.min(authSubtotalCents, settledCents);
}
