import { migration } from './define.ts';

/**
 * When unmatched dines were matched again: those of one card, or all. A replay of the inbox does so at the same times, before
 * the event of this number.
 */
export const rematch = migration(
  '2026-11-20-98-rematch',
  ({ id, table }) => `CREATE TABLE rematch (
    ${id},
    card_token VARCHAR(64) NULL,
    at BIGINT NOT NULL,
    next_event_id BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE rematch',
);
