import type { Member } from '@dinelink/contract';
import { isAvailable } from './partner/availability.ts';
import type { PublicPartner } from './partner/public-partner.ts';
import { signInAddress } from './session/sign-in-address.ts';

/**
 * Whom a page is for: everybody; a member with an account (others sign in, those without a card add one); a visitor who has
 * not enrolled; a member who still adds a card.
 */
export type Audience = 'anybody' | 'account' | 'stranger' | 'cardAdder' | 'cardAdded' | 'activation';

interface Visitor {
  partner: PublicPartner;
  member: Member | null;
  /** Path and query of the request. */
  address: string;
}

/** Where a visitor must go instead, `notFound` for a page the partner does not have, or undefined: come in. */
export function guard(audience: Audience, visitor: Visitor): string | undefined {
  if (!isAvailable(visitor.address, visitor.partner)) return 'notFound';
  return rules[audience](visitor);
}

const OVERVIEW = '/account/overview';
const isEnrolled = ({ member }: Visitor) => member?.memberType === 'EnrolledCardMember';

const rules: Record<Audience, (visitor: Visitor) => string | undefined> = {
  anybody: () => undefined,
  account: (visitor) => {
    if (!visitor.member) return signInAddress(visitor.partner, visitor.address);
    return visitor.member.memberType === 'NonCardMember' ? '/add_card' : undefined;
  },
  stranger: (visitor) => (isEnrolled(visitor) ? OVERVIEW : undefined),
  cardAdder: ({ member }) => (member ? undefined : '/join'),
  cardAdded: ({ member }) => (member ? undefined : '/'),
  activation: (visitor) => {
    if (isEnrolled(visitor)) return OVERVIEW;
    return new URLSearchParams(visitor.address.split('?')[1]).has('public_id') ? undefined : '/join?rfr=0';
  },
};

/** Whether a page for this audience shows to members only. */
export const needsMember = (audience: Audience): boolean =>
  audience === 'account' || audience === 'cardAdder' || audience === 'cardAdded';
