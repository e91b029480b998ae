import { screen } from '@testing-library/react';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { renderSite } from '../../../site.fixture.tsx';
import {
  aDine,
  aDiner,
  aForfeit,
  aPageOf,
  aRefund,
  aStep,
  aTrace,
  aTranslatedDine,
} from '../activity.fixture.ts';

const refundedWhole = aTrace(
  {
    steps: [aStep('forfeit', { reason: 'refunded' }, 0), aStep('already_earned', { amount: 306 }, -306)],
    amount: -306,
  },
  { refundedCents: 6_120 },
);

async function lineOf(dine: Partial<Parameters<typeof aDine>[0]>, partner = 'ihg') {
  renderSite('/account/recent_activity', {
    partner: aPartner(partner),
    member: aDiner(),
    answers: {
      dineSummary: { currentYearBenefits: 0, currentYearDines: 0 },
      transactions: aPageOf([aDine(dine)]),
      transactionsStatementCredits: aPageOf([aTranslatedDine(dine)]),
    },
  });
  const [, line] = await screen.findAllByRole('rowgroup');
  return line?.querySelector('tr');
}

test('a dine refunded in part says so on its line, with what was taken back of the reward', async () => {
  const line = await lineOf({ workedOut: [aTrace(), aRefund()], reasonCode: 'refunded', benefitAmount: 204 });
  expect(line).toHaveTextContent('$20.40 of $61.20 refunded · 102 points taken back');
});

test('a dine refunded as a whole says so too, in the currency of its programme', async () => {
  const workedOut = [aTrace(), refundedWhole];
  const line = await lineOf({ workedOut, reasonCode: 'refunded', benefitAmount: 0 }, 'nosh');
  expect(line).toHaveTextContent('$61.20 refunded · $3.06 taken back');
  expect(line).not.toHaveTextContent('of $61.20');
});

test.each([
  [
    'smaller while it was open',
    { awardStatus: 'Pending', workedOut: [aTrace({}, { refundedCents: 2_040 })] },
  ],
  [
    'nothing, as it never was final',
    { awardStatus: 'Forfeit', workedOut: [aForfeit('refunded', { refundedCents: 6_120 })] },
  ],
] as const)('a refund that made a reward %s takes nothing back', async (_what, dine) => {
  const line = await lineOf({ ...dine, workedOut: [...dine.workedOut], reasonCode: 'refunded' });
  expect(line).toHaveTextContent(/refunded/);
  expect(line).not.toHaveTextContent(/taken back/);
});

test.each([
  ['a dine without a refund', {}],
  ['a bonus', { workedOut: [aTrace(), aRefund()], bonus: { kind: 'bonus', text: 'Welcome' } }],
  ['a correction by a tip', { workedOut: [aTrace(), aTrace({ amount: -20 }, { settledCents: 5_000 })] }],
] as const)('%s says nothing of one', async (_what, dine) => {
  const line = await lineOf({ ...dine, workedOut: 'workedOut' in dine ? [...dine.workedOut] : [aTrace()] });
  expect(line).toHaveTextContent('Casa Lucía');
  expect(line).not.toHaveTextContent(/refunded|taken back/);
});
