import { screen, within } from '@testing-library/react';
import { aMember } from '../../../member.fixture.ts';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { aFoundPage } from '../../search/merchants.fixture.ts';
import { renderSite } from '../../../site.fixture.tsx';

const answers = { searchMerchants: aFoundPage() };
const discover = [
  { slug: 'discover', title: 'Where to next?', tagline: '', search_prompt: '', banners: [], carousels: [] },
];

/** The shell's header of a page; the first banner of the document. */
async function headerOf(path: string, options: Parameters<typeof renderSite>[1] = {}) {
  const site = renderSite(path, { answers, contents: { discover }, ...options });
  await site.heading();
  const [header] = screen.getAllByRole('banner');
  if (!header) throw new Error('The page has no header.');
  return { ...site, header: within(header) };
}

describe('the skip link', () => {
  test('takes the focus first, and leads past the header to the content [SHELL-001, A11Y-001]', async () => {
    const { user } = await headerOf('/how-it-works');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

test('the logo leads home [SHELL-003]', async () => {
  const { header, user, address } = await headerOf('/how-it-works');
  await user.click(header.getByRole('link', { name: 'Nosh home' }));
  expect(await screen.findByRole('heading', { name: 'Dinner gives a slice back.' })).toBeVisible();
  expect(address()).toBe('/');
});

describe('the search icon', () => {
  test('leads to the search [SHELL-004]', async () => {
    const { header, user, address } = await headerOf('/how-it-works');
    const link = header.getByRole('link', { name: 'Search restaurants' });
    expect(link.querySelector('svg')).toBeInTheDocument();
    await user.click(link);
    expect(await screen.findByRole('list', { name: 'Restaurants found' })).toBeVisible();
    expect(address()).toMatch(/^\/search/);
  });

  test('is not shown on the discover page, which has a search of its own [SHELL-005]', async () => {
    const { header } = await headerOf('/discover');
    expect(header.queryByRole('link', { name: 'Search restaurants' })).toBeNull();
  });

  test('is disabled on the search page [SHELL-006]', async () => {
    const { header } = await headerOf('/search?location=Chicago');
    const link = header.getByRole('link', { name: 'Search restaurants' });
    expect(link).toHaveAttribute('aria-disabled', 'true');
    expect(link).not.toHaveAttribute('href');
  });
});

test.each([
  { who: 'an anonymous visitor', member: null, shown: ['Sign in', 'Join'] },
  {
    who: 'a member without a card',
    member: aMember({ memberType: 'NonCardMember' }),
    shown: ['Finish joining'],
  },
  { who: 'a member with a card', member: aMember({ firstName: 'Ada' }), shown: ['Ada'] },
])('$who sees $shown in the header [SHELL-007]', async ({ member, shown }) => {
  const { header } = await headerOf('/how-it-works', { member });
  const all = ['Sign in', 'Join', 'Finish joining', 'Ada'];
  const isShown = (name: string) =>
    header
      .queryAllByText(name)
      .some((text) => !text.closest('[popover]') && text.closest('a, button') !== null);
  expect(all.filter(isShown)).toEqual(shown);
});

test('the member menu greets by both names, and has the e-mail address, the account’s pages and the sign-out [SHELL-013, SHELL-014]', async () => {
  const member = aMember({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@nosh.example' });
  const { header } = await headerOf('/how-it-works', { member });
  expect(await header.findByText('Hello, Ada Lovelace')).toBeInTheDocument();
  expect(header.getByText('ada@nosh.example')).toBeInTheDocument();
  const account = within(header.getByRole('navigation', { name: 'Your account', hidden: true }));
  const links = account.getAllByRole('link', { hidden: true });
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Account Overview /account/overview',
    'Reviews & History /account/recent_activity',
    'Linked Cards /account/manage_cards',
    'Profile /account/user_profile',
    'Your tables /account/reservations',
    'Saved restaurants /account/favourites',
    'Dinner plans /account/plans',
    'Sign out /SignOut',
  ]);
});

test('the member menu of a programme without bookings has no tables [SHELL-013]', async () => {
  const partner = aPartner('nosh', { openTableReservationsEnabled: false });
  const { header } = await headerOf('/how-it-works', { partner, member: aMember() });
  const links = within(await header.findByRole('navigation', { name: 'Your account', hidden: true }));
  expect(links.getByRole('link', { name: 'Dinner plans', hidden: true })).toBeInTheDocument();
  expect(links.queryByRole('link', { name: 'Your tables', hidden: true })).toBeNull();
});

test.each(['nosh', 'united', 'ihg'])(
  'the document title of %s ends with its programme [SHELL-091]',
  async (key) => {
    const partner = aPartner(key, { routeMeta: {} });
    await headerOf('/how-it-works', { partner });
    expect(document.title).toMatch(/ \| /);
    expect(document.title.endsWith(` | ${partner.programme}`)).toBe(true);
  },
);
