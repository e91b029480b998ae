import { hasCardFrame } from './places.ts';

test.each(['/add_card', '/add_card/', '/ADD_CARD', '/%61dd_card', '/account/manage%5Fcards'])(
  'nothing lies over the frame for card numbers at %s',
  (path) => expect(hasCardFrame(path, null)).toBe(true),
);

test.each(['/', '/account/overview', '/cards', '/add_cards', '/%E0%A4%A'])('%s has no such frame', (path) =>
  expect(hasCardFrame(path, null)).toBe(false),
);

test('a closed account is asked for a card on every page', () => {
  expect(hasCardFrame('/', { memberType: 'ClosedAccountMember' })).toBe(true);
});
