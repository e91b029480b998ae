import { migration } from './define.ts';

/**
 * A merchant's offer. Without rate or flat amount it pays the tier's rate. Weekdays, blackout dates and programmes are
 * comma-joined; empty means every day, no date, every programme. `known_at` is when it was first known.
 */
export const offer = migration(
  '2026-11-20-25-offer',
  ({ id, longText, table }) => `CREATE TABLE offer (
    ${id},
    merchant_id BIGINT NOT NULL,
    external_id VARCHAR(64) NULL,
    type VARCHAR(10) NOT NULL CHECK (type IN ('Unlimited', 'Limited')),
    visits_per_month INTEGER NULL,
    max_spend_per_month_cents INTEGER NULL,
    rate_units INTEGER NULL,
    rate_per_dollars INTEGER NULL,
    flat_amount INTEGER NULL,
    minimum_spend_cents INTEGER NULL,
    maximum_reward INTEGER NULL,
    weekdays VARCHAR(30) NOT NULL DEFAULT '',
    blackout_dates ${longText} NOT NULL,
    programmes VARCHAR(400) NOT NULL DEFAULT '',
    from_date VARCHAR(10) NOT NULL,
    to_date VARCHAR(10) NULL,
    budget_cents BIGINT NULL,
    state VARCHAR(20) NOT NULL CHECK (state IN ('draft', 'upcoming', 'live', 'paused_budget', 'expired')),
    updated_at BIGINT NOT NULL,
    known_at BIGINT NOT NULL DEFAULT 0,
    UNIQUE (merchant_id, external_id)
  ) ${table}`,
  'DROP TABLE offer',
);
