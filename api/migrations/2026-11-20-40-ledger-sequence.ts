import { migration } from './define.ts';

/**
 * The one row every change of the ledger begins by writing: its version, and the next number of each sequence.
 * A write to one row is an order that holds under READ COMMITTED and on a cluster, so the inbox has one order too.
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
