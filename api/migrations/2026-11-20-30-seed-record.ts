import { migration } from './define.ts';

/** Which demo data this database holds, so that seeding twice changes nothing. */
export const seedRecord = migration(
  '2026-11-20-30-seed-record',
  ({ table }) => `CREATE TABLE seed_record (
    part VARCHAR(40) NOT NULL PRIMARY KEY,
    version VARCHAR(40) NOT NULL,
    seeded_for BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE seed_record',
);
