import { index } from './define.ts';

/** A member asks what is kept of them, or to be forgotten. */
export const pageEventMember = index('2026-11-20-73-page-event-member', {
  index: 'page_event_member',
  table: 'page_event',
  columns: 'member_id',
});
