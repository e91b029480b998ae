import { aMember } from '../../member.fixture.ts';
import { aMerchantDetail } from './merchant.fixture.ts';
import { exclusiveNote, visitorKind } from './visitor-kind.ts';

const place = aMerchantDetail();
const soon = aMerchantDetail({ highlights: ['comingSoon'] });

test('anonymous visitors, members not activated, members and restaurants not open yet are different kinds [MERCH-018]', () => {
  expect(visitorKind(null, place)).toBe('anonymous');
  expect(visitorKind(aMember({ tierLevel: 1 }), place)).toBe('notActivated');
  expect(visitorKind(aMember({ memberType: 'NonCardMember' }), place)).toBe('noCard');
  expect(visitorKind(aMember(), place)).toBe('member');
  expect(visitorKind(null, soon)).toBe('comingSoon');
  expect(visitorKind(aMember(), soon)).toBe('comingSoon');
});

test('tiers 2 and 3 earn at an exclusive restaurant, tiers 0 and 1 see how to [MERCH-020] [MERCH-021]', () => {
  expect([0, 1, 2, 3].map((tierLevel) => exclusiveNote(aMember({ tierLevel: tierLevel as 0 })))).toEqual([
    'locked',
    'locked',
    'unlocked',
    'unlocked',
  ]);
  expect(exclusiveNote(null)).toBe('anonymous');
});
