import { migration } from './define.ts';

/** A member's list of saved restaurants. `name_key` is the name, composed (NFC) and in lower case: one member's lists differ in it. */
export const favouriteList = migration(
  '2026-11-26-10-favourite-list',
  ({ id, table }) => `CREATE TABLE favourite_list (
    ${id},
    member_id BIGINT NOT NULL,
    name VARCHAR(40) NOT NULL,
    name_key VARCHAR(255) NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (member_id, name_key)
  ) ${table}`,
  'DROP TABLE favourite_list',
);
