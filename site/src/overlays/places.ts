import type { Member } from '@dinelink/contract';

type Visitor = Pick<Member, 'memberType'> | null;

/** Pages with the frame for card numbers, which nothing may lie over; a closed account is asked for a card on every page. */
export const hasCardFrame = (path: string, visitor: Visitor): boolean =>
  visitor?.memberType === 'ClosedAccountMember' || isUnder(path, '/add_card', '/account/manage_cards');

const isUnder = (path: string, ...prefixes: string[]): boolean =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
