import type { Member } from '@dinelink/contract';
import type { EnrollmentType } from '@dinelink/contract/calls';
import { navigationFor } from './navigation.ts';

type Kind = Member['memberType'] | 'nobody';
const shown = (enrollmentType: EnrollmentType, kind: Kind, path = '/') => {
  const member = kind === 'nobody' ? null : { memberType: kind };
  const page = { pathname: path, search: '' };
  const { bar, menu, footer, ...rest } = navigationFor({ partner: { enrollmentType }, member, page });
  return { bar: bar.map(({ key }) => key), menu: menu.map(({ key }) => key), footer: footer?.key, ...rest };
};

test('an anonymous visitor gets sign-in at direct partners only, and join at both [SHELL-015] [SHELL-016] [SHELL-019] [SHELL-032]', () => {
  expect(shown('direct', 'nobody')).toMatchObject({
    bar: ['signIn', 'join'],
    menu: ['join', 'signIn'],
    footer: 'signIn',
  });
  expect(shown('sso', 'nobody')).toMatchObject({ bar: ['join'], menu: ['join', 'signIn'], footer: 'signIn' });
});

test('a member without a card gets a link to enroll, and to sign out if the partner signs members in [SHELL-016] [SHELL-017] [SHELL-020]', () => {
  expect(shown('direct', 'NonCardMember')).toMatchObject({
    bar: ['enroll'],
    menu: ['enroll'],
    footer: 'enroll',
  });
  expect(shown('sso', 'NonCardMember')).toMatchObject({ bar: ['enroll', 'signOut'], menu: ['enroll'] });
});

test('a card member has the dropdown and the account centre [SHELL-012] [SHELL-021]', () => {
  expect(shown('direct', 'EnrolledCardMember')).toMatchObject({
    bar: [],
    menu: ['account'],
    footer: 'account',
    hasDropdown: true,
  });
});

test('on the enrollment paths the menu is gone [SHELL-008] [SHELL-009] [SHELL-010] [SHELL-011]', () => {
  for (const path of ['/join', '/add_card']) {
    expect(shown('direct', 'nobody', path)).toMatchObject({
      bar: ['signIn'],
      hasMenu: false,
      hasJoiningNote: true,
    });
    expect(shown('sso', 'nobody', path)).toMatchObject({
      bar: ['signOut'],
      hasMenu: false,
      hasJoiningNote: true,
    });
    expect(shown('direct', 'NonCardMember', path)).toMatchObject({
      bar: ['signOut'],
      hasJoiningNote: false,
    });
    expect(shown('direct', 'EnrolledCardMember', path).hasDropdown).toBe(false);
  }
});

test('a partner without enrollment has neither join nor sign-in [SHELL-018]', () => {
  expect(shown('none', 'nobody')).toMatchObject({ bar: [], menu: [], footer: undefined, hasMenu: true });
});

describe('signing in', () => {
  const signInOn = (pathname: string, search = '', enrollmentType: EnrollmentType = 'direct') => {
    const partner = { enrollmentType };
    const { footer, menu } = navigationFor({ partner, member: null, page: { pathname, search } });
    expect(menu.at(-1)).toEqual(footer);
    return footer && ('to' in footer ? footer.to : footer.href);
  };

  test('returns to the restaurant, the search or another page for everybody [LOGIN-011]', () => {
    expect(signInOn('/merchants/9')).toBe('/login?returnUrl=%2Fmerchants%2F9');
    expect(signInOn('/search', '?location=Boston&isNew=true')).toBe(
      '/login?returnUrl=%2Fsearch%3FisNew%3Dtrue%26location%3DBoston',
    );
    expect(signInOn('/earn/tips', '', 'sso')).toBe('/api/Sso/Start?returnUrl=%2Fearn%2Ftips');
  });

  test('carries nothing of the address that pages do not read', () => {
    expect(signInOn('/earn', '?public_id=a&utm_source=b')).toBe('/login?returnUrl=%2Fearn');
  });

  test.each([
    '/',
    '/login',
    '/join',
    '/recover/success',
    '/SignOut',
    '/plans/secret',
    '/searches',
    '//evil.example',
  ])('begins at %s without a page to return to [LOGIN-013]', (path) => {
    expect(signInOn(path)).toBe('/login');
    expect(signInOn(path, '', 'sso')).toBe('/api/Sso/Start');
  });
});
