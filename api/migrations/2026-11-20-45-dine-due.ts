import { index } from './define.ts';

/** The sweep asks what is due; the rematch asks what is still unmatched and not too old. */
export const dineDue = index('2026-11-20-45-dine-due', {
  index: 'dine_due',
  table: 'dine',
  columns: 'state, due_at',
});
