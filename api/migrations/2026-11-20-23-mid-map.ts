import { migration } from './define.ts';

/** Which restaurant a card network means by its merchant id, from when to when, and since when that is known. */
export const midMap = migration(
  '2026-11-20-23-mid-map',
  ({ id, table }) => `CREATE TABLE mid_map (
    ${id},
    network VARCHAR(4) NOT NULL CHECK (network IN ('AMEX', 'DISC', 'MAST', 'VISA')),
    network_merchant_id VARCHAR(64) NOT NULL,
    merchant_id BIGINT NOT NULL,
    valid_from BIGINT NOT NULL,
    valid_to BIGINT NULL,
    known_at BIGINT NOT NULL DEFAULT 0,
    UNIQUE (network, network_merchant_id, valid_from)
  ) ${table}`,
  'DROP TABLE mid_map',
);
