import { aDine, aForfeit, aRefund, aTrace } from '../activity.fixture.ts';
import { billsOf } from './bills.ts';
import { linesOf, textTools } from './bill-texts.fixture.ts';

const billsFor = (changes: Parameters<typeof aDine>[0], currency: 'Credit' | 'Mile' = 'Credit') =>
  billsOf(aDine(changes), textTools(currency)).map(({ heading, rows, total }) => ({
    heading,
    lines: linesOf(rows),
    total: linesOf([total])[0],
  }));

describe('the bill behind a line', () => {
  test('a dine’s bill goes from the card’s amount to the reward', () => {
    expect(billsFor({})).toEqual([
      {
        heading: null,
        lines: [
          'Your card said | $50.00 | Before the final amount came',
          'You paid | $61.20 | The final amount, tip included. This is the one that counts.',
          'Your Select rate | × 5% | The rate at the time of the dine counts',
          'Exact sum | $3.06 | To the cent, halves up',
        ],
        total: 'Earned | $3.06',
      },
    ]);
  });

  test.each(['Pending', 'Deferred'] as const)(
    'a reward that is %s is shown as expected, not earned',
    (awardStatus) => {
      expect(billsFor({ awardStatus }, 'Mile')[0]?.total).toBe('Expected | 306 miles');
    },
  );

  test('a partial refund is a second bill with its reason and a negative amount', () => {
    const [, correction] = billsFor({ workedOut: [aTrace(), aRefund()], reasonCode: 'refunded' });
    expect(correction?.heading).toBe('Corrected because the restaurant gave money back');
    expect(correction?.lines.slice(-2)).toEqual([
      'Exact sum | $2.04 | To the cent, halves up',
      'Counted before | −$3.06 | What the lines above already say of this dine',
    ]);
    expect(correction?.total).toBe('Correction | −$1.02');
  });

  test.each([
    [aForfeit('card_not_linked'), null, 'Corrected because the card was not linked at the time'],
    [
      aTrace({}, { refundedCents: 1 }),
      'over_refund',
      'Corrected because the restaurant gave back all you paid',
    ],
    [aTrace({}, { settledCents: 7_000 }), null, 'Corrected because the final amount changed'],
    [aTrace({}, { tier: 3 }), null, 'Corrected because your tier at the time of the dine became known later'],
    [aTrace(), null, 'Corrected because something became known later'],
  ])('a correction names its reason (%#)', (correction, reasonCode, heading) => {
    expect(billsFor({ workedOut: [aTrace(), correction], reasonCode })[1]?.heading).toBe(heading);
  });

  test('a reversed payment shows the card’s amount and why it earned nothing', () => {
    const workedOut = [aForfeit('reversed', { settledCents: null })];
    expect(billsFor({ workedOut, awardStatus: 'Forfeit', reasonCode: 'reversed' })).toEqual([
      {
        heading: null,
        lines: ['Your card said | $50.00', 'Not earned | $0.00 | The payment was called back.'],
        total: 'Earned | $0.00',
      },
    ]);
  });

  test('a reward that was expected and then forfeited ends at zero with the reason', () => {
    const [bill] = billsFor({ awardStatus: 'Forfeit', reasonCode: 'refunded' });
    expect(bill?.lines.at(-1)).toBe('Not earned | $0.00 | The restaurant gave the money back.');
    expect(bill?.total).toBe('Earned | $0.00');
  });

  test('a line without a trace has no bill', () => {
    expect(billsFor({ workedOut: [] })).toEqual([]);
  });
});
