import type { Member } from '@dinelink/contract';
import { isAvailable } from './partner/availability.ts';
import type { PublicPartner } from './partner/public-partner.ts';
import { signInAddress } from './session/sign-in-address.ts';
import { activationAddress, isActivated, type KnownVisitor } from './session/visitor/known-visitor.ts';
import { publicIdOf } from './session/visitor/public-id-cookie.ts';

/**
 * Who may see a page: everybody; `account`: a member with a card (others sign in or add a card); `unenrolled`: a visitor who
 * has not enrolled; `newcomer`: who is no member yet; `member`: every member, also without a card; `cardAdder`: a member who
 * adds a card; `emailSharer`: a member whose e-mail is on several accounts; `activation`: a known member who is not activated;
 * `activated`: who has just activated.
 */
export type Audience =
  | 'everybody'
  | 'account'
  | 'member'
  | 'unenrolled'
  | 'newcomer'
  | 'cardAdder'
  | 'cardAdded'
  | 'emailSharer'
  | 'activation'
  | 'activated';

interface Visitor {
  partner: PublicPartner;
  member: Member | null;
  /** Path and query of the request. */
  address: string;
  /** Only for audiences that depend on it. */
  known: KnownVisitor;
  /** The membership activated in this browser session. */
  activatedId: string | undefined;
  /** Editors see the pages of the activation without a member. */
  isPreview: boolean;
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
    const { partner, member, address: returnUrl } = visitor;
    if (!member) return signInAddress(partner, returnUrl);
    // The page there says why.
    return member.memberType === 'NonCardMember'
      ? `/add_card?${new URLSearchParams({ returnUrl }).toString()}`
      : undefined;
  },
  member: ({ member, partner, address }) => (member ? undefined : signInAddress(partner, address)),
  unenrolled: (visitor) => (isEnrolled(visitor) ? OVERVIEW : undefined),
  newcomer: ({ member }) => (member ? nextOf(member) : undefined),
  cardAdder: ({ member }) => (member ? undefined : '/join'),
  cardAdded: ({ member }) => (member ? undefined : '/'),
  emailSharer: ({ partner, member, address }) => {
    if (!member) return signInAddress(partner, address);
    return member.isEmailShared ? undefined : OVERVIEW;
  },
  activation: ({ member, known, address, isPreview }) => {
    if (member) return nextOf(member);
    if (isPreview) return undefined;
    const publicId = new URLSearchParams(address.split('?')[1]).get('public_id');
    return publicIdOf(publicId) ? activationRedirect(known) : '/join?rfr=0';
  },
  activated: ({ member, known: { publicId }, activatedId, isPreview }) => {
    if (member) return nextOf(member);
    if (isPreview || (activatedId !== undefined && activatedId === publicId)) return undefined;
    return publicId === undefined ? '/activate' : activationAddress(publicId);
  },
};

/** Where a signed-in member continues instead of joining or activating. */
const nextOf = ({ memberType }: Member): string =>
  memberType === 'EnrolledCardMember' ? OVERVIEW : '/add_card';

/** Where to redirect a visitor who cannot activate; `rfr` explains it there. */
function activationRedirect({ data }: KnownVisitor): string | undefined {
  if (!data) return '/join?rfr=1';
  if (!isActivated(data)) return undefined;
  if (!data.hasWebProfile) return '/join?rfr=2';
  return data.active ? '/login?rfr=3' : '/login?rfr=4';
}

/** Whether a page for this audience depends on who is known without a session. */
export const dependsOnVisitor = (audience: Audience): boolean =>
  audience === 'activation' || audience === 'activated';

/** Whether a page for this audience is for members only. */
export const needsMember = (audience: Audience): boolean => ofMembers.includes(audience);

const ofMembers: readonly Audience[] = ['account', 'member', 'cardAdder', 'cardAdded', 'emailSharer'];
