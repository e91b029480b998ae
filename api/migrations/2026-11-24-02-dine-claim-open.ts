import { index } from './define.ts';

/** Operators and the worker read the open claims, oldest first. */
export const dineClaimOpen = index('2026-11-24-02-dine-claim-open', {
  index: 'dine_claim_open',
  table: 'dine_claim',
  columns: 'state, id',
});
