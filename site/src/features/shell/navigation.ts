import type { Member } from '@dinelink/contract';
import type { PublicPartner } from '../../partner/public-partner.ts';

type AuthKey = 'signIn' | 'join' | 'enroll' | 'signOut' | 'account';
export interface AuthLink {
  key: AuthKey;
  to: string;
  /** Leaves the application: an address of the api, or one that must load the whole page. */
  isDocument?: boolean;
}
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
  path: string;
}

const signOut: AuthLink = { key: 'signOut', to: '/SignOut', isDocument: true };
const enroll: AuthLink = { key: 'enroll', to: '/add_card' };
const account: AuthLink = { key: 'account', to: '/account/overview' };
const join: AuthLink = { key: 'join', to: '/join' };
const signIn: AuthLink = { key: 'signIn', to: '/login' };
/** Under SSO both lead to the partner; who is a member already comes back from joining signed in. */
const ssoJoin: AuthLink = { key: 'join', to: '/api/Sso/Start?returnUrl=%2Fjoin', isDocument: true };
const ssoSignIn: AuthLink = { key: 'signIn', to: '/api/Sso/Start', isDocument: true };

/** The links to join, sign in and sign out by visitor. */
export function navigationFor(place: Place): ShellNavigation {
  const { partner, member, path } = place;
  if (partner.enrollmentType === 'none') return { ...nothing, hasMenu: true };
  const isJoining = path === '/join' || path === '/add_card';
  const { bar, ...rest } = forMember(partner, member?.memberType);
  return {
    ...rest,
    bar: isJoining ? joiningBar(partner, member !== null) : bar,
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

function forMember({ enrollmentType }: Enrollment, memberType: Member['memberType'] | undefined) {
  const isSso = enrollmentType === 'sso';
  switch (memberType) {
    case 'EnrolledCardMember':
      return { bar: [], menu: [account], footer: account };
    case 'NonCardMember':
      return { bar: isSso ? [enroll, signOut] : [enroll], menu: [enroll], footer: enroll };
    case 'ClosedAccountMember':
      return { bar: [signOut], menu: [], footer: undefined };
    default:
      return isSso
        ? { bar: [ssoJoin], menu: [ssoJoin, ssoSignIn], footer: ssoSignIn }
        : { bar: [signIn, join], menu: [join, signIn], footer: signIn };
  }
}

const joiningBar = ({ enrollmentType }: Enrollment, isMember: boolean): AuthLink[] =>
  isMember || enrollmentType === 'sso' ? [signOut] : [signIn];
