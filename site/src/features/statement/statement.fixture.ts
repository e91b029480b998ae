import type { Statement } from '@dinelink/contract';

const line = {
  ...{ date: '2026-02-03T01:30:00.000Z', dineDate: '2026-02-02', kind: 'dine' as const },
  ...{ merchantName: 'Casa Lucía', text: '', reasonCode: null, reference: '17', amount: 3.06 },
};

/** A statement with a line of every kind; pass only the fields a test is about. */
export const aStatement = (changes: Partial<Statement> = {}): Statement => ({
  ...{ year: 2026, firstYear: 2024, currentYear: 2026 },
  ...{ opening: 20.5, earned: 7.06, dines: 3.06, bonuses: 5, corrections: -1, paidOut: -20.5, closing: 7.06 },
  pending: 0,
  restaurants: [
    { merchantName: 'Casa Lucía', city: null, dines: 1, amount: 2.06 },
    { merchantName: '', city: null, dines: 0, amount: 5 },
  ],
  lines: [
    line,
    { ...line, kind: 'bonus', dineDate: null, merchantName: '', text: 'Welcome', reference: 'E2', amount: 5 },
    { ...line, kind: 'correction', reasonCode: 'refunded', reference: 'E3', amount: -1 },
    {
      ...{ ...line, kind: 'payout', dineDate: null, merchantName: '', text: 'Visa ending in 4242' },
      ...{ reference: 'C1', amount: -20.5 },
    },
  ],
  ...changes,
});
