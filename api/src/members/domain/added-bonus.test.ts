import { limits, type Member } from '@dinelink/contract';
import { withAddedBonus } from './added-bonus.ts';

const HOUR_MS = 3_600_000;
const joinedAt = Date.UTC(2026, 5, 1);
const newcomers = { code: 'NEW', enrollmentSource: 'card', withinHours: limits.newMemberBonusHours };
const own: Member['activeBonuses'][number] = {
  code: 'OWN',
  isNewMemberBonus: false,
  description: 'Own',
  memberIsEligibleForNMB: false,
  bonusStatus: 'Enrolled',
  createDateUtc: '2026-06-02T00:00:00.000Z',
};
interface Overrides {
  readonly hours?: number;
  readonly provenChannel?: string | null;
  readonly active?: Member['activeBonuses'];
  readonly taken?: readonly string[];
}
const codes = (
  addedBonus: typeof newcomers | { code: string } | undefined,
  { hours = 1, provenChannel = 'card', active = [own], taken = [] }: Overrides = {},
) => {
  const at = joinedAt + hours * HOUR_MS;
  const partner = addedBonus ? { addedBonus } : {};
  return withAddedBonus(partner, { active, taken, member: { provenChannel, joinedAt }, at }).map(
    ({ code }) => code,
  );
};

test('a member of the channel has it for 2,160 hours [PART-078, CONST-040]', () => {
  expect(codes(newcomers)).toEqual(['OWN', 'NEW']);
  expect(codes(newcomers, { hours: 2_159.99 })).toEqual(['OWN', 'NEW']);
  expect(codes(newcomers, { hours: 2_160 })).toEqual(['OWN']);
  expect(codes(newcomers, { provenChannel: null })).toEqual(['OWN']);
});

test('another programme adds its bonus for everyone, always [PART-079]', () => {
  expect(codes({ code: 'ALL' }, { hours: 50_000, provenChannel: null })).toEqual(['OWN', 'ALL']);
});

test('an existing bonus is not added again, whatever its status; most programmes add none [PART-078, PART-079]', () => {
  expect(codes({ code: 'OWN' })).toEqual(['OWN']);
  expect(codes({ code: 'ALL' }, { taken: ['ALL'] })).toEqual(['OWN']);
  expect(codes(undefined)).toEqual(['OWN']);
});

test('an added bonus can be enrolled for, and dates from joining [DATA-006]', () => {
  const at = joinedAt;
  const member = { provenChannel: 'card', joinedAt };
  expect(withAddedBonus({ addedBonus: newcomers }, { active: [], taken: [], member, at })).toEqual([
    {
      code: 'NEW',
      isNewMemberBonus: true,
      description: '',
      memberIsEligibleForNMB: true,
      bonusStatus: 'Eligible',
      createDateUtc: '2026-06-01T00:00:00.000Z',
    },
  ]);
});
