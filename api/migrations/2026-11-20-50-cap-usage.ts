import { migration } from './define.ts';

/** What a member has used of a limited offer in a month of the merchant's local time. */
export const capUsage = migration(
  '2026-11-20-50-cap-usage',
  ({ table }) => `CREATE TABLE cap_usage (
    member_id BIGINT NOT NULL,
    offer_id BIGINT NOT NULL,
    month VARCHAR(7) NOT NULL,
    visits INTEGER NOT NULL CHECK (visits >= 0),
    spend_cents BIGINT NOT NULL CHECK (spend_cents >= 0),
    PRIMARY KEY (member_id, offer_id, month)
  ) ${table}`,
  'DROP TABLE cap_usage',
);
