import { migration } from './define.ts';

/**
 * The ledger's entries that a redemption consists of, corrections included: their sum is its amount. The key lets an entry be
 * part of one redemption at a time; a rejected one releases its entries.
 */
export const redemptionEntry = migration(
  '2026-11-20-91-redemption-entry',
  ({ table }) => `CREATE TABLE redemption_entry (
    entry_id BIGINT NOT NULL PRIMARY KEY,
    redemption_id BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE redemption_entry',
);
