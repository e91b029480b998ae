import { index } from './define.ts';

/** For the sweep, which reads due dines, and for the rematch, which reads recent unmatched ones. */
export const dineDue = index('2026-11-20-45-dine-due', {
  index: 'dine_due',
  table: 'dine',
  columns: 'state, due_at',
});
