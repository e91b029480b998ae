import { migration } from './define.ts';

/**
 * A member's review of a restaurant, and the restaurant's reply. One from the survey form names the member, the dine (at most
 * one review each) and the form's response, so that a response delivered twice is stored once.
 */
export const merchantReview = migration(
  '2026-11-20-27-merchant-review',
  ({ id, table }) => `CREATE TABLE merchant_review (
    ${id},
    merchant_id BIGINT NOT NULL,
    rating INTEGER NOT NULL CHECK (rating BETWEEN 0 AND 5),
    text VARCHAR(1000) NOT NULL,
    author VARCHAR(60) NOT NULL,
    written_on VARCHAR(10) NOT NULL,
    management_response VARCHAR(1000) NULL,
    member_id BIGINT NULL,
    dine_id BIGINT NULL UNIQUE,
    response_id VARCHAR(64) NULL UNIQUE
  ) ${table}`,
  'DROP TABLE merchant_review',
);
