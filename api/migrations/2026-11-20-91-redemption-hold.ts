import { migration } from './define.ts';

/** Members whose credit waits for a card, and when they were told; the key lets them be told once. */
export const redemptionHold = migration(
  '2026-11-20-91-redemption-hold',
  ({ table }) => `CREATE TABLE redemption_hold (
    member_id BIGINT NOT NULL PRIMARY KEY,
    told_at BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE redemption_hold',
);
