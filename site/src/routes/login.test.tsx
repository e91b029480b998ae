import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aMember } from '../member.fixture.ts';
import { rememberMerchant } from '../session/selected-merchant.ts';
import { renderSite } from '../site.fixture.tsx';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('the sign-in stores the page it leads back to, also for a later visit without it in the address [DATA-043] [LOGIN-011]', async () => {
  const site = renderSite('/login?returnUrl=%2Fsearch%3Fq%3Dpizza');
  await site.heading();
  await waitFor(() => expect(window.localStorage.getItem('nosh.loginRedirect')).not.toBeNull());
  expect(JSON.parse(window.localStorage.getItem('nosh.loginRedirect') ?? '')).toMatchObject({
    value: '/search?q=pizza',
  });
});

test('the sign-in stores no page of another site [LOGIN-013]', async () => {
  const site = renderSite('/login?returnUrl=https%3A%2F%2Fevil.example%2F');
  await site.heading();
  expect(window.localStorage.getItem('nosh.loginRedirect')).toBeNull();
});

test.each([
  ['order', '/merchants/9'],
  ['offers', '/merchants/9#offers'],
] as const)(
  'signing in leads back to the restaurant picked for its %s before [SEARCH-044]',
  async (action, to) => {
    rememberMerchant('nosh', '9', action);
    const loadPage = jest.fn();
    const site = renderSite('/login', { loadPage, answers: { signIn: aMember() } });
    await site.heading();
    await site.user.type(screen.getByLabelText(/^E-mail/), 'vip@nosh.example');
    await site.user.type(screen.getByLabelText(/^Password/), 'dine-well-2026{Enter}');
    await waitFor(() => expect(loadPage.mock.calls).toEqual([[to]]));
  },
);

test('who signed out and opens a page for members is not told that time ran out', async () => {
  const site = renderSite('/login?returnUrl=%2Faccount%2Foverview');
  await site.heading();
  expect(
    screen.getByText('Please sign in to go on. If you were signed in here before, that session is over.'),
  ).toBeVisible();
});
