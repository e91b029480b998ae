import { rememberReturnPath, takeReturnPath } from './return-path.ts';

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 6, 1);

beforeEach(() => window.localStorage.clear());

describe('the return path after signing in', () => {
  test.each([
    ['another site', 'https://evil.example/'],
    ['another site without a scheme', '//evil.example'],
    ['slashes written as backslashes', '/\\evil.example'],
    ['a tab between the slashes', '/\t/evil.example'],
    ['a dot that hides a second slash', '/.//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'account/overview'],
    ['an address of the api', '/API/SignOut'],
    ['nothing', ''],
  ])('%s is not stored [LOGIN-013]', (_what, returnUrl) => {
    rememberReturnPath('nosh', returnUrl, NOW);
    expect(window.localStorage.getItem('nosh.loginRedirect')).toBeNull();
    expect(takeReturnPath('nosh', NOW)).toBeUndefined();
  });

  test('a path of this site is stored with query and fragment and returned once [LOGIN-011, DATA-043]', () => {
    rememberReturnPath('nosh', '/account/manage_cards?a=1#b', NOW);
    expect(takeReturnPath('nosh', NOW)).toBe('/account/manage_cards?a=1#b');
    expect(takeReturnPath('nosh', NOW)).toBeUndefined();
  });

  test.each([
    [59, '/earn'],
    [61, undefined],
  ])('after %i minutes it is %s [LOGIN-012]', (minutes, path) => {
    rememberReturnPath('nosh', '/earn', NOW);
    expect(takeReturnPath('nosh', NOW + minutes * MINUTE_MS)).toBe(path);
  });

  test('it is stored under the partner’s key, so that other partners do not read it [DATA-058]', () => {
    rememberReturnPath('nosh', '/earn', NOW);
    expect(Object.keys(window.localStorage)).toEqual(['nosh.loginRedirect']);
    expect(takeReturnPath('united', NOW)).toBeUndefined();
    expect(takeReturnPath('nosh', NOW)).toBe('/earn');
  });

  test.each(['', 'null', '{', '[]', '{"value":"https://evil.example","expire":9e15}', '{"value":"/earn"}'])(
    'an invalid stored value is ignored: %s [LOGIN-013]',
    (written) => {
      window.localStorage.setItem('nosh.loginRedirect', written);
      expect(takeReturnPath('nosh', NOW)).toBeUndefined();
    },
  );
});
