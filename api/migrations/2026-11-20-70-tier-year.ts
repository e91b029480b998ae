import { migration } from './define.ts';

/**
 * The calendar years for which the top tiers of a programme were computed again; a year begins in the programme's time zone.
 */
export const tierYear = migration(
  '2026-11-20-70-tier-year',
  ({ table }) => `CREATE TABLE tier_year (
    year INTEGER NOT NULL,
    partner VARCHAR(40) NOT NULL,
    swept_at BIGINT NOT NULL,
    PRIMARY KEY (year, partner)
  ) ${table}`,
  'DROP TABLE tier_year',
);
