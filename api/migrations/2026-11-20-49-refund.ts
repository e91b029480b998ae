import { migration } from './define.ts';

/** A refund by its own network reference, so that it is applied once; without a dine it is stored and reverses nothing. */
export const refund = migration(
  '2026-11-20-49-refund',
  ({ table }) => `CREATE TABLE refund (
    id BIGINT NOT NULL PRIMARY KEY,
    card_token VARCHAR(64) NOT NULL,
    network_txn_ref VARCHAR(64) NOT NULL,
    original_txn_ref VARCHAR(64) NULL,
    network VARCHAR(4) NOT NULL,
    network_merchant_id VARCHAR(64) NOT NULL,
    amount_cents INTEGER NOT NULL,
    occurred_at BIGINT NOT NULL,
    event_id BIGINT NOT NULL,
    dine_id BIGINT NULL,
    UNIQUE (card_token, network_txn_ref)
  ) ${table}`,
  'DROP TABLE refund',
);
