import type { Member } from '@dinelink/contract';
import { type SampleAudience, tierOf } from '../../src/partner/preview-view.ts';

/** No member has this public id: theirs are longer. */
const SAMPLE_ID = 'preview-sample';
const DINES = 11;

type Progress = Pick<Member['diningProgress'], 'status' | 'remainingDines' | 'ytdMilesOrDollars'>;

/** By copy state, from 1. */
const progresses: readonly Progress[] = [
  { status: 'Building', remainingDines: 9, ytdMilesOrDollars: 20 },
  { status: 'Building', remainingDines: DINES, ytdMilesOrDollars: 0 },
  { status: 'Building', remainingDines: 4, ytdMilesOrDollars: 140 },
  { status: 'QualifiedAndBuilding', remainingDines: 5, ytdMilesOrDollars: 260 },
  { status: 'Qualified', remainingDines: 0, ytdMilesOrDollars: 580 },
];
const NEWCOMER = 2;
const OPTED_OUT = 1;

interface Parts {
  /** Codes of the bonuses that the partner's banners are for. */
  bonusCodes: readonly string[];
  enrollmentType: 'direct' | 'sso' | 'none';
  now: number;
}

/** A member for previews, in no database; null for a visitor. It has every bonus that there is a banner for. */
export function sampleMember(
  audience: SampleAudience,
  { bonusCodes, enrollmentType, now }: Parts,
): Member | null {
  const { state } = audience;
  const tierLevel = tierOf(audience);
  const progress = progresses[state - 1];
  if (tierLevel === undefined || !progress) return null;
  const createDateUtc = new Date(now).toISOString();
  return {
    ...{ publicId: SAMPLE_ID, familyId: SAMPLE_ID, email: 'sample.member@example.com' },
    ...{ firstName: 'Sample', lastName: 'Member', phoneNumber: '' },
    ...{ emailOptIn: state !== OPTED_OUT, dineNotices: false, favouriteAlerts: false, smsOptIn: false },
    address: { address1: '', address2: '', city: '', state: '', zipCode: '' },
    memberType: 'EnrolledCardMember',
    interfaceType: enrollmentType === 'sso' ? 'sso' : 'direct',
    ...{ tierLevel, copyState: state, hasWebProfile: true, active: true },
    activeBonuses: bonusCodes.map((code) => ({
      ...{ code, description: code, bonusStatus: 'Eligible', createDateUtc },
      isNewMemberBonus: state === NEWCOMER,
      memberIsEligibleForNMB: state === NEWCOMER,
    })),
    diningProgress: { ...progress, dinesRequired: DINES, dollarsRequired: 0, remainingDollars: 0 },
    ...{ enrollmentSource: '', joinDate: createDateUtc, accessToken: '' },
  };
}
