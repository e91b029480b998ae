import { migration } from './define.ts';

/**
 * The restaurants a member has saved. `seen` is what the restaurant offered when the member was last told of it, or saved it, as
 * JSON; empty until it is first looked at.
 */
export const savedRestaurant = migration(
  '2026-11-26-01-saved-restaurant',
  ({ id, longText, table }) => `CREATE TABLE saved_restaurant (
    ${id},
    partner VARCHAR(40) NOT NULL,
    member_id BIGINT NOT NULL,
    merchant_id BIGINT NOT NULL,
    saved_at BIGINT NOT NULL,
    seen ${longText} NULL,
    UNIQUE (member_id, merchant_id)
  ) ${table}`,
  'DROP TABLE saved_restaurant',
);
