import { migration } from './define.ts';

/** A saved restaurant on a member's list. */
export const favouriteListEntry = migration(
  '2026-11-26-11-favourite-list-entry',
  ({ table }) => `CREATE TABLE favourite_list_entry (
    list_id BIGINT NOT NULL,
    merchant_id BIGINT NOT NULL,
    PRIMARY KEY (list_id, merchant_id)
  ) ${table}`,
  'DROP TABLE favourite_list_entry',
);
