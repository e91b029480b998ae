import type { Value } from '../../src/db/connection.ts';
import type { Random } from '../random.ts';

/** The first day of offers of merchants that joined at the beginning. */
export const FIRST_DAY = '2020-01-01';

// Soon exhausted, so that testers see an offer pause; not at restaurants of the demo's dines.
const SMALL_BUDGET_EVERY = 1_000;

interface Terms {
  readonly merchantId: number;
  readonly from: string;
  readonly to: string | null;
  readonly isUpcoming: boolean;
  readonly updatedAt: number;
}

type OfferRow = Record<string, Value>;

/** Most offers are unlimited, on every day and for every programme; the others show the other terms. */
export function offersOf(terms: Terms, random: Random): OfferRow[] {
  const base: OfferRow = {
    merchant_id: terms.merchantId,
    type: 'Unlimited',
    visits_per_month: null,
    max_spend_per_month_cents: null,
    rate_units: null,
    rate_per_dollars: null,
    flat_amount: null,
    minimum_spend_cents: null,
    maximum_reward: null,
    weekdays: '',
    blackout_dates: '',
    programmes: '',
    from_date: terms.from,
    to_date: terms.to,
    budget_cents: null,
    state: terms.isUpcoming ? 'upcoming' : 'live',
    updated_at: terms.updatedAt,
  };
  const roll = random.int(1, 100);
  const variant = variants.find(({ upTo }) => roll <= upTo);
  const offer = variant ? { ...base, ...variant.columns(random) } : base;
  return [
    terms.merchantId % SMALL_BUDGET_EVERY === 0 && !variant ? { ...offer, budget_cents: 2_000 } : offer,
  ];
}

const variants: readonly { upTo: number; columns: (random: Random) => OfferRow }[] = [
  { upTo: 5, columns: (random) => ({ type: 'Limited', visits_per_month: random.int(1, 4) }) },
  {
    upTo: 9,
    columns: (random) => ({ type: 'Limited', max_spend_per_month_cents: random.int(3, 12) * 5_000 }),
  },
  {
    upTo: 12,
    columns: (random) => ({
      type: 'Limited',
      visits_per_month: random.int(2, 4),
      max_spend_per_month_cents: 60_000,
      minimum_spend_cents: 2_500,
    }),
  },
  { upTo: 17, columns: () => ({ weekdays: 'Mon,Tue,Wed,Thu' }) },
  { upTo: 20, columns: () => ({ weekdays: 'Sun,Mon,Tue,Wed,Thu' }) },
  { upTo: 22, columns: () => ({ weekdays: 'Fri,Sat' }) },
  { upTo: 26, columns: () => ({ rate_units: 10, rate_per_dollars: 1 }) },
  { upTo: 27, columns: () => ({ budget_cents: 500_000 }) },
];
