import { migration } from './define.ts';

/**
 * An offer's terms before they changed, from valid_from until before valid_to; dines of that time are always priced with them.
 * Its current terms are in `offer`. was_exclusive is the restaurant's flag of that time.
 */
export const offerVersion = migration(
  '2026-11-20-96-offer-version',
  ({ id, longText, table }) => `CREATE TABLE offer_version (
    ${id},
    offer_id BIGINT NOT NULL,
    valid_from BIGINT NOT NULL,
    valid_to BIGINT NOT NULL,
    type VARCHAR(10) NOT NULL,
    visits_per_month INTEGER NULL,
    max_spend_per_month_cents INTEGER NULL,
    rate_units INTEGER NULL,
    rate_per_dollars INTEGER NULL,
    flat_amount INTEGER NULL,
    minimum_spend_cents INTEGER NULL,
    maximum_reward INTEGER NULL,
    weekdays VARCHAR(30) NOT NULL,
    blackout_dates ${longText} NOT NULL,
    programmes VARCHAR(400) NOT NULL,
    from_date VARCHAR(10) NOT NULL,
    to_date VARCHAR(10) NULL,
    budget_cents BIGINT NULL,
    state VARCHAR(20) NOT NULL,
    was_exclusive INTEGER NOT NULL CHECK (was_exclusive IN (0, 1)),
    UNIQUE (offer_id, valid_from),
    CHECK (valid_from < valid_to)
  ) ${table}`,
  'DROP TABLE offer_version',
);
