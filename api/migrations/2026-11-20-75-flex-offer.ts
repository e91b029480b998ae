import { migration } from './define.ts';

/** An amount that a restaurant offers to one member alone, in the programme's smallest unit, until it expires. */
export const flexOffer = migration(
  '2026-11-20-75-flex-offer',
  ({ id, table }) => `CREATE TABLE flex_offer (
    ${id},
    merchant_id BIGINT NOT NULL,
    member_id BIGINT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    expires_at BIGINT NOT NULL,
    UNIQUE (member_id, merchant_id)
  ) ${table}`,
  'DROP TABLE flex_offer',
);
