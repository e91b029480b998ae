import type { MemberType, OptInLevel } from '@dinelink/contract';

/** A member that every programme with enrolment has, at `{name}@{key}.example`; those who share an address, where members have numbers. */
export interface DemoMember {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly memberType: MemberType;
  readonly optInLevel: OptInLevel;
  readonly hasWebProfile: boolean;
  readonly isActive: boolean;
  readonly cards: number;
  /** Days before the seed's day. */
  readonly joinedDaysAgo: number;
  readonly closedDaysAgo: number | null;
  /** The name in its address, if it shares one. */
  readonly sharesEmailOf?: string;
}

const usual = {
  memberType: 'EnrolledCardMember',
  optInLevel: 2,
  hasWebProfile: true,
  isActive: true,
  closedDaysAgo: null,
} as const;

export const demoMembers: readonly DemoMember[] = [
  {
    ...usual,
    name: 'basic',
    firstName: 'Beatrice',
    lastName: 'Harmon',
    optInLevel: 0,
    cards: 2,
    joinedDaysAgo: 1_150,
  },
  { ...usual, name: 'select', firstName: 'Samuel', lastName: 'Okafor', cards: 3, joinedDaysAgo: 1_500 },
  { ...usual, name: 'vip', firstName: 'Valentina', lastName: 'Reyes', cards: 3, joinedDaysAgo: 1_600 },
  {
    ...usual,
    name: 'nocard',
    firstName: 'Noelle',
    lastName: 'Whitaker',
    memberType: 'NonCardMember',
    cards: 0,
    joinedDaysAgo: 20,
  },
  {
    ...usual,
    name: 'closed',
    firstName: 'Clive',
    lastName: 'Bergstrom',
    memberType: 'ClosedAccountMember',
    isActive: false,
    cards: 1,
    joinedDaysAgo: 1_300,
    closedDaysAgo: 90,
  },
  {
    ...usual,
    name: 'inactive',
    firstName: 'Ines',
    lastName: 'Castellano',
    optInLevel: 1,
    hasWebProfile: false,
    cards: 1,
    joinedDaysAgo: 800,
  },
  {
    ...usual,
    name: 'noprofile',
    firstName: 'Nolan',
    lastName: 'Prescott',
    hasWebProfile: false,
    cards: 1,
    joinedDaysAgo: 900,
  },
  {
    ...usual,
    name: 'dormant',
    firstName: 'Dora',
    lastName: 'Lindqvist',
    isActive: false,
    cards: 1,
    joinedDaysAgo: 1_700,
  },
  { ...usual, name: 'twelve', firstName: 'Theodore', lastName: 'Nakamura', cards: 12, joinedDaysAgo: 1_000 },
  {
    ...usual,
    name: 'shared',
    firstName: 'Shirin',
    lastName: 'Valdez',
    cards: 1,
    joinedDaysAgo: 1_100,
    sharesEmailOf: 'shared',
  },
  {
    ...usual,
    name: 'sharedtoo',
    firstName: 'Stellan',
    lastName: 'Valdez',
    cards: 1,
    joinedDaysAgo: 1_090,
    sharesEmailOf: 'shared',
  },
];

/** The hash of the demo password, `dine-well-2026`: a constant, so that two seeds are alike. */
export const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$JyXPW0hFc3oqV4NTExPFIw$5xiVJEhHkgN2H2qQ1C7Faz9Ru5pt51IFH4yr1GLeqPU';
