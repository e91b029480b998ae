import { migration } from './define.ts';

/** Members an operator erased, and why; rows are only added. */
export const erasedByHand = migration(
  '2026-11-22-02-erased-by-hand',
  ({ table }) => `CREATE TABLE erased_by_hand (
    member_id BIGINT NOT NULL PRIMARY KEY,
    actor VARCHAR(60) NOT NULL,
    reason VARCHAR(200) NOT NULL,
    at BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE erased_by_hand',
);
