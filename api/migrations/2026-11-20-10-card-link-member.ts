import { index } from './define.ts';

/** For the account centre, which reads a member's links. */
export const cardLinkMember = index('2026-11-20-10-card-link-member', {
  index: 'card_link_member',
  table: 'card_link',
  columns: 'member_id, linked_at',
});
