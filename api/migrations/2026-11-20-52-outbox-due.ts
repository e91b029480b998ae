import { index } from './define.ts';

/** The worker asks what is due. */
export const outboxDue = index('2026-11-20-52-outbox-due', {
  index: 'outbox_due',
  table: 'outbox',
  columns: 'dead_lettered_at, run_at',
});
