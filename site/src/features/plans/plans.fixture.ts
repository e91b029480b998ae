import type { DinnerPlan, SharedPlan } from '@dinelink/contract';
import { aMerchant } from '../search/merchants.fixture.ts';

const withoutDistance = (index: number) => {
  const { distance: _distance, ...merchant } = aMerchant(index);
  return merchant;
};

const options: SharedPlan['options'] = [0, 1, 2].map((index) => {
  const merchant = withoutDistance(index);
  return { merchantId: merchant.id, name: merchant.name, merchant, votes: 0 };
});

/** A plan with three restaurants as whoever has its link sees it. */
export const aSharedPlan = (changes: Partial<SharedPlan> = {}): SharedPlan => ({
  name: 'Friday with friends',
  day: '2026-11-27',
  isOpen: true,
  expiresAt: '2026-12-20T12:00:00.000Z',
  options,
  voters: 0,
  ownVote: null,
  ...changes,
});

/** The same restaurants, with these votes. */
export const optionsWith = (...votes: number[]): SharedPlan['options'] =>
  options.map((option, index) => ({ ...option, votes: votes[index] ?? 0 }));

/** A restaurant that has left. */
export const aLeftOption: SharedPlan['options'][number] = {
  merchantId: '77',
  name: 'The Old Mill',
  merchant: null,
  votes: 1,
};

/** A plan as its owner sees it. */
export const aPlan = (changes: Partial<DinnerPlan> = {}): DinnerPlan => {
  const { ownVote: _own, ...shared } = aSharedPlan();
  return { ...shared, id: 'plan-1234567890abcdef', token: 'a-token', votes: [], ...changes };
};

export const votedPlan = aPlan({
  options: [...optionsWith(1, 2, 0), aLeftOption],
  voters: 2,
  votes: [
    { id: 'a'.repeat(64), name: 'Ada', merchantIds: ['1', '2'], votedAt: '2026-11-21T10:00:00.000Z' },
    { id: 'b'.repeat(64), name: '', merchantIds: ['2', '77'], votedAt: '2026-11-21T09:00:00.000Z' },
  ],
});
