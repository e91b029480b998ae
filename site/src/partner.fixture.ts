import type { Member } from '@dinelink/contract';
import { partnersOfFiles } from '../jest/partners.ts';
import { type PublicPartner, publicPartner } from './partner/public-partner.ts';

export const everyPartner: PublicPartner[] = partnersOfFiles().map((partner) =>
  publicPartner(partner, {
    origin: `https://${partner.key}.example`,
    now: Date.parse('2026-11-20'),
    heroPicture: undefined,
  }),
);

/** A partner by key, with what a test wants different. */
export function aPartner(key: string, changes: Partial<PublicPartner> = {}): PublicPartner {
  const partner = everyPartner.find((candidate) => candidate.key === key);
  if (!partner) throw new Error(`There is no partner ${key}`);
  return { ...partner, ...changes };
}

const building: Member['diningProgress'] = {
  status: 'Building',
  dinesRequired: 11,
  remainingDines: 8,
  dollarsRequired: 0,
  remainingDollars: 0,
  ytdMilesOrDollars: 0,
};

export const aMember = (changes: Partial<Member> = {}): Member => ({
  publicId: 'p1',
  familyId: 'f1',
  email: 'ada@nosh.example',
  emailOptIn: true,
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
