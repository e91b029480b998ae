import { migration } from './define.ts';

/** The member who was told of a dine, when it was announced, and when its result was told; epoch ms. */
export const dineNotice = migration(
  '2026-11-25-03-dine-notice',
  ({ table }) => `CREATE TABLE dine_notice (
    dine_id BIGINT NOT NULL PRIMARY KEY,
    member_id BIGINT,
    announced_at BIGINT,
    concluded_at BIGINT
  ) ${table}`,
  'DROP TABLE dine_notice',
);
