import { migration } from './define.ts';

/**
 * One row that every change of the ledger writes first: its version, and the next number of each sequence. Writes to one row
 * are ordered under READ COMMITTED and on a cluster too, which gives the inbox one order.
 */
export const ledgerSequence = migration(
  '2026-11-20-40-ledger-sequence',
  ({ table }) => `CREATE TABLE ledger_sequence (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    version BIGINT NOT NULL,
    next_event_id BIGINT NOT NULL,
    next_dine_id BIGINT NOT NULL,
    next_entry_id BIGINT NOT NULL,
    next_refund_id BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE ledger_sequence',
);
