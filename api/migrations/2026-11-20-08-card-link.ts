import { migration } from './define.ts';

/**
 * When which member had a card linked. `active_card_id` repeats the card while the link is active and is empty afterwards,
 * so that its UNIQUE lets a card belong to one member at a time. `is_loaded` marks the links of cards the partner has on file.
 */
export const cardLink = migration(
  '2026-11-20-08-card-link',
  ({ id, table }) => `CREATE TABLE card_link (
    ${id},
    card_id BIGINT NOT NULL,
    member_id BIGINT NOT NULL,
    description VARCHAR(80) NOT NULL DEFAULT '',
    linked_at BIGINT NOT NULL,
    unlinked_at BIGINT NULL,
    active_card_id BIGINT NULL UNIQUE,
    is_loaded INTEGER NOT NULL DEFAULT 0 CHECK (is_loaded IN (0, 1)),
    CHECK ((unlinked_at IS NULL AND active_card_id = card_id) OR (unlinked_at IS NOT NULL AND active_card_id IS NULL)),
    CHECK (unlinked_at IS NULL OR unlinked_at >= linked_at)
  ) ${table}`,
  'DROP TABLE card_link',
);
