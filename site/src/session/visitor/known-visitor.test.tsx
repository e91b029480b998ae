import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';
import { anonymous, type KnownData, visitorKind } from './known-visitor.ts';
import { knownVisitorQuery } from './known-visitor.queries.ts';

const data: KnownData = {
  ...{ publicId: 'k1', memberType: 'NonCardMember', interfaceType: 'known', tierLevel: 2 },
  ...{ hasWebProfile: false, active: true, firstName: 'Ines', email: 'i***@n***.example' },
};

afterEach(() => {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; Path=/; Max-Age=0`;
});

function visit(address: string, options: Parameters<typeof renderSite>[1] = {}) {
  const asked: unknown[] = [];
  const knownMember = ({ params }: CallParts) => {
    asked.push(params?.['publicId']);
    if (params?.['publicId'] !== 'k1') throw new ApiError(404, { code: 'MEMBER_UNKNOWN' });
    return { ...data, activationToken: 'secret' };
  };
  const site = renderSite(address, { ...options, answers: { knownMember, ...options.answers } });
  const visitor = () => site.client.getQueryData(knownVisitorQuery.queryKey);
  return { site, asked, visitor };
}

test('a visitor is anonymous, known or a member [ENROLL-032]', () => {
  expect(visitorKind(null, anonymous)).toBe('anonymous');
  expect(visitorKind(null, { status: 'error', publicId: 'k1' })).toBe('anonymous');
  expect(visitorKind(null, { status: 'known', publicId: 'k1', data })).toBe('known');
  expect(visitorKind(aMember(), { status: 'known', publicId: 'k1', data })).toBe('member');
});

test('a public id in any page’s address identifies a known member, who is remembered [LOGIN-036, ROUTE-059]', async () => {
  const { site, asked, visitor } = visit('/how-it-works?public_id=k1');
  await site.heading();
  expect(visitor()).toEqual({ status: 'known', publicId: 'k1', data });
  await waitFor(() => expect(document.cookie).toContain('nosh.public_id=k1'));
  await act(() => site.router.navigate('/login'));
  expect(asked).toEqual(['k1']);
  expect(visitor()).toMatchObject({ status: 'known' });
});

test('so does one in the cookie; the address comes first [LOGIN-037]', async () => {
  document.cookie = 'nosh.public_id=k1; Path=/';
  const { site, asked, visitor } = visit('/login');
  await site.heading();
  expect(visitor()).toMatchObject({ status: 'known', publicId: 'k1' });
  await act(() => site.router.navigate('/recover?public_id=other'));
  expect(asked).toEqual(['k1', 'other']);
});

test('a failed look-up is an error without data, and nobody is remembered or greeted [LOGIN-038]', async () => {
  const { site, visitor } = visit('/?public_id=nobody');
  await site.heading();
  expect(visitor()).toEqual({ status: 'error', publicId: 'nobody' });
  expect(document.cookie).not.toContain('public_id');
  expect(screen.queryByRole('region', { name: 'Your membership' })).toBeNull();
});

test('an answer of another call, whose name the id was, is an error without data', async () => {
  const { site, visitor } = visit('/?public_id=Statement', {
    answers: { knownMember: () => ({ ...data, publicId: 'ada' }) },
  });
  await site.heading();
  expect(visitor()).toEqual({ status: 'error', publicId: 'Statement' });
});

test('an operator who emulates a member is not remembered as that member', async () => {
  const emulation = { actor: 'ann', readOnly: true, expiresAt: '2027-01-01T00:00:00.000Z' };
  const { site } = visit('/how-it-works', { member: aMember({ emulation }) });
  await site.heading();
  expect(document.cookie).not.toContain('public_id');
});

test('the token to activate is not kept with the page’s data', async () => {
  const { site } = visit('/login?public_id=k1');
  await site.heading();
  expect(
    JSON.stringify(
      site.client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('secret');
});

test.each(['<b>', 'a'.repeat(65), ''])('%j is no public id, and is not looked up', async (text) => {
  const { site, asked } = visit(`/login?${new URLSearchParams({ public_id: text }).toString()}`);
  await site.heading();
  expect(asked).toEqual([]);
});

test('neither a signed-in member nor a visitor of a partner without enrollment is looked up', async () => {
  await visit('/how-it-works?public_id=k1', { member: aMember() }).site.heading();
  const ftch = visit('/discover?public_id=k1', { partner: aPartner('ftch') });
  await ftch.site.heading();
  expect(ftch.asked).toEqual([]);
});

test('a signed-in member is fetched again on every change of the address [LOGIN-034]', async () => {
  let fetched = 0;
  const member = () => {
    fetched += 1;
    return aMember();
  };
  const { site } = visit('/how-it-works', { member: aMember(), answers: { member } });
  await site.heading();
  const before = fetched;
  await act(() => site.router.navigate('/how-it-works?view=2'));
  await waitFor(() => expect(fetched).toBe(before + 1));
  await act(() => site.router.navigate('/'));
  await waitFor(() => expect(fetched).toBe(before + 2));
});

test('a member’s public id is copied to the cookie [LOGIN-035]', async () => {
  await visit('/how-it-works', { member: aMember({ publicId: 'mine' }) }).site.heading();
  await waitFor(() => expect(document.cookie).toContain('nosh.public_id=mine'));
});
