import type { Transaction } from '@dinelink/contract';
import { aDine, aForfeit, aGrant, aRefund, aStep, aTrace } from './activity.fixture.ts';

interface Look {
  /** Whether amounts are in dollars, as in the api. */
  isMoney: boolean;
  isTranslated?: boolean;
}

/** A line in every status, with every kind of bill. */
export function everyLine({ isMoney, isTranslated = true }: Look): Transaction[] {
  const wire = (units: number) => (isMoney ? units / 100 : units);
  const lines: Partial<Transaction>[] = [
    pending,
    { merchantPicture: 'spanish-1', workedOut: [limited] },
    { ...online, benefitAmount: wire(150) },
    {
      merchantName: 'Halyard Grill',
      merchantPicture: 'barbecue-1',
      workedOut: [aTrace(), aRefund()],
      reasonCode: 'refunded',
      benefitAmount: wire(204),
    },
    { merchantName: 'Taquería Perla', awardStatus: 'Deferred', merchantPicture: 'cafe-bakery-1' },
    {
      merchantName: 'Saffron Court',
      merchantPicture: 'indian-1',
      awardStatus: 'Paid',
      review: {
        rating: 4,
        text: 'The thali for two would have fed four.',
        managementResponse: 'Next time bring two more. Thank you!',
      },
      paidAt: '2026-10-18T09:00:00.000Z',
    },
    { ...forfeited, benefitAmount: 0 },
    { merchantName: 'A restaurant that has left', activeMerchant: false, merchantPicture: null },
    { ...aGrant(306), sourceTransactionId: 'E8' },
  ];
  return lines.map((line, index) =>
    aDine({
      isTranslated,
      benefitAmount: wire(306),
      date: new Date(Date.UTC(2026, 9, 30 - 3 * index, 23)).toISOString(),
      sourceTransactionId: String(index),
      merchantId: String(index),
      ...line,
    }),
  );
}

const authorised = aTrace(
  { steps: [aStep('eligible_base', { basis: 'authorised' }, 5_000), ...aTrace().steps.slice(1)] },
  { settledCents: null },
);

const pending: Partial<Transaction> = {
  merchantName: 'Forno Adele',
  merchantPicture: 'pizza-1',
  awardStatus: 'Pending',
  canReview: true,
  reviewUntil: '2026-12-04',
  expectedAt: '2026-11-13T23:00:00.000Z',
  localTime: '2026-10-30T18:00',
  ticketAmount: 50,
  workedOut: [authorised],
};

const october = { month: '2026-10' };
const limited = aTrace({
  steps: [
    aStep('eligible_base', { basis: 'settled' }, 6_120),
    aStep('offer_minimum', { minimumCents: 3_000 }, 6_120),
    aStep('visit_limit', { visitsPerMonth: 2, visitsUsed: 0, ...october }, 6_120),
    aStep('spend_limit', { maxSpendPerMonthCents: 60_000, spentCents: 0, ...october }, 6_120),
    aStep('offer_rate', { units: 5, perDollars: 1 }, [30_600, 100]),
    aStep('maximum_reward', { maximum: 500 }, [30_600, 100]),
    aStep('rounding', { mode: 'half_up' }, 306),
  ],
});

const online: Partial<Transaction> = {
  merchantName: 'Kuroda Ramen',
  merchantPicture: 'japanese-1',
  ticketAmount: 38,
  workedOut: [
    aTrace(
      {
        steps: [
          aStep('eligible_base', { basis: 'settled_subtotal' }, 3_000),
          aStep('tier_rate', { tier: 2, units: 5, perDollars: 1 }, [15_000, 100]),
          aStep('rounding', { mode: 'half_up' }, 150),
        ],
        amount: 150,
      },
      { channel: 'ONLINE', authCents: null, settledCents: 3_800, subtotalCents: 3_000 },
    ),
  ],
};

const forfeited: Partial<Transaction> = {
  merchantName: 'Bao & Barrow',
  merchantPicture: 'chinese-1',
  awardStatus: 'Forfeit',
  reasonCode: 'visit_limit',
  workedOut: [aForfeit('visit_limit')],
};

const LONG = 'Großmütterchens_unabänderliches_Sonntagsbratenausschankhaus_am_Donaudampfschifffahrtskai';

export const longWords: Partial<Transaction> = {
  merchantName: LONG,
  merchantPicture: null,
  review: { rating: 1, text: LONG, managementResponse: LONG },
  ticketAmount: 1_234_567.89,
  benefitAmount: 61_728.39,
  awardStatus: 'Deferred',
  workedOut: [
    aTrace(
      { amount: 6_172_839, programVersion: LONG.slice(0, 40) },
      { authCents: null, settledCents: 123_456_789 },
    ),
  ],
};
