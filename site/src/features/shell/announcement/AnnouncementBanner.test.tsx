import { screen, within } from '@testing-library/react';
import { renderSite } from '../../../site.fixture.tsx';
import { anAnnouncement } from './announcement.fixture.ts';

const open = async (items = [anAnnouncement]) => {
  const site = renderSite('/terms', { contents: { announcement_banner: items } });
  await site.heading();
  return screen.queryByRole('region', { name: 'Announcement' });
};

test('the announcement shows its texts, and its links in a new tab where the editor says so [SHELL-038] [SHELL-039]', async () => {
  const banner = within((await open()) ?? document.createElement('p'));
  expect(banner.getByText('New tables this month.')).toBeVisible();
  const here = banner.getByRole('link', { name: 'See who joined' });
  expect(here).toHaveAttribute('href', '/search?isNew=true');
  expect(here).not.toHaveAttribute('target');
  const there = banner.getByRole('link', { name: /^Read the story/ });
  expect(there).toHaveAttribute('href', 'https://news.example/tables');
  expect(there).toHaveAttribute('target', '_blank');
  expect(banner.getByRole('button', { name: 'More about this' })).toHaveAccessibleDescription(
    'Restaurants that joined in the last 60 days.',
  );
});

test('a link to another site opens in the same tab unless the editor says otherwise [SHELL-039]', async () => {
  const link = { type: 'link' as const, copy: 'News', url: 'https://news.example/', new_tab: false };
  await open([{ ...anAnnouncement, banner_copy: [link] }]);
  expect(screen.getByRole('link', { name: 'News' })).not.toHaveAttribute('target');
});

test('the banner cannot be dismissed [SHELL-041]', async () => {
  const banner = await open();
  const buttons = within(banner ?? document.createElement('p')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['More about this']);
});

test('without an announcement there is no banner', async () => {
  expect(await open([])).toBeNull();
});
