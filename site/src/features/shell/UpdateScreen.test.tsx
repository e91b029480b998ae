import { screen } from '@testing-library/react';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';
import { globalItem } from './global.fixture.ts';

const stores = {
  ...globalItem,
  app_store_url: 'https://apps.apple.com/us/app/id1',
  google_play_url: 'https://play.google.com/store/apps/details?id=1',
};
type Platform = 'ios' | 'android';

const open = (app: { platform: Platform; version: string } | null, minimumAppVersion?: string) =>
  renderSite('/how-it-works', {
    partner: { ...aPartner('nosh'), minimumAppVersion },
    contents: { global: [stores] },
    runtimeConfig: { app },
  });

test.each([
  ['ios', stores.app_store_url],
  ['android', stores.google_play_url],
] as const)(
  'an %s app older than the minimum shows the update screen alone [PART-028] [SHELL-048] [SHELL-049] [SHELL-050] [SHELL-051]',
  async (platform, store) => {
    const { heading } = open({ platform, version: '1.9.9' }, '1.10.0');
    expect(await heading()).toBe('New Version Available');
    expect(screen.getByText('Update now to keep using the app.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Update Now' })).toHaveAttribute('href', store);
    expect(document.title).toBe('New Version Available | Nosh');
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  },
);

test.each([
  ['the app has the minimum version', { platform: 'ios', version: '1.10' }, '1.10.0'],
  ['the partner has no minimum', { platform: 'ios', version: '0' }, undefined],
  ['the site is on the web', null, '99.0'],
] as const)('the page is shown when %s [PART-028] [SHELL-048]', async (_when, app, minimum) => {
  const { heading } = open(app, minimum);
  expect(await heading()).not.toBe('New Version Available');
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('in the app no store is offered in the footer, on the web both are [SHELL-087]', async () => {
  const web = open(null);
  await web.heading();
  expect(screen.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', stores.app_store_url);
  web.unmount();
  await open({ platform: 'ios', version: '2.0' }).heading();
  expect(screen.queryByRole('link', { name: 'App Store' })).not.toBeInTheDocument();
});
