import { migration } from './define.ts';

/** Items that were visible on a visitor's screen. */
export const impression = migration(
  '2026-11-20-93-impression',
  ({ id, longText, table }) => `CREATE TABLE impression (
    ${id},
    partner VARCHAR(40) NOT NULL,
    member_id BIGINT NULL,
    channel VARCHAR(8) NOT NULL,
    user_agent VARCHAR(400) NOT NULL,
    at BIGINT NOT NULL,
    detail ${longText} NOT NULL,
    received_at BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE impression',
);
