import { z } from 'zod';
import { hasLeft, isComingSoon } from '../merchants/domain/highlights.ts';
import type { LocalDay } from '../merchants/domain/local-day.ts';
import type { MerchantRecord } from '../merchants/merchant-record.ts';
import { isFor, isRunning, type Offer } from '../offers/domain/offer.ts';
import type { Snapshot } from './domain/what-changed.ts';

const snapshotSchema = z.strictObject({
  state: z.enum(['open', 'comingSoon', 'left']),
  rewards: z.array(z.string()),
  conditions: z.array(z.string()),
  bonus: z.string().nullable(),
});

/** As it was stored; null for none, and for one of another release. */
export const parseSnapshot = (text: string | null): Snapshot | null =>
  text === null ? null : (snapshotSchema.safeParse(JSON.parse(text)).data ?? null);

interface SnapshotParts {
  readonly merchant: MerchantRecord;
  readonly isActive: boolean;
  readonly offers: readonly Offer[];
  readonly today: LocalDay;
  /** The programme's key. */
  readonly partner: string;
}

/** What a restaurant offers the members of a programme today. */
export function snapshotOf({ merchant, isActive, offers, today, partner }: SnapshotParts): Snapshot {
  if (!isActive || hasLeft(merchant.lifetime, today.day))
    return { state: 'left', rewards: [], conditions: [], bonus: null };
  const running = offers.filter((offer) => isFor(offer, partner) && isRunning(offer, today.date));
  return {
    state: isComingSoon(merchant.lifetime, today.day) ? 'comingSoon' : 'open',
    rewards: running.map(rewardOf).sort(),
    conditions: running.map(conditionsOf).sort(),
    bonus: merchant.bonus?.text ?? null,
  };
}

const rewardOf = ({ rate, flatAmount }: Offer): string => {
  if (flatAmount !== null) return `flat ${flatAmount}`;
  return rate === null ? 'tier' : `${rate.units}/${rate.perDollars}`;
};

// Not its dates and ids: an import renews them without a change for members.
const conditionsOf = (offer: Offer): string =>
  JSON.stringify([
    offer.visitsPerMonth,
    offer.maxSpendPerMonthCents,
    offer.minimumSpendCents,
    offer.maximumReward,
    offer.weekdays,
  ]);
