import type { Member } from '@dinelink/contract';

const building: Member['diningProgress'] = {
  status: 'Building',
  dinesRequired: 11,
  remainingDines: 8,
  dollarsRequired: 0,
  remainingDollars: 0,
  ytdMilesOrDollars: 0,
};

/** A member with a card; pass only the fields a test is about. */
export const aMember = (changes: Partial<Member> = {}): Member => ({
  publicId: 'p1',
  familyId: 'f1',
  email: 'ada@nosh.example',
  emailOptIn: true,
  dineNotices: true,
  favouriteAlerts: false,
  firstName: 'Ada',
  lastName: 'Byron',
  address: { address1: '', address2: '', city: '', state: '', zipCode: '' },
  phoneNumber: '',
  smsOptIn: false,
  memberType: 'EnrolledCardMember',
  interfaceType: 'direct',
  tierLevel: 2,
  hasWebProfile: true,
  active: true,
  activeBonuses: [],
  diningProgress: building,
  copyState: 3,
  enrollmentSource: 'web',
  joinDate: '2026-01-01T00:00:00Z',
  accessToken: '',
  ...changes,
});
