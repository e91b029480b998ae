import { migration } from './define.ts';

/** Inserts that row. */
export const firstSequence = migration(
  '2026-11-20-41-first-sequence',
  () =>
    'INSERT INTO ledger_sequence (id, version, next_event_id, next_dine_id, next_entry_id, next_refund_id) VALUES (1, 0, 1, 1, 1, 1)',
  'DELETE FROM ledger_sequence',
);
