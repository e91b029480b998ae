import { migration } from './define.ts';

/**
 * Settlements that a feed delivered again under another event id: they are in the inbox and belong to their dine, but are not
 * added to it until an operator accepts them. `repeats_event_id` is the first of the same.
 */
export const heldSettlement = migration(
  '2026-11-20-99-held-settlement',
  ({ table }) => `CREATE TABLE held_settlement (
    event_id BIGINT NOT NULL PRIMARY KEY,
    repeats_event_id BIGINT NOT NULL,
    dine_id BIGINT NOT NULL,
    accepted_at BIGINT NULL
  ) ${table}`,
  'DROP TABLE held_settlement',
);
