import { decodedPath } from './decoded-path.ts';

const CARD_PAGE = /^\/+(add_card|account\/+manage_cards)(\/|$)/i;

/** Whether an address, in whatever spelling routes accept, is one of a page with the frame for card numbers. */
export function isCardPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  return CARD_PAGE.test(decodedPath(path));
}
