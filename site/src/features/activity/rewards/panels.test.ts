import { payoutState } from './payout-state.ts';
import { vipKey } from './vip-key.ts';

test.each([
  [0, 'zero'],
  [1, 'partial'],
  [1_999, 'partial'],
  [2_000, 'full'],
  [5_611, 'full'],
])('%i cents of 2,000 are %s [ACT-008, ACT-009]', (balanceCents, state) => {
  expect(payoutState(balanceCents, 2_000)).toBe(state);
});

test.each([
  ['Building', 3, 'activity.vip.more'],
  ['Building', 1, 'activity.vip.oneMore'],
  ['QualifiedAndBuilding', 3, 'activity.vip.renew'],
  ['QualifiedAndBuilding', 1, 'activity.vip.renewOne'],
  ['Qualified', 0, 'activity.vip.reached'],
] as const)('%s with %i remaining dines shows %s', (status, remainingDines, key) => {
  expect(vipKey({ status, remainingDines })).toBe(key);
});
