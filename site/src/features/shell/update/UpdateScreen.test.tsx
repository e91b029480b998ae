import { screen } from '@testing-library/react';
import { appFor } from '../../../../server/pages/app-marker.ts';
import { renderSite } from '../../../site.fixture.tsx';
import { globalItem } from '../global.fixture.ts';

const stores = {
  ...globalItem,
  app_store_url: 'https://apps.apple.com/us/app/id1',
  google_play_url: 'https://play.google.com/store/apps/details?id=1',
};
const config = { APP_MARKER: 'DiningApp', APP_VERSIONS: ['1.0', '2.0'] };

/** A page as the server renders it for this user agent. */
const open = (userAgent: string, minimumAppVersion?: string) =>
  renderSite('/how-it-works', {
    contents: { global: [stores] },
    runtimeConfig: { app: appFor(userAgent, config, { minimumAppVersion }) },
  });

test.each([
  ['ios', stores.app_store_url],
  ['android', stores.google_play_url],
] as const)(
  'an %s app older than the minimum shows the update screen alone [PART-028] [SHELL-048] [SHELL-049] [SHELL-050] [SHELL-051]',
  async (platform, store) => {
    const { heading } = open(`X DiningApp-${platform}/1.9.9`, '1.10.0');
    expect(await heading()).toBe('New Version Available');
    expect(screen.getByText('Update now to keep using the app.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Update Now' })).toHaveAttribute('href', store);
    expect(document.title).toBe('New Version Available | Nosh');
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  },
);

test.each([
  ['the app has the minimum version', 'X DiningApp-ios/1.10', '1.10.0'],
  ['the partner has no minimum', 'X DiningApp-ios/0.1', undefined],
  ['the site is on the web', 'X Safari/604.1', '99.0'],
] as const)('the page is shown when %s [PART-028] [SHELL-048]', async (_when, userAgent, minimum) => {
  const { heading } = open(userAgent, minimum);
  expect(await heading()).not.toBe('New Version Available');
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('in the app no store is offered in the footer, on the web both are [SHELL-087]', async () => {
  const web = open('X Safari/604.1');
  await web.heading();
  expect(screen.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', stores.app_store_url);
  web.unmount();
  await open('X DiningApp-ios/2.0').heading();
  expect(screen.queryByRole('link', { name: 'App Store' })).not.toBeInTheDocument();
});
