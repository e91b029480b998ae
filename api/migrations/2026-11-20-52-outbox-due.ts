import { index } from './define.ts';

/** For the worker, which reads due jobs. */
export const outboxDue = index('2026-11-20-52-outbox-due', {
  index: 'outbox_due',
  table: 'outbox',
  columns: 'dead_lettered_at, run_at',
});
