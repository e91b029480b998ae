import { migration } from './define.ts';

/** When a dine was announced to its member, and when the member was mailed its result; epoch ms. */
export const dineNotice = migration(
  '2026-11-25-03-dine-notice',
  ({ table }) => `CREATE TABLE dine_notice (
    dine_id BIGINT NOT NULL PRIMARY KEY,
    announced_at BIGINT,
    concluded_at BIGINT
  ) ${table}`,
  'DROP TABLE dine_notice',
);
