import { index } from './define.ts';

/** For the sweep that deletes expired rows. */
export const captchaSolutionExpiry = index('2026-11-20-67-captcha-solution-expiry', {
  index: 'captcha_solution_expiry',
  table: 'captcha_solution',
  columns: 'expires_at',
});
