import type { Member } from '@dinelink/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../api/api-error.ts';
import { aMember } from '../member.fixture.ts';
import { aPartner } from '../partner/a-partner.fixture.ts';
import { renderSite } from '../site.fixture.tsx';

const CONFIRMATION = 'Do you want to sign out of Nosh?';
const SIGNING_OUT = 'Signing you out';

test('a visitor from another site must confirm, even without a referrer', async () => {
  const site = renderSite('/SignOut', { runtimeConfig: { comesFrom: 'elsewhere' } });
  expect(document.referrer).toBe('');
  expect(await site.heading()).toBe(CONFIRMATION);
});

test.each([{ comesFrom: 'here' } as const, {}])(
  'a visitor from this site or of unknown origin is signed out at once: %j',
  async (runtimeConfig) => {
    const site = renderSite('/SignOut', { runtimeConfig: runtimeConfig });
    expect(await site.heading()).toBe(SIGNING_OUT);
  },
);

test('a visitor from a page of this site is signed out at once, wherever that page was opened from', async () => {
  const site = renderSite('/how-it-works', { runtimeConfig: { comesFrom: 'elsewhere' } });
  await site.heading();
  await act(() => site.router.navigate('/SignOut'));
  await waitFor(async () => expect(await site.heading()).toBe(SIGNING_OUT));
});

interface SigningOut {
  /** Where the api sends the visitor; none by default. */
  address?: string;
  comesFrom?: 'here' | 'elsewhere';
  signOutUrl?: string;
  isDown?: boolean;
  path?: string;
  memberType?: Member['memberType'];
}

/** Opens /SignOut with a session; notes in order the call of the api and the page it leaves for. */
function signOut({ address, comesFrom = 'here', signOutUrl, isDown, ...visit }: SigningOut = {}) {
  document.cookie = `nosh.session_expires=${Date.now() + 3_600_000}; Path=/`;
  const steps: string[] = [];
  const { path = '/SignOut', memberType = 'EnrolledCardMember' } = visit;
  const site = renderSite(path, {
    partner: aPartner('nosh', signOutUrl === undefined ? {} : { signOutUrl }),
    member: aMember({ memberType }),
    answers: {
      signOut: () => {
        steps.push('call');
        if (isDown) throw new ApiError(500, {});
        return address === undefined ? { success: true } : { success: true, address };
      },
    },
    loadPage: (page) => void steps.push(page),
    runtimeConfig: { comesFrom },
  });
  return { user: site.user, steps };
}

describe('the page signs out and leaves', () => {
  test.each<[string, string, SigningOut]>([
    ['the home page', '/', {}],
    [
      'the address of the partner',
      'https://partner.example/bye',
      { signOutUrl: 'https://partner.example/bye' },
    ],
    [
      'the address in the answer',
      'https://accounts.example/end',
      { address: 'https://accounts.example/end', signOutUrl: 'https://partner.example/bye' },
    ],
  ])('for %s: %s [ROUTE-035, LOGIN-039, LOGIN-040]', async (_, page, options) => {
    const { steps } = signOut(options);
    await waitFor(() => expect(steps).toEqual(['call', page]));
    expect(document.cookie).not.toContain('nosh.session_expires');
  });

  test('only when a visitor from another site has confirmed [ROUTE-035]', async () => {
    const { steps, user } = signOut({ comesFrom: 'elsewhere' });
    const confirm = await screen.findByRole('button', { name: 'Sign out' });
    expect(steps).toEqual([]);
    await user.click(confirm);
    await waitFor(() => expect(steps).toEqual(['call', '/']));
  });

  test('not when the api fails; the visitor may try again [ROUTE-035]', async () => {
    const { steps, user } = signOut({ isDown: true });
    expect(await screen.findByText('We could not sign you out. Please try again.')).toBeVisible();
    expect(document.cookie).toContain('nosh.session_expires');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(steps).toEqual(['call', 'call']));
  });
});

describe('whose account closed with the last card', () => {
  const path = '/SignOut?closed';
  const memberType = 'ClosedAccountMember';

  test.each<[string, string, SigningOut]>([
    ['Go to the home page', '/', {}],
    ['Sign out of Nosh too', 'https://accounts.example/end', { address: 'https://accounts.example/end' }],
  ])('is signed out, is told so and goes on by "%s" [CARD-027]', async (name, href, options) => {
    const { steps } = signOut({ path, memberType, ...options });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Your account is closed.' });
    expect(heading).toHaveFocus();
    expect(screen.getByText(/To come back, sign in and link a card/)).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(steps).toEqual(['call']);
    expect(document.cookie).not.toContain('nosh.session_expires');
    expect(screen.queryByText('Ada')).toBeNull();
  });

  test.each<[string, SigningOut]>([
    ['an open account', { path }],
    ['a sign-out later', { memberType }],
  ])('is not told so with %s', async (_what, options) => {
    const { steps } = signOut(options);
    await waitFor(() => expect(steps).toEqual(['call', '/']));
  });
});
