import type { Member } from '@dinelink/contract';
import { isAvailable } from './partner/availability.ts';
import type { PublicPartner } from './partner/public-partner.ts';
import { signInAddress } from './session/sign-in-address.ts';

/**
 * Who may see a page: everybody; `account`: a member with a card (others sign in or add a card); `unenrolled`: a visitor who
 * has not enrolled; `member`: every member, also without a card; `cardAdder`: a member who adds a card; `emailSharer`: a
 * member whose e-mail is on several accounts.
 */
export type Audience =
  | 'everybody'
  | 'account'
  | 'member'
  | 'unenrolled'
  | 'cardAdder'
  | 'cardAdded'
  | 'emailSharer'
  | 'activation';

interface Visitor {
  partner: PublicPartner;
  member: Member | null;
  /** Path and query of the request. */
  address: string;
}

/**
 * Where to redirect a visitor; `notFound` for a page the partner does not have, undefined when the visitor may see the page.
 */
export function guard(audience: Audience, visitor: Visitor): string | undefined {
  if (!isAvailable(visitor.address, visitor.partner)) return 'notFound';
  return rules[audience](visitor);
}

const OVERVIEW = '/account/overview';
const isEnrolled = ({ member }: Visitor) => member?.memberType === 'EnrolledCardMember';

const rules: Record<Audience, (visitor: Visitor) => string | undefined> = {
  everybody: () => undefined,
  account: (visitor) => {
    if (!visitor.member) return signInAddress(visitor.partner, visitor.address);
    return visitor.member.memberType === 'NonCardMember' ? '/add_card' : undefined;
  },
  member: ({ member, partner, address }) => (member ? undefined : signInAddress(partner, address)),
  unenrolled: (visitor) => (isEnrolled(visitor) ? OVERVIEW : undefined),
  cardAdder: ({ member }) => (member ? undefined : '/join'),
  cardAdded: ({ member }) => (member ? undefined : '/'),
  emailSharer: ({ partner, member, address }) => {
    if (!member) return signInAddress(partner, address);
    return member.isEmailShared ? undefined : OVERVIEW;
  },
  activation: (visitor) => {
    if (isEnrolled(visitor)) return OVERVIEW;
    return new URLSearchParams(visitor.address.split('?')[1]).has('public_id') ? undefined : '/join?rfr=0';
  },
};

/** Whether a page for this audience is for members only. */
export const needsMember = (audience: Audience): boolean => ofMembers.includes(audience);

const ofMembers: readonly Audience[] = ['account', 'member', 'cardAdder', 'cardAdded', 'emailSharer'];
