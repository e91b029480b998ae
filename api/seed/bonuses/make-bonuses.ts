import type { Partner } from '@dinelink/contract';
import type { Value } from '../../src/db/connection.ts';

type BonusRow = Readonly<Record<string, Value>>;

const WELCOME = 'WELCOME';

const usual = {
  is_new_member_bonus: 0,
  is_automatic: 0,
  is_app_only: 0,
  audience: 'everyone',
  channel: null,
  within_hours: null,
  dines: 1,
  minimum_spend_cents: null,
  window_days: null,
  merchants: '',
  weekdays: '',
  valid_from: '2020-01-01',
  valid_to: null,
};

/** The welcome bonus in cents, miles or points; the seeded pages of the cms promise these. */
const welcomeAmount: Readonly<Record<Partner['currencyType'], number>> = {
  Credit: 1_000,
  Dollar: 1_000,
  Mile: 1_000,
  Point: 2_000,
};

/** The bonuses of every programme; amounts are cents, miles or points. */
const everywhere: readonly BonusRow[] = [
  {
    ...usual,
    code: WELCOME,
    description: 'Dine for $30 or more within 30 days of joining',
    is_new_member_bonus: 1,
    is_automatic: 1,
    minimum_spend_cents: 3_000,
    window_days: 30,
  },
  {
    ...usual,
    code: 'THREE-TABLES',
    description: 'Three dines of $25 or more within 60 days',
    amount: 1_000,
    dines: 3,
    minimum_spend_cents: 2_500,
    window_days: 60,
  },
  {
    ...usual,
    code: 'WEEKNIGHTS',
    description: 'Two dines from Monday to Thursday within 45 days',
    amount: 300,
    dines: 2,
    weekdays: 'Mon,Tue,Wed,Thu',
    window_days: 45,
  },
  {
    ...usual,
    code: 'WEEKENDS',
    description: 'One dine on a Saturday or Sunday within 30 days',
    amount: 200,
    weekdays: 'Sat,Sun',
    window_days: 30,
  },
  {
    ...usual,
    code: 'POCKET-TREAT',
    description: 'One dine within 14 days, for members with the app',
    is_app_only: 1,
    amount: 150,
    window_days: 14,
  },
];

/** The bonuses of a programme, with the one its partner file adds. */
export function bonusesOf(partner: Partner, createdAt: number): BonusRow[] {
  const added = partner.addedBonus;
  const own = added
    ? [
        {
          ...usual,
          code: added.code,
          description: 'Your first dine of $20 or more within 90 days',
          is_new_member_bonus: added.withinHours === undefined ? 0 : 1,
          channel: added.enrollmentSource ?? null,
          within_hours: added.withinHours ?? null,
          amount: 750,
          minimum_spend_cents: 2_000,
          window_days: 90,
        },
      ]
    : [];
  return [...everywhere, ...own].map((bonus) => ({
    ...bonus,
    amount: bonus['code'] === WELCOME ? welcomeAmount[partner.currencyType] : (bonus['amount'] ?? 0),
    partner: partner.key,
    created_at: createdAt,
  }));
}
