import { migration } from './define.ts';

/**
 * When somebody first joined with an address in the last day without proving it. Addresses are kept as HMACs: this outlives the
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
