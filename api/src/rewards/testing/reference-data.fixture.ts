import { type Partner, partnerSchema } from '@dinelink/contract';
import type { BonusGoal } from '../domain/bonuses/bonus-goal.ts';
import { rulesOf } from '../domain/programme/programme.ts';
import type { Offer } from '../domain/matching/reference-data.ts';

export const DAY_MS = 86_400_000;
export const NOON = Date.parse('2026-10-14T17:00:00Z');

type ProgrammeOverrides = Partial<Partner['programmes'][number]>;

/** The rules of a hotel programme at 1/5/8 points a dollar, unless overridden. */
export function rulesWith(
  programme: ProgrammeOverrides = {},
  { hasVIP = true, key = 'hotel', timeZone = 'America/Chicago' } = {},
) {
  const rate = (units: number) => ({ units, perDollars: 1 });
  const parsed = partnerSchema.shape.programmes.parse([
    {
      version: 'v1',
      validFrom: '2020-01-01T00:00:00.000Z',
      rates: { basic: rate(1), select: rate(5), vip: rate(8) },
      ...programme,
    },
  ]);
  return rulesOf({
    key,
    hasVIP,
    timeZone,
    hasReservationBonus: true,
    hasFlexOffers: true,
    programmes: parsed,
  } as Partner);
}

export const airline = () =>
  rulesWith({
    rates: {
      basic: { units: 1, perDollars: 2 },
      select: { units: 3, perDollars: 1 },
      vip: { units: 5, perDollars: 1 },
    },
  });

export const anOffer = (overrides: Partial<Offer> = {}): Offer => ({
  id: 70,
  merchantId: 7,
  type: 'Unlimited',
  visitsPerMonth: null,
  maxSpendPerMonthCents: null,
  rate: null,
  flatAmount: null,
  minimumSpendCents: null,
  maximumReward: null,
  weekdays: [],
  blackoutDates: [],
  programmes: [],
  fromDate: '2020-01-01',
  toDate: null,
  budgetCents: null,
  state: 'live',
  validFrom: 0,
  validTo: null,
  knownAt: 0,
  wasExclusive: null,
  ...overrides,
});

/** A bonus of 500 for one dine of at least $30.00 within 30 days of yesterday, unless overridden. */
export const aBonusGoal = (overrides: Partial<BonusGoal> = {}): BonusGoal => ({
  kind: 'bonus',
  id: 9,
  memberId: 1,
  code: 'THIRTY',
  amount: 500,
  dines: 1,
  minimumCents: 3_000,
  merchants: [],
  weekdays: [],
  excludedCards: [],
  madeAt: NOON - DAY_MS,
  windowDays: 30,
  firstDate: null,
  lastDate: null,
  endsAt: null,
  isQualified: false,
  funding: null,
  ...overrides,
});
