import { migration } from './define.ts';

/**
 * An amount that a restaurant offers to one member alone, in the programme's smallest unit, for the first dine that qualifies
 * from when it starts until it expires. That dine's number is stored with the offer whose budget pays, the amount reserved of
 * it and the amount it lacked; all are fixed once the dine is final.
 */
export const flexOffer = migration(
  '2026-11-20-75-flex-offer',
  ({ id, table }) => `CREATE TABLE flex_offer (
    ${id},
    merchant_id BIGINT NOT NULL,
    member_id BIGINT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    starts_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    is_qualified INTEGER NOT NULL DEFAULT 0 CHECK (is_qualified IN (0, 1)),
    dine_id BIGINT NULL,
    offer_id BIGINT NULL,
    reserved_cents BIGINT NOT NULL DEFAULT 0 CHECK (reserved_cents >= 0),
    committed_cents BIGINT NOT NULL DEFAULT 0 CHECK (committed_cents >= 0),
    refused_cents BIGINT NOT NULL DEFAULT 0 CHECK (refused_cents >= 0),
    UNIQUE (member_id, merchant_id),
    CHECK (starts_at < expires_at)
  ) ${table}`,
  'DROP TABLE flex_offer',
);
