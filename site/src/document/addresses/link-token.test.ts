import { hasLinkToken, withoutLinkToken } from './link-token.ts';

test.each([
  ['/plans/x', true],
  ['/plans/x?a=1', true],
  ['/plans/x#plan', true],
  ['/%70lans/x', true],
  ['/%70lans%2Fx', true],
  ['/Plans//x', true],
  ['//plans/x', true],
  ['/plans/%E0', true],
  ['/plans', false],
  ['/plans/', false],
  ['/plans/?next=/plans/x', false],
  ['/search?next=/plans/x', false],
  ['/account/plans', false],
])('%s has a token: %s', (address, expected) => {
  expect(hasLinkToken(address)).toBe(expected);
  expect(withoutLinkToken(address)).toBe(expected ? '/plans' : address);
});
