import type { Member } from '@dinelink/contract';
import { isCardPage } from '../document/addresses/card-page.ts';

type Visitor = Pick<Member, 'memberType'> | null;

/** Pages with the frame for card numbers, which nothing may lie over; a closed account is asked for a card on every page. */
export const hasCardFrame = (path: string, visitor: Visitor): boolean =>
  visitor?.memberType === 'ClosedAccountMember' || isCardPage(path);
