import { migration } from './define.ts';

/**
 * When an address was first used in the last day to join without being proven. Addresses are stored as HMACs: this outlives the
 * accounts that carry them.
 */
export const firstJoin = migration(
  '2026-11-22-03-first-join',
  ({ table }) => `CREATE TABLE first_join (
    address_key VARCHAR(64) NOT NULL PRIMARY KEY,
    first_at BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE first_join',
);
