import { index } from './define.ts';

/** For a member's data export and erasure. */
export const pageEventMember = index('2026-11-20-73-page-event-member', {
  index: 'page_event_member',
  table: 'page_event',
  columns: 'member_id',
});
