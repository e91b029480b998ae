import type {
  CreditRecord,
  Member,
  Trace,
  TraceRule,
  Transaction,
  TranslatedTransaction,
} from '@dinelink/contract';
import { aMember } from '../../member.fixture.ts';

type Settings = Trace['steps'][number]['settings'];

/** A step of a trace: `aStep('rounding', { mode: 'half_up' }, 306)`. */
export const aStep = (
  rule: TraceRule,
  settings: Settings,
  result: number | readonly [result: number, per: number],
): Trace['steps'][number] => {
  const [top, per] = typeof result === 'number' ? [result, 1] : result;
  return { rule, settings, result: top, per };
};

/** Authorised $50.00, settled $61.20, a Select member at 5 units per dollar. */
export function aTrace(changes: Partial<Trace> = {}, inputs: Partial<Trace['inputs']> = {}): Trace {
  return {
    programVersion: '2024-01',
    inputs: {
      authCents: 5_000,
      settledCents: 6_120,
      refundedCents: 0,
      subtotalCents: null,
      channel: 'IN_PERSON',
      dineAt: '2026-10-29T23:48:00.000Z',
      localDate: '2026-10-29',
      tier: 2,
      offerId: 7,
      ...inputs,
    },
    steps: [
      aStep('eligible_base', { basis: 'settled' }, 6_120),
      aStep('tier_rate', { tier: 2, units: 5, perDollars: 1 }, [30_600, 100]),
      aStep('rounding', { mode: 'half_up' }, 306),
    ],
    amount: 306,
    ...changes,
  };
}

/** The trace of a refund of $20.40 of $61.20. */
export const aRefund = (): Trace =>
  aTrace(
    {
      steps: [
        aStep('eligible_base', { basis: 'settled' }, 4_080),
        aStep('tier_rate', { tier: 2, units: 5, perDollars: 1 }, [20_400, 100]),
        aStep('rounding', { mode: 'half_up' }, 204),
        aStep('already_earned', { amount: 306 }, -102),
      ],
      amount: -102,
    },
    { refundedCents: 2_040 },
  );

/** An amount that staff entered, as the api sends it: with a trace of its own, at the time of its entry. */
export const aGrant = (amount: number): Partial<Transaction> => ({
  ...{ merchantId: null, merchantName: '', merchantPicture: null, ticketAmount: 0 },
  ...{ cardLastFour: '', cardNetwork: null, transactionType: 'manual', sourceTransactionId: 'E12' },
  workedOut: [
    aTrace(
      { steps: [aStep('granted', { amount }, amount)], amount },
      { authCents: null, settledCents: null, channel: null, offerId: null },
    ),
  ],
});

/** A dine that earned nothing. */
export const aForfeit = (reason: string, inputs: Partial<Trace['inputs']> = {}): Trace =>
  aTrace({ steps: [aStep('forfeit', { reason }, 0)], amount: 0 }, inputs);

/** A dine as partners without statement credits get it. */
export const aDine = (changes: Partial<Transaction> = {}): Transaction => ({
  recordType: 'transaction',
  date: '2026-10-29T23:48:00.000Z',
  merchantId: '12',
  merchantName: 'Casa Lucía',
  merchantPicture: 'spanish-1',
  sourceTransactionId: '4711',
  ticketAmount: 61.2,
  benefitAmount: 306,
  cardLastFour: '4242',
  cardNetwork: 'VISA',
  bonus: null,
  expectedAt: null,
  localTime: null,
  awardStatus: 'Awarded',
  transactionType: 'settle',
  activeMerchant: true,
  paidAt: null,
  isTranslated: false,
  review: null,
  canReview: false,
  reviewUntil: null,
  reasonCode: null,
  workedOut: [aTrace()],
  ...changes,
});

/** The same dine as credit partners get it, in dollars. */
export function aTranslatedDine(changes: Partial<Transaction> = {}): TranslatedTransaction {
  const dine = aDine({ benefitAmount: 3.06, ...changes });
  const { date, ticketAmount, awardStatus, transactionType, ...common } = dine;
  return {
    ...common,
    transactionCreatedAt: date,
    dineAmount: ticketAmount,
    transactionStatus: awardStatus,
    transactionTypeCode: transactionType,
    isTranslated: true,
  };
}

export const aCredit = (changes: Partial<CreditRecord> = {}): CreditRecord => ({
  recordType: 'credit',
  creditId: '9',
  creditAmountCents: 2_050,
  targetType: 'card',
  targetLabel: 'Visa ending in 4242',
  benefitProcessor: 'Visa',
  status: 'completed',
  date: '2026-10-18T09:00:00.000Z',
  ...changes,
});

/** A signed-in member on the way to VIP. */
export const aDiner = (changes: Partial<Member> = {}): Member => {
  const { diningProgress } = aMember();
  return aMember({
    diningProgress: { ...diningProgress, remainingDines: 3, ytdMilesOrDollars: 9_412 },
    ...changes,
  });
};

/** A page of lines, as in the response of either call. */
export const aPageOf = <T>(data: T[], totalPages = 1, pageNo = 1) => ({
  data,
  pageNo,
  totalResultSize: data.length,
  totalPages,
  asOf: '0.0',
});
