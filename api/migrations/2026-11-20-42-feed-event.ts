import { migration } from './define.ts';

/** The inbox: every accepted card event whole, numbered in the order of arrival, never changed. */
export const feedEvent = migration(
  '2026-11-20-42-feed-event',
  ({ table }) => `CREATE TABLE feed_event (
    id BIGINT NOT NULL PRIMARY KEY,
    feed VARCHAR(40) NOT NULL,
    external_event_id VARCHAR(64) NOT NULL,
    kind VARCHAR(10) NOT NULL CHECK (kind IN ('AUTHORIZED', 'DECLINED', 'REVERSED', 'SETTLED', 'REFUNDED')),
    network_txn_ref VARCHAR(64) NOT NULL,
    original_txn_ref VARCHAR(64) NULL,
    network VARCHAR(4) NOT NULL,
    network_merchant_id VARCHAR(64) NOT NULL,
    card_token VARCHAR(64) NOT NULL,
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    subtotal_cents INTEGER NULL,
    channel VARCHAR(9) NOT NULL CHECK (channel IN ('IN_PERSON', 'ONLINE')),
    occurred_at BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    dine_id BIGINT NULL,
    UNIQUE (feed, external_event_id)
  ) ${table}`,
  'DROP TABLE feed_event',
);
