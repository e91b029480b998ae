import { index } from './define.ts';

/** For the feed, which reads a card's links by time. */
export const cardLinkCard = index('2026-11-20-09-card-link-card', {
  index: 'card_link_card',
  table: 'card_link',
  columns: 'card_id, linked_at',
});
