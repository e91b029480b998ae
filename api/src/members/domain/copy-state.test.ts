import type { Member } from '@dinelink/contract';
import { copyStateOf } from './copy-state.ts';

const progress = (status: Member['diningProgress']['status']) =>
  ({ status }) as unknown as Member['diningProgress'];
const bonus = (bonusStatus: 'Eligible' | 'Enrolled', isNewMemberBonus = true) =>
  ({ bonusStatus, isNewMemberBonus }) as Member['activeBonuses'][number];
const aMember = (overrides: Partial<Member> = {}) => ({
  emailOptIn: true,
  tierLevel: 2 as const,
  activeBonuses: [],
  diningProgress: progress('Building'),
  ...overrides,
});

test.each([
  [0, 'no member', null],
  [1, 'opted out', aMember({ emailOptIn: false, tierLevel: 0 })],
  [
    1,
    'opted out before anything else',
    aMember({ emailOptIn: false, tierLevel: 0, activeBonuses: [bonus('Eligible')] }),
  ],
  [2, 'a new-member bonus to enrol for', aMember({ activeBonuses: [bonus('Eligible')] })],
  [
    2,
    'the bonus before the progress',
    aMember({ activeBonuses: [bonus('Eligible')], diningProgress: progress('Qualified') }),
  ],
  [3, 'a bonus the member has enrolled for', aMember({ activeBonuses: [bonus('Enrolled')] })],
  [3, 'a bonus that is not for new members', aMember({ activeBonuses: [bonus('Eligible', false)] })],
  [3, 'not activated yet', aMember({ emailOptIn: false, tierLevel: 1 })],
  [3, 'building', aMember()],
  [4, 'renewing', aMember({ diningProgress: progress('QualifiedAndBuilding') })],
  [5, 'complete', aMember({ diningProgress: progress('Qualified') })],
])('copy state %i: %s [OVER-036, OVER-037, PART-034, DATA-031]', (state, _why, member) => {
  expect(copyStateOf(member)).toBe(state);
});
