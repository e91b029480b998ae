import type { Member } from '@dinelink/contract';
import { pageAddress } from '../../page-address.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';
import { joinTarget, signInTarget, type Way } from '../../session/sign-in-address.ts';

type AuthKey = 'signIn' | 'join' | 'enroll' | 'signOut' | 'account';
export type AuthLink = Way & { key: AuthKey };
export interface ShellNavigation {
  /** Links beside the logo. */
  bar: AuthLink[];
  /** The first group of the menu. */
  menu: AuthLink[];
  /** The last of the footer's primary links. */
  footer: AuthLink | undefined;
  hasMenu: boolean;
  hasDropdown: boolean;
  /** Whether the link of a page of joining needs to say for whom it is. */
  hasJoiningNote: boolean;
}

type Enrollment = Pick<PublicPartner, 'enrollmentType'>;
interface Place {
  partner: Enrollment;
  member: Pick<Member, 'memberType'> | null;
  /** The page that is shown. */
  page: Pick<URL, 'pathname' | 'search'>;
}

const signOut: AuthLink = { key: 'signOut', href: '/SignOut' };
const enroll: AuthLink = { key: 'enroll', to: '/add_card' };
const account: AuthLink = { key: 'account', to: '/account/overview' };
/** Pages for everybody that signing in returns to. */
const returning = /^\/(discover|earn|help|how-it-works|merchants|privacy|search|terms)(\/|$)/;

/** The links to join, sign in and sign out by visitor. */
export function navigationFor(place: Place): ShellNavigation {
  const { partner, member, page } = place;
  if (partner.enrollmentType === 'none') return { ...nothing, hasMenu: true };
  const isJoining = page.pathname === '/join' || page.pathname === '/add_card';
  const { bar, ...rest } = forVisitor(place);
  return {
    ...rest,
    bar: isJoining ? [member || partner.enrollmentType === 'sso' ? signOut : signInLink(place)] : bar,
    hasMenu: !isJoining,
    hasDropdown: !isJoining && member?.memberType === 'EnrolledCardMember',
    hasJoiningNote: isJoining && !member,
  };
}

const nothing: ShellNavigation = {
  bar: [],
  menu: [],
  footer: undefined,
  hasMenu: true,
  hasDropdown: false,
  hasJoiningNote: false,
};

function forVisitor(place: Place) {
  const { partner, member } = place;
  const isSso = partner.enrollmentType === 'sso';
  switch (member?.memberType) {
    case 'EnrolledCardMember':
      return { bar: [], menu: [account], footer: account };
    case 'NonCardMember':
      return { bar: isSso ? [enroll, signOut] : [enroll], menu: [enroll], footer: enroll };
    case 'ClosedAccountMember':
      return { bar: [signOut], menu: [], footer: undefined };
    default: {
      const join: AuthLink = { key: 'join', ...joinTarget(partner) };
      const signIn = signInLink(place);
      return { bar: isSso ? [join] : [signIn, join], menu: [join, signIn], footer: signIn };
    }
  }
}

const signInLink = ({ partner, page }: Place): AuthLink => ({
  key: 'signIn',
  ...signInTarget(partner, returning.test(page.pathname) ? pageAddress(page) : undefined),
});
