import { aDine, aForfeit, aRefund, aTrace } from '../activity.fixture.ts';
import { billsOf } from './bills.ts';
import { linesOf, speechIn } from './speech.fixture.ts';

const billsFor = (changes: Parameters<typeof aDine>[0], currency: 'Credit' | 'Mile' = 'Credit') =>
  billsOf(aDine(changes), speechIn(currency)).map(({ heading, rows, total }) => ({
    heading,
    lines: linesOf(rows),
    total: linesOf([total])[0],
  }));

describe('the bill behind a line', () => {
  test('a dine reads from what the card said to what it earned', () => {
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

  test.each(['Pending', 'Deferred'] as const)('what is %s is expected, not earned', (awardStatus) => {
    expect(billsFor({ awardStatus }, 'Mile')[0]?.total).toBe('Expected | 306 miles');
  });

  test('a part refund is a second bill that says why, and takes away what it takes away', () => {
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

  test('a payment that was called back shows what the card said, and why nothing came of it', () => {
    const workedOut = [aForfeit('reversed', { settledCents: null })];
    expect(billsFor({ workedOut, awardStatus: 'Forfeit', reasonCode: 'reversed' })).toEqual([
      {
        heading: null,
        lines: ['Your card said | $50.00', 'Not earned | $0.00 | The payment was called back.'],
        total: 'Earned | $0.00',
      },
    ]);
  });

  test('a sum that was expected and then lost ends at nothing, with the reason', () => {
    const [bill] = billsFor({ awardStatus: 'Forfeit', reasonCode: 'refunded' });
    expect(bill?.lines.at(-1)).toBe('Not earned | $0.00 | The restaurant gave the money back.');
    expect(bill?.total).toBe('Earned | $0.00');
  });

  test('a line that nobody computed has no bill of its own', () => {
    expect(billsFor({ workedOut: [] })).toEqual([]);
  });
});
