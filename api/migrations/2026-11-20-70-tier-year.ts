import { migration } from './define.ts';

/** The calendar years (UTC) for which everybody's top tier was looked at anew. */
export const tierYear = migration(
  '2026-11-20-70-tier-year',
  ({ table }) => `CREATE TABLE tier_year (
    year INTEGER NOT NULL PRIMARY KEY,
    swept_at BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE tier_year',
);
