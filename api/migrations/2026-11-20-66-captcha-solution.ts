import { migration } from './define.ts';

/** Solved captcha puzzles until they expire: each is accepted once across all copies of the api. */
export const captchaSolution = migration(
  '2026-11-20-66-captcha-solution',
  ({ table }) => `CREATE TABLE captcha_solution (
    puzzle VARCHAR(64) NOT NULL PRIMARY KEY,
    expires_at BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE captcha_solution',
);
