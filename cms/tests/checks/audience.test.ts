import { checkAudience } from '../../src/desk/checks/audience';
import { aPartner, aSubject, EARN, HOME, said } from './subject';

const withoutMembers = { ...aPartner, enrollmentType: 'none' };

test.each([
  ['no box', { no_member: false, building: false }, 'user_states.no_member'],
  ['no state', [], 'user_states'],
  ['nothing', null, 'user_states'],
])('%s ticked is refused', (_what, user_states, field) => {
  expect(said(checkAudience, aSubject(HOME, { user_states }))).toEqual([
    `${field}: Tick who sees this: nobody is ticked.`,
  ]);
});

test.each([[{ building: true }], [['building']], [[3, 4]]])(
  '%j alone is refused where a programme has no members',
  (user_states) => {
    const own = { owner: withoutMembers };
    expect(said(checkAudience, aSubject(HOME, { user_states }, own))).toEqual([
      expect.stringContaining(': Delta has no members of its own. Tick visitors without an account, too.'),
    ]);
    expect(said(checkAudience, aSubject(HOME, { user_states }, { owner: aPartner }))).toEqual([]);
  },
);

test.each([[{ no_member: true }], [['no_member', 'building']], [[0]]])(
  '%j is right everywhere',
  (user_states) => {
    expect(said(checkAudience, aSubject(HOME, { user_states }, { owner: withoutMembers }))).toEqual([]);
  },
);

test.each([[{ no_member: true, building: false }], [['no_member']], [[0]]])(
  '%j alone is refused for a bonus, which members alone see',
  (user_states) => {
    const bonus = 'api::bonus-banner.bonus-banner';
    expect(said(checkAudience, aSubject(bonus, { user_states }))).toEqual([
      expect.stringContaining(': Visitors without an account do not see it. Tick members, too.'),
    ]);
    expect(said(checkAudience, aSubject(bonus, { user_states: ['no_member', 'building'] }))).toEqual([]);
  },
);

test('a type for everybody has none', () => {
  expect(said(checkAudience, aSubject(EARN, {}))).toEqual([]);
});
