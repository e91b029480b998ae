import { migration } from './define.ts';

/**
 * Claims about missing dines. `open_on` repeats the day while the claim is open and is empty afterwards, so that its UNIQUE
 * allows one open claim per member, card, restaurant and day; the same claim again is the same row by the other UNIQUE.
 * `dine_id` is the dine that was found, `entry_id` an operator's grant.
 */
export const dineClaim = migration(
  '2026-11-24-01-dine-claim',
  ({ id, table }) => `CREATE TABLE dine_claim (
    ${id},
    partner VARCHAR(40) NOT NULL,
    member_id BIGINT NOT NULL,
    card_id BIGINT NOT NULL,
    merchant_id BIGINT NOT NULL,
    dined_on VARCHAR(10) NOT NULL,
    open_on VARCHAR(10) NULL,
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    note VARCHAR(300) NOT NULL DEFAULT '',
    state VARCHAR(12) NOT NULL CHECK (state IN ('open', 'in_activity', 'credited', 'not_credited', 'declined')),
    reason VARCHAR(40) NULL,
    dine_id BIGINT NULL,
    entry_id BIGINT NULL,
    claimed_at BIGINT NOT NULL,
    answered_at BIGINT NULL,
    UNIQUE (member_id, card_id, merchant_id, dined_on, amount_cents),
    UNIQUE (member_id, card_id, merchant_id, open_on),
    CHECK ((state = 'open' AND open_on = dined_on AND answered_at IS NULL)
      OR (state <> 'open' AND open_on IS NULL AND answered_at IS NOT NULL))
  ) ${table}`,
  'DROP TABLE dine_claim',
);
