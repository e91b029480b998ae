import { redemptionStatuses } from '@dinelink/contract';
import {
  availableOf,
  brandOf,
  leadsTo,
  nextRedemptionStatuses,
  owedOf,
  targetLabelOf,
} from './redemption.ts';

test('only the moves of the table are allowed: none leaves completed or rejected [DATA-025]', () => {
  const moves = redemptionStatuses.flatMap((from) =>
    redemptionStatuses
      .filter((to) => nextRedemptionStatuses[from].includes(to))
      .map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual([
    'pending → pending_received',
    'pending → error',
    'pending_received → completed',
    'pending_received → rejected',
    'pending_received → error',
    'error → pending',
  ]);
});

test('a final status can be reached from every open status and never left', () => {
  const ends = (['completed', 'rejected'] as const).flatMap((end) =>
    redemptionStatuses.filter((from) => leadsTo(from, end)),
  );
  expect(ends).toEqual(['pending', 'pending_received', 'error', 'pending', 'pending_received', 'error']);
  expect(leadsTo('completed', 'error')).toBe(false);
});

test('a reserved amount is not available, and a negative balance is owed', () => {
  expect([
    availableOf({ awarded: 2_500, reserved: 2_000 }),
    owedOf({ awarded: 2_500, reserved: 2_000 }),
  ]).toEqual([500, 0]);
  expect([availableOf({ awarded: -300, reserved: 0 }), owedOf({ awarded: -300, reserved: 0 })]).toEqual([
    0, 300,
  ]);
});

test('a brand without a name is shown without one [DATA-028]', () => {
  expect((['VISA', 'MAST', 'AMEX', 'DISC'] as const).map(brandOf)).toEqual([
    'Visa',
    'MasterCard',
    'XXXX',
    'XXXX',
  ]);
  expect(targetLabelOf({ network: 'AMEX', lastFour: '0005' })).toBe('Card ending in 0005');
});
