import type { Offer } from '../engine/terms.ts';
import { gathered } from './grouped.ts';
import { ask, type Ground } from './statements.ts';

interface OfferRow {
  readonly id: number;
  readonly merchantId: number;
  readonly type: Offer['type'];
  readonly visitsPerMonth: number | null;
  readonly maxSpendPerMonthCents: number | null;
  readonly rateUnits: number | null;
  readonly ratePerDollars: number | null;
  readonly flatAmount: number | null;
  readonly minimumSpendCents: number | null;
  readonly maximumReward: number | null;
  readonly weekdays: string;
  readonly blackoutDates: string;
  readonly programmes: string;
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly budgetCents: number | null;
  readonly state: string;
}

/** The offers of merchants, whatever their state. */
export async function loadOffers(ground: Ground, merchants: Iterable<number>): Promise<Map<number, Offer[]>> {
  const rows = await ask<OfferRow>(ground, {
    keys: { merchant: 'integer' },
    rows: Array.from(merchants, (merchant) => [merchant]),
    columns: {
      id: 'o.id',
      merchantId: 'o.merchant_id',
      type: 'o.type',
      visitsPerMonth: 'o.visits_per_month',
      maxSpendPerMonthCents: 'o.max_spend_per_month_cents',
      rateUnits: 'o.rate_units',
      ratePerDollars: 'o.rate_per_dollars',
      flatAmount: 'o.flat_amount',
      minimumSpendCents: 'o.minimum_spend_cents',
      maximumReward: 'o.maximum_reward',
      weekdays: 'o.weekdays',
      blackoutDates: 'o.blackout_dates',
      programmes: 'o.programmes',
      fromDate: 'o.from_date',
      toDate: 'o.to_date',
      budgetCents: 'o.budget_cents',
      state: 'o.state',
    },
    from: 'JOIN FIRST offer o ON o.merchant_id = given.merchant',
  });
  return gathered(rows.map(offerOf), ({ merchantId }) => merchantId);
}

const offerOf = (row: OfferRow): Offer => ({
  id: row.id,
  merchantId: row.merchantId,
  type: row.type,
  visitsPerMonth: row.visitsPerMonth,
  maxSpendPerMonthCents: row.maxSpendPerMonthCents,
  rate:
    row.rateUnits === null || row.ratePerDollars === null
      ? null
      : { units: row.rateUnits, perDollars: row.ratePerDollars },
  flatAmount: row.flatAmount,
  minimumSpendCents: row.minimumSpendCents,
  maximumReward: row.maximumReward,
  weekdays: listOf(row.weekdays),
  blackoutDates: listOf(row.blackoutDates),
  programmes: listOf(row.programmes),
  fromDate: row.fromDate,
  toDate: row.toDate,
  budgetCents: row.budgetCents,
  state: row.state,
});

const none: readonly string[] = [];

const listOf = (joined: string): readonly string[] => (joined === '' ? none : joined.split(','));
