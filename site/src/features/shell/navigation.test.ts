import type { Member } from '@dinelink/contract';
import type { EnrollmentType } from '@dinelink/contract/calls';
import { navigationFor } from './navigation.ts';

type Kind = Member['memberType'] | 'nobody';
const shown = (enrollmentType: EnrollmentType, kind: Kind, path = '/') => {
  const member = kind === 'nobody' ? null : { memberType: kind };
  const { bar, menu, footer, ...rest } = navigationFor({ partner: { enrollmentType }, member, path });
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
