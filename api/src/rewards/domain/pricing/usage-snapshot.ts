import type { Dine, MatchedDine } from '../dine/dine.ts';
import type { UsageSnapshot } from '../dine/usage.ts';
import type { PricedOffer } from './price-offer.ts';

/** The usage a dine was first evaluated against under an offer; undefined when it was not yet. */
export const snapshotUnder = (
  { usageSnapshots, memberId }: Dine,
  offerId: number,
  month: string,
): UsageSnapshot | undefined =>
  usageSnapshots.find(
    (snapshot) => snapshot.offerId === offerId && snapshot.month === month && snapshot.memberId === memberId,
  );

/**
 * The usage snapshots of an evaluated dine. Each is fixed at the first evaluation, except the amount refused by the chosen
 * offer's budget, because the dine may still grow.
 */
export function snapshotsOf(
  dine: MatchedDine,
  offers: readonly PricedOffer[],
  chosen: PricedOffer,
): readonly UsageSnapshot[] {
  let usageSnapshots = dine.usageSnapshots;
  for (const one of offers) {
    const { offer, input } = one;
    const known = snapshotUnder(dine, offer.id, input.month);
    const refusedCents = one.price.refusedCents ?? known?.refusedCents ?? 0;
    if (known) {
      if (one !== chosen || known.refusedCents === refusedCents) continue;
      usageSnapshots = usageSnapshots.map((snapshot) =>
        snapshot === known ? { ...snapshot, refusedCents } : snapshot,
      );
    } else if (offer.type === 'Limited' || refusedCents > 0) {
      const { visits, spendCents } = input.used;
      const { memberId } = dine;
      const snapshot = { memberId, offerId: offer.id, month: input.month, visits, spendCents, refusedCents };
      usageSnapshots = [...usageSnapshots, snapshot];
    }
  }
  return usageSnapshots;
}
