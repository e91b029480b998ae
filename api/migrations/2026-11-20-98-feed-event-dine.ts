import { index } from './define.ts';

/** A settlement of a dine that is settled already is compared with those before it. */
export const feedEventDine = index('2026-11-20-98-feed-event-dine', {
  index: 'feed_event_dine',
  table: 'feed_event',
  columns: 'dine_id',
});
