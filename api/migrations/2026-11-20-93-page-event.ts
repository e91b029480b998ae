import { migration } from './define.ts';

/** A page view. `member_id` is the session's, not what the browser claims. */
export const pageEvent = migration(
  '2026-11-20-93-page-event',
  ({ id, table }) => `CREATE TABLE page_event (
    ${id},
    partner VARCHAR(40) NOT NULL,
    member_id BIGINT NULL,
    merchant_id BIGINT NULL,
    url VARCHAR(2048) NOT NULL,
    received_at BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE page_event',
);
