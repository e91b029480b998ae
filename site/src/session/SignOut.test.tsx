import { waitFor } from '@testing-library/react';
import { openSite } from '../site.fixture.tsx';

const ASKS = 'Do you want to sign out of Nosh?';
const LEAVES = 'Signing you out';

test('who comes from another site is asked first, whether or not that site names itself', async () => {
  const site = openSite('/SignOut', { runtimeConfig: { comesFrom: 'elsewhere' } });
  expect(document.referrer).toBe('');
  expect(await site.heading()).toBe(ASKS);
});

test.each([{ comesFrom: 'here' } as const, {}])(
  'who is sent by this site or nobody is not: %j',
  async (runtimeConfig) => {
    const site = openSite('/SignOut', { runtimeConfig: runtimeConfig });
    expect(await site.heading()).toBe(LEAVES);
  },
);

test('nor who goes there from a page of this site, wherever that one was opened from', async () => {
  const site = openSite('/how-it-works', { runtimeConfig: { comesFrom: 'elsewhere' } });
  await site.heading();
  await site.router.navigate('/SignOut');
  await waitFor(async () => expect(await site.heading()).toBe(LEAVES));
});
