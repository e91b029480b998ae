import { migration } from './define.ts';

/** What a member wrote about a restaurant, and what the restaurant answered. */
export const merchantReview = migration(
  '2026-11-20-27-merchant-review',
  ({ id, table }) => `CREATE TABLE merchant_review (
    ${id},
    merchant_id BIGINT NOT NULL,
    rating INTEGER NOT NULL CHECK (rating BETWEEN 0 AND 5),
    text VARCHAR(1000) NOT NULL,
    author VARCHAR(60) NOT NULL,
    written_on VARCHAR(10) NOT NULL,
    management_response VARCHAR(1000) NULL
  ) ${table}`,
  'DROP TABLE merchant_review',
);
