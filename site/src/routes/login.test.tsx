import { waitFor } from '@testing-library/react';
import { renderSite } from '../site.fixture.tsx';

beforeEach(() => window.localStorage.clear());

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
