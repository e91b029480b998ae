import { migration } from './define.ts';

/**
 * A statement credit: an amount of awarded cash back on its way to a card. Everything but `completed` and `rejected` is open
 * and keeps its amount reserved; `error` means that the outcome is unknown. The provider pays each idempotency key at most
 * once; from `sent_at` on it may have received the request, so the card does not change.
 */
export const redemption = migration(
  '2026-11-20-90-redemption',
  ({ id, table }) => `CREATE TABLE redemption (
    ${id},
    partner VARCHAR(40) NOT NULL,
    member_id BIGINT NOT NULL,
    amount_cents BIGINT NOT NULL CHECK (amount_cents > 0),
    status VARCHAR(16) NOT NULL CHECK (status IN ('pending', 'pending_received', 'completed', 'rejected', 'error')),
    brand VARCHAR(10) NOT NULL CHECK (brand IN ('MasterCard', 'Tremendous', 'Visa', 'XXXX')),
    delivery VARCHAR(5) NOT NULL CHECK (delivery IN ('Card', 'Email')),
    card_id BIGINT NOT NULL,
    target_label VARCHAR(60) NOT NULL,
    processor VARCHAR(40) NOT NULL,
    idempotency_key VARCHAR(64) NOT NULL UNIQUE,
    reference VARCHAR(64) NULL,
    last_problem VARCHAR(200) NULL,
    created_at BIGINT NOT NULL,
    sent_at BIGINT NULL,
    requested_at BIGINT NOT NULL,
    completed_at BIGINT NULL,
    CHECK ((status = 'completed') = (completed_at IS NOT NULL))
  ) ${table}`,
  'DROP TABLE redemption',
);
