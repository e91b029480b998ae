import fc from 'fast-check';
import { ownPath } from './own-path.ts';
import '../seeded.fixture.ts';

const ORIGIN = 'https://nosh.dinelink.example';

test.each([
  '/',
  '/account/overview',
  '/search?location=Chicago%2C%20IL&pageNo=2',
  '/merchants/12#offers',
  '/a?next=https://evil.example',
  '/apis',
  '/search?location=100%',
])('%s is returned unchanged [LOGIN-011, LOGIN-013]', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['another origin', 'https://evil.example/'],
  ['an address without scheme', '//evil.example'],
  ['a backslash', '/\\evil.example'],
  ['a backslash further on', '/a\\..\\\\evil.example'],
  ['a dot before the second slash', '/.//evil.example'],
  ['two dots before the second slash', '/a/..//evil.example'],
  ['a tab', '/\t/evil.example'],
  ['a line break', '/a\r\nSet-Cookie: x=1'],
  ['a NUL', '/\u0000/evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'account'],
  ['a space first', ' //evil.example'],
  ['an address of the api', '/api/SignOut'],
  ['the same in upper case', '/API/SignOut'],
  ['the same after dots', '/search/../Api/SignOut'],
  ['the same escaped', '/%61pi%2FSignOut'],
  ['the same after escaped slashes', '/%2Fapi/SignOut'],
  ['the same after an escaped backslash', '/%5Capi/SignOut'],
  ['the same after escaped dots and slashes', '/x%2f..%2fapi/SignOut'],
  ['the same with doubled slashes', '/search/..//api//SignOut'],
  ['the api itself', '/api?x=1'],
  ['the page that signs out', '/signout/?x=1'],
  ['an address that cannot be unescaped', '/%E0%A4%A'],
])('%s is rejected [LOGIN-013]', (_what, address) => {
  expect(ownPath(address)).toBeUndefined();
});

test('for any input the browser stays on the origin [LOGIN-013]', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '\t',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'https:',
  );
  const address = fc.oneof(
    fc.string(),
    fc.array(pieces).map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(address, (text) => {
      expect(new URL(ownPath(text) ?? '/', ORIGIN).origin).toBe(ORIGIN);
    }),
    { numRuns: 2_000, seed: 20_261_120 },
  );
});
