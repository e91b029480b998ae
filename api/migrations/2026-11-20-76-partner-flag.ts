import { migration } from './define.ts';

/**
 * A value that overrides a partner's file while the platform runs: one of the file's yes-or-no fields, an outage
 * (`loginOutage`, `enrollmentOutage`) or a search filter (`filter.{name}`).
 */
export const partnerFlag = migration(
  '2026-11-20-76-partner-flag',
  ({ table }) => `CREATE TABLE partner_flag (
    partner VARCHAR(40) NOT NULL,
    name VARCHAR(60) NOT NULL,
    value INTEGER NOT NULL CHECK (value IN (0, 1)),
    PRIMARY KEY (partner, name)
  ) ${table}`,
  'DROP TABLE partner_flag',
);
