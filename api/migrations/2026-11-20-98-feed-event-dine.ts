import { index } from './define.ts';

/** For comparing a settlement with earlier ones of its dine. */
export const feedEventDine = index('2026-11-20-98-feed-event-dine', {
  index: 'feed_event_dine',
  table: 'feed_event',
  columns: 'dine_id',
});
