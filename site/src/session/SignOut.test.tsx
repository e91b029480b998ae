import { waitFor } from '@testing-library/react';
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
  await site.router.navigate('/SignOut');
  await waitFor(async () => expect(await site.heading()).toBe(SIGNING_OUT));
});
