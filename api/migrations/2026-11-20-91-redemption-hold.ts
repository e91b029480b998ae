import { migration } from './define.ts';

/** Members whose credit waits for a card: since when and why; the key makes the notice go out once. */
export const redemptionHold = migration(
  '2026-11-20-91-redemption-hold',
  ({ table }) => `CREATE TABLE redemption_hold (
    member_id BIGINT NOT NULL PRIMARY KEY,
    reason VARCHAR(12) NOT NULL CHECK (reason IN ('no_card', 'card_refused')),
    held_at BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE redemption_hold',
);
