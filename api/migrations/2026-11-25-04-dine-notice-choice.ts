import { migration } from './define.ts';

/**
 * When a member ended and resumed the e-mails about dines, which are on at first. Not in consent_event: SQLite widens the CHECK of
 * its channels only by copying the table.
 */
export const dineNoticeChoice = migration(
  '2026-11-25-04-dine-notice-choice',
  ({ id, table }) => `CREATE TABLE dine_notice_choice (
    ${id},
    member_id BIGINT NOT NULL,
    granted INTEGER NOT NULL CHECK (granted IN (0, 1)),
    text_version VARCHAR(40) NOT NULL,
    at BIGINT NOT NULL,
    UNIQUE (member_id, at)
  ) ${table}`,
  'DROP TABLE dine_notice_choice',
);
