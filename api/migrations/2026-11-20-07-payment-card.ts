import { migration } from './define.ts';

/** A card of one programme, known by the network's token and the vault's fingerprint; a number is nowhere. */
export const paymentCard = migration(
  '2026-11-20-07-payment-card',
  ({ id, table }) => `CREATE TABLE payment_card (
    ${id},
    partner VARCHAR(40) NOT NULL,
    network VARCHAR(4) NOT NULL CHECK (network IN ('AMEX', 'DISC', 'MAST', 'VISA')),
    last_four VARCHAR(4) NOT NULL,
    card_token VARCHAR(64) NOT NULL,
    fingerprint VARCHAR(64) NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (card_token),
    UNIQUE (partner, fingerprint)
  ) ${table}`,
  'DROP TABLE payment_card',
);
