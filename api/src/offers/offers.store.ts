import { type Weekday, weekdays } from '@dinelink/contract';
import type { Database, Row } from '../db/connection.ts';
import { listOf } from '../db/placeholders.ts';
import type { Offer } from './domain/offer.ts';
import { query } from '../db/query.ts';

interface OfferRow extends Row {
  id: number;
  merchant_id: number;
  type: 'Unlimited' | 'Limited';
  visits_per_month: number | null;
  max_spend_per_month_cents: number | null;
  rate_units: number | null;
  rate_per_dollars: number | null;
  flat_amount: number | null;
  minimum_spend_cents: number | null;
  maximum_reward: number | null;
  weekdays: string;
  blackout_dates: string;
  programmes: string;
  from_date: string;
  to_date: string | null;
  state: string;
}

const COLUMNS = `id, merchant_id, type, visits_per_month, max_spend_per_month_cents, rate_units, rate_per_dollars,
  flat_amount, minimum_spend_cents, maximum_reward, weekdays, blackout_dates, programmes, from_date, to_date, state`;
// Ended and unreleased offers are left out; a paused one pays nothing now.
const SHOWN = "state IN ('live', 'upcoming')";

// SQLite allows 32,766 parameters per statement.
const MAX_PARAMETERS = 1_000;

/** Running and announced offers, by merchant. */
export interface OffersStore {
  ofMerchants(merchantIds: readonly number[]): Promise<ReadonlyMap<number, Offer[]>>;
}

export function createOffersStore(database: Database): OffersStore {
  return {
    async ofMerchants(merchantIds) {
      const rows: OfferRow[] = [];
      for (let from = 0; from < merchantIds.length; from += MAX_PARAMETERS) {
        const { marks, values } = listOf(merchantIds.slice(from, from + MAX_PARAMETERS));
        const sql = `SELECT ${COLUMNS} FROM offer WHERE merchant_id IN (${marks}) AND ${SHOWN} ORDER BY id`;
        rows.push(...(await query<OfferRow>(database, sql, values)));
      }
      return byMerchant(rows);
    },
  };
}

function byMerchant(rows: OfferRow[]): ReadonlyMap<number, Offer[]> {
  const offers = new Map<number, Offer[]>();
  for (const row of rows) {
    const known = offers.get(row.merchant_id);
    if (known) known.push(offerOf(row));
    else offers.set(row.merchant_id, [offerOf(row)]);
  }
  return offers;
}

const offerOf = (row: OfferRow): Offer => ({
  id: row.id,
  merchantId: row.merchant_id,
  type: row.type,
  visitsPerMonth: row.visits_per_month,
  maxSpendPerMonthCents: row.max_spend_per_month_cents,
  rate:
    row.rate_units === null || row.rate_per_dollars === null
      ? null
      : { units: row.rate_units, perDollars: row.rate_per_dollars },
  flatAmount: row.flat_amount,
  minimumSpendCents: row.minimum_spend_cents,
  maximumReward: row.maximum_reward,
  weekdays: weekdaysOf(row.weekdays),
  blackoutDates: row.blackout_dates.split(',').filter(Boolean),
  programmes: row.programmes.split(',').filter(Boolean),
  fromDate: row.from_date,
  toDate: row.to_date,
  isLive: row.state === 'live',
});

const weekdaysOf = (text: string): Weekday[] => {
  const named = text.split(',');
  return weekdays.filter((day) => named.includes(day));
};
