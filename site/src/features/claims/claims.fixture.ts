import type { DineClaim } from '@dinelink/contract';

/** An open claim of nothing that was found. */
export const aClaim = (changes: Partial<DineClaim> = {}): DineClaim => ({
  ...{ id: '31', state: 'open', reason: 'not_found', merchantId: '7', merchantName: 'Nonna Rina' },
  ...{ dinedOn: '2026-11-10', amountCents: 6_120, cardNetwork: 'VISA', cardLastFour: '4242', note: '' },
  ...{ claimedAt: '2026-11-20T12:00:00.000Z', answeredAt: null, answer: null, line: null },
  ...changes,
});

const answeredAt = '2026-11-21T12:00:00.000Z';
const line = { sourceTransactionId: '12', pageNo: 2, name: 'Nonna Rina' };

/** One claim of every state. */
export const claimsOfEveryState: DineClaim[] = [
  aClaim({ note: 'We sat at the bar.' }),
  aClaim({ id: '30', state: 'in_activity', reason: null, line, answeredAt }),
  aClaim({ id: '29', state: 'credited', reason: null, line, answeredAt }),
  aClaim({ id: '28', state: 'not_credited', reason: 'below_minimum', line, answeredAt }),
  aClaim({
    id: '27',
    state: 'declined',
    reason: null,
    answer: 'The receipt is of another card.',
    answeredAt,
  }),
];

/** Those of November 24, 2026. */
export const claimableDays = { first: '2026-08-26', last: '2026-11-14' };

export const suggestions = {
  suggestions: [
    { kind: 'merchant' as const, text: 'Nonna Rina', detail: 'Chicago, IL', merchantId: '7' },
    { kind: 'merchant' as const, text: 'Nonna Lucia', detail: 'Evanston, IL', merchantId: '8' },
    { kind: 'place' as const, text: 'Nonantum, MA', detail: '' },
  ],
};
