import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accountPaths } from './account-paths.fixture.ts';
import { ApiError } from './api/api-error.ts';
import type { Block, BlockOf } from './content/content-types.ts';
import { aDine } from './features/activity/activity.fixture.ts';
import { aMerchantDetail } from './features/merchant/merchant.fixture.ts';
import { contentQuery } from './api/queries.ts';
import { aFoundPage } from './features/search/merchants.fixture.ts';
import { globalItem } from './features/shell/global.fixture.ts';
import { aMember } from './member.fixture.ts';
import { pageTable } from './page-table.ts';
import { aPartner } from './partner/a-partner.fixture.ts';
import type { Contents } from './partner/test-client.fixture.ts';
import { renderSite } from './site.fixture.tsx';

const NOT_FOUND = 'That page isn’t on our radar';
const earnPage = (url: string, changes = {}): NonNullable<Awaited<Contents['earn_details']>>[number] => ({
  ...{ slug: url.slice(1), url, browser_title: `Title of ${url}`, banner_text: '', disclaimer: '' },
  ...{ banner: null, main_column: [], side_column: [], sidebar: '', ...changes },
});
const discover = [{ slug: 'discover', title: 'Where to next?', tagline: '', search_prompt: '' }];
const contents: Contents = {
  discover: discover.map((item) => ({ ...item, banners: [], carousels: [] })),
  earn_details: ['/earn', '/earn/vip-upgrade', '/earn/new-member-bonus'].map((url) => earnPage(url)),
};

describe('the page of every address', () => {
  test.each([
    ['/', 'Dinner gives a slice back.', '[ROUTE-001]'],
    ['/discover', 'Where to next?', '[ROUTE-002]'],
    ['/earn', 'Title of /earn', '[ROUTE-012]'],
    ['/how-it-works', 'Three courses, one bill.', '[ROUTE-018]'],
    ['/login', 'Good to see you again.', '[ROUTE-032]'],
    ['/recover', 'Forgot your password?', '[ROUTE-019]'],
    ['/recover/confirm', 'Look into your inbox.', '[ROUTE-020]'],
    ['/recover/update', 'Choose a new password.', '[ROUTE-021]'],
    ['/recover/success', 'That is done.', '[ROUTE-022]'],
    ['/SignOut', 'Signing you out', '[ROUTE-035]'],
    ['/error', 'Looks like this page is still simmering', '[ROUTE-036]'],
    ['/not_found', NOT_FOUND, '[ROUTE-037]'],
  ])('%s: %s %s', async (path, title) => {
    const site = renderSite(path, { contents });
    expect(await site.heading()).toBe(title);
    expect(site.address()).toBe(path);
  });

  test('/join is the form and step 1 of joining [ROUTE-005]', async () => {
    const site = renderSite('/join', { contents });
    expect(await site.heading()).toBe('Join Nosh.');
    expect(site.address()).toBe('/join');
    expect(screen.getByText('Step 1 of 3')).toBeVisible();
    expect(screen.getByLabelText(/^Last name/)).toBeVisible();
  });

  test('/search is the search, for anonymous visitors too [ROUTE-008] [SEARCH-056]', async () => {
    renderSite('/search?location=Chicago', { answers: { searchMerchants: aFoundPage() } });
    const list = await screen.findByRole('list', { name: 'Restaurants found' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(15);
  });

  test('/merchants/123 is restaurant 123, for anonymous visitors too [ROUTE-009] [SEARCH-056]', async () => {
    const requests = jest.fn();
    const merchant = ({ params }: { params?: Record<string, unknown> }) => {
      requests(params);
      return aMerchantDetail({ id: '123', name: 'Nonna Rina' });
    };
    const site = renderSite('/merchants/123', { answers: { merchant } });
    expect(await site.heading()).toBe('Nonna Rina');
    expect(requests).toHaveBeenCalledWith({ merchantId: '123' });
  });

  test('/merchants/999, which the api does not know, is not found [MERCH-046]', async () => {
    const merchant = () => {
      throw new ApiError(404, { code: 'MERCHANT_NOT_FOUND' });
    };
    expect(await renderSite('/merchants/999', { answers: { merchant } }).heading()).toBe(NOT_FOUND);
  });

  test('/account/cards shows a member’s cards [ROUTE-026]', async () => {
    const card = { id: '1', cardType: 'VISA' as const, lastFour: '4242', description: 'Everyday card' };
    renderSite('/account/manage_cards', {
      member: aMember(),
      answers: { memberCards: { items: [card] } },
    });
    const cards = await screen.findByRole('list', { name: 'Linked cards' });
    expect(within(cards).getByRole('listitem')).toHaveTextContent('4242');
  });

  test('/account/missing_dine is the form about a missing dine, for members with a card alone', async () => {
    const site = renderSite('/account/missing_dine', {
      member: aMember(),
      answers: {
        memberCards: { items: [] },
        missingDines: { claims: [], days: { first: '2026-08-26', last: '2026-11-14' } },
      },
    });
    expect(await site.heading()).toBe('A dine is missing');
    expect(await screen.findByText('You have not told us of a missing dine yet.')).toBeVisible();
  });

  test('/account/recent_activity shows a member’s activity [ROUTE-025]', async () => {
    const transactions = {
      data: [aDine({ merchantName: 'Nonna Rina' })],
      pageNo: 1,
      totalResultSize: 1,
      totalPages: 1,
    };
    renderSite('/account/recent_activity', {
      partner: aPartner('united'),
      member: aMember(),
      answers: { transactions: { ...transactions, asOf: '0.0' } },
    });
    const [line] = await screen.findAllByRole('row', { name: /Nonna Rina/ });
    expect(line).toHaveTextContent('306');
  });

  test.each([
    ['/account/overview', 'Your account', '[ROUTE-024]'],
    ['/account/user_profile', 'Member Profile', '[ROUTE-027]'],
  ])('%s is for members: %s %s', async (path, title) => {
    const site = renderSite(path, { contents, member: aMember() });
    expect(await site.heading()).toBe(title);
    expect(site.address()).toBe(path);
  });

  test('/add_card lets a member without a card link one [ROUTE-006]', async () => {
    const member = aMember({ memberType: 'NonCardMember' });
    const site = renderSite('/add_card', { member });
    expect(await site.heading()).toBe('Now the card you dine with.');
    expect(screen.getByText('Step 2 of 3')).toBeVisible();
    expect(screen.getByTitle('Card number, in a secure frame')).toBeInTheDocument();
  });
});

describe('a redirect', () => {
  const card = { who: 'a member', member: aMember() };
  const noCard = { who: 'a member without a card', member: aMember({ memberType: 'NonCardMember' }) };
  const anonymous = { who: 'an anonymous visitor', member: null };
  test.each([
    { path: '/account', ...card, to: '/account/overview', row: '[ROUTE-023]' },
    { path: '/account/nope', ...card, to: '/account/overview', row: '[ROUTE-028]' },
    { path: '/account/nope', ...anonymous, to: '/login?returnUrl=%2Faccount%2Foverview', row: '[ROUTE-055]' },
    {
      path: '/account/overview',
      ...noCard,
      to: '/add_card?returnUrl=%2Faccount%2Foverview',
      row: '[ROUTE-056]',
    },
    { path: '/join', ...card, to: '/account/overview', row: '[ROUTE-057]' },
    { path: '/login', ...card, to: '/account/overview', row: '[ROUTE-057]' },
    { path: '/recover', ...card, to: '/account/overview', row: '[ROUTE-057]' },
    { path: '/activate?public_id=p', ...card, to: '/account/overview', row: '[ROUTE-057]' },
    { path: '/add_card', ...anonymous, to: '/join', row: '[ROUTE-058]' },
    { path: '/card_added', ...anonymous, to: '/', row: '[ROUTE-058]' },
    { path: '/activate', ...anonymous, to: '/join?rfr=0', row: '[ROUTE-060]' },
    { path: '/nope', ...anonymous, to: '/not_found', row: '[ROUTE-050]' },
    { path: '/earn/nothing-written', ...anonymous, to: '/not_found', row: '[EARN-007]' },
  ])('$path redirects $who to $to $row', async ({ path, member, to }) => {
    const site = renderSite(path, { contents, member });
    await waitFor(() => expect(site.address()).toBe(to));
    const title = await site.heading();
    expect(title === NOT_FOUND).toBe(to === '/not_found');
  });
});

test('an unknown address that a link leads to becomes that of the not-found page, without an entry of its own [ROUTE-051]', async () => {
  const site = renderSite('/how-it-works', { contents });
  await site.heading();
  await act(() => site.router.navigate('/nope'));
  expect(await screen.findByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
  expect(site.address()).toBe('/not_found');
  expect(site.router.state.historyAction).toBe('REPLACE');
});

describe('every page of the account asks a signed-out visitor to sign in', () => {
  test.each(accountPaths)('%s [ROUTE-055]', async (path) => {
    const site = renderSite(path, { contents });
    await waitFor(() => expect(site.address()).toBe(`/login?returnUrl=${encodeURIComponent(path)}`));
    expect(await site.heading()).toBe('Good to see you again.');
  });

  test('and none is left out of these, whoever may see it [ROUTE-055]', () => {
    const paths = pageTable.map(({ path }) => path).filter((path) => /^\/account\//i.test(path));
    // Any other address redirects to the overview.
    expect(paths.sort()).toEqual(['/account/*', ...accountPaths].sort());
  });
});

describe('a page that a partner does not have is not found', () => {
  test.each([
    ['ftch', '/activate?public_id=p', '[ROUTE-039]'],
    ['ftch', '/join', '[ROUTE-040]'],
    ['ftch', '/add_card', '[ROUTE-040]'],
    ['ftch', '/card_added', '[ROUTE-040]'],
    ['ftch', '/login', '[ROUTE-041]'],
    ['ftch', '/account', '[ROUTE-042]'],
    ['ftch', '/account/overview', '[ROUTE-042]'],
    ['ftch', '/how-it-works', '[PART-052]'],
    ['ftch', '/earn', '[PART-052]'],
    ['ftch', '/earn/new-member-bonus', '[PART-052]'],
    ['united', '/fix_credentials', '[ROUTE-043]'],
    ['united', '/recover', '[ROUTE-044]'],
    ['united', '/recover/update', '[ROUTE-044]'],
  ])('%s %s %s', async (key, path) => {
    const site = renderSite(path, { partner: aPartner(key), contents });
    expect(await site.heading()).toBe(NOT_FOUND);
    expect(site.address()).toBe('/not_found');
  });

  test.each([
    ['/discover', { hasDiscoverPage: false }, '[ROUTE-045]'],
    ['/earn/vip-upgrade', { hasVIP: false }, '[EARN-015]'],
  ] as const)('%s without %j %s', async (path, changes, _row) => {
    const site = renderSite(path, { partner: aPartner('ihg', changes), contents });
    expect(await site.heading()).toBe(NOT_FOUND);
  });
});

describe('a page that editors wrote', () => {
  const title = (text: string) => ({
    type: 'title' as const,
    ...{ text_desktop: text, text_mobile: text, level: 'h2' as const },
  });
  const banner = {
    ...{ welcome_message: '', alt_text: 'A table by the window', position_x: 0, position_y: 90 },
    image: { url: '/uploads/wide.webp', width: 1_200, height: 600, alternativeText: '' },
    mobile_image: { url: '/uploads/tall.webp', width: 600, height: 800, alternativeText: '' },
  };

  test('is found by its path, with its title and content, where the partner has it [EARN-006, EARN-008, EARN-015]', async () => {
    const site = renderSite('/earn/vip-upgrade', { partner: aPartner('ihg'), contents });
    expect(await site.heading()).toBe('Title of /earn/vip-upgrade');
    expect(document.title).toBe('Title of /earn/vip-upgrade | IHG at Table');
  });

  test('shows a greeting in its banner [EARN-010]', async () => {
    const page = earnPage('/earn', { banner: { ...banner, welcome_message: 'Take a bigger slice' } });
    renderSite('/earn', { contents: { earn_details: [page] } });
    expect(await screen.findByText('Take a bigger slice')).toBeVisible();
  });

  test('shows every type of block it is composed of [EARN-012]', async () => {
    const text = (words: string) => ({ text_desktop: words, text_mobile: words });
    // One of each type: a new one does not compile without its place here.
    const blocks: { [T in Block['type']]: BlockOf<T> } = {
      title: title('A title'),
      body_text: { type: 'body_text', ...text('<p>Some words</p>') },
      button: { type: 'button', ...text('A button'), url: '/search', style: 'primary' },
      standalone_link: { type: 'standalone_link', ...text('A link'), url: '/how-it-works' },
      merchant_carousel: { type: 'merchant_carousel', ...text('Near you'), query: {} },
    };
    const main_column = Object.values(blocks);
    renderSite('/earn', {
      contents: { earn_details: [earnPage('/earn', { main_column })] },
      answers: { searchMerchants: aFoundPage({ count: 3 }) },
    });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('heading', { name: 'A title' })).toBeVisible();
    expect(main.getByText('Some words')).toBeVisible();
    expect(main.getByRole('link', { name: 'A button' })).toHaveAttribute('href', '/search');
    expect(main.getByRole('link', { name: /A link/ })).toHaveAttribute('href', '/how-it-works');
    expect(main.getByRole('heading', { name: 'Near you' })).toBeVisible();
    expect(main.getByRole('link', { name: 'Kuroda Ramen' })).toHaveAttribute('href', '/merchants/2');
  });

  test('has a main column, a side column and small print [EARN-005] [EARN-013] [CMS-012]', async () => {
    const page = earnPage('/earn', {
      ...{ main_column: [title('Bring a friend')], side_column: [title('Beside it')] },
      disclaimer: '<p>Terms apply.</p>',
    });
    renderSite('/earn', { contents: { earn_details: [page] } });
    const side = await screen.findByRole('complementary');
    expect(within(side).getByRole('heading', { name: 'Beside it' })).toBeVisible();
    expect(within(side).queryByText('Bring a friend')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Bring a friend' })).toBeVisible();
    expect(screen.getByText('Terms apply.')).toBeVisible();
  });

  describe('names a sidebar that', () => {
    const sidebar = [
      { slug: 'other', page_text: '<p>Another text</p>' },
      { slug: 'good-to-know', page_text: '<h3>Good to know</h3><p>The tip counts.</p>' },
    ];
    const show = (fields: object) =>
      renderSite('/earn', { contents: { sidebar, earn_details: [earnPage('/earn', fields)] } });

    test('is its side column [EARN-017] [CMS-015]', async () => {
      show({ sidebar: 'good-to-know' });
      const side = within(await screen.findByRole('complementary'));
      expect(side.getByRole('heading', { name: 'Good to know' })).toBeVisible();
      expect(side.getByText('The tip counts.')).toBeVisible();
      expect(screen.queryByText('Another text')).toBeNull();
    });

    test('follows the blocks of the side column [EARN-017]', async () => {
      show({ sidebar: 'good-to-know', side_column: [title('Beside it')] });
      const side = within(await screen.findByRole('complementary'));
      const names = side.getAllByRole('heading').map(({ textContent }) => textContent);
      expect(names).toEqual(['Beside it', 'Good to know']);
    });

    test.each(['', 'not-written'])(
      'is not written (%j), and then has no side column [EARN-017]',
      async (slug) => {
        await show({ sidebar: slug }).heading();
        expect(screen.queryByRole('complementary')).toBeNull();
      },
    );
  });

  test('may have a banner with two pictures, their alternative texts and positions [EARN-009] [A11Y-011]', async () => {
    renderSite('/earn', { contents: { earn_details: [earnPage('/earn', { banner })] } });
    const picture = await screen.findByRole('img', { name: 'A table by the window' });
    expect(picture.closest('.start-end')).not.toBeNull();
    expect(picture.getAttribute('src')).toContain('wide');
    // Loaded at once: it is the largest part of the first view.
    expect(picture).toHaveAttribute('loading', 'eager');
    const sources = [...(picture.parentElement?.querySelectorAll('source') ?? [])];
    expect(sources.map(({ media, type, srcset }) => [media, type, /wide|tall/.exec(srcset)?.[0]])).toEqual([
      ['(width < 53.8125em)', 'image/avif', 'tall'],
      ['(width < 53.8125em)', 'image/webp', 'tall'],
      ['', 'image/avif', 'wide'],
    ]);
  });

  test('has no banner without one', async () => {
    renderSite('/earn', { contents: { earn_details: [earnPage('/earn')] } });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(within(heading.closest('section')!).queryAllByRole('img')).toEqual([]);
  });
});

test('a known e-mail address leads from the home page to the sign-in, which is filled in with it [LOGIN-014] [HOME-014]', async () => {
  const site = renderSite('/', { answers: { validateEmail: { isValid: false } } });
  await site.user.type(await screen.findByLabelText(/^E-mail/), 'known@nosh.example{Enter}');
  await waitFor(() => expect(site.address()).toBe('/login'));
  // The home page has a field of this name too.
  expect(await screen.findByLabelText(/^Password/)).toHaveValue('');
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('known@nosh.example');
});

test('a new e-mail address leads from the home page to join, which is filled in with it [HOME-012]', async () => {
  // jsdom lacks it.
  window.reportError ??= () => undefined;
  const site = renderSite('/', { answers: { validateEmail: { isValid: true }, createProspect: {} } });
  await site.user.type(await screen.findByLabelText(/^E-mail/), 'new@nosh.example{Enter}');
  await waitFor(() => expect(site.address()).toBe('/join'));
  expect(await screen.findByLabelText(/^First name/)).toHaveValue('');
  expect(screen.getByRole('textbox', { name: /^E-mail/ })).toHaveValue('new@nosh.example');
});

test('the reason for signing in stays in the address [ROUTE-065]', async () => {
  const site = renderSite('/login?rfr=3');
  expect(await screen.findByText(/already have an account/)).toBeVisible();
  expect(site.address()).toBe('/login?rfr=3');
});

test('the global content is shown in header, menu, footer and banner [CMS-005] [SHELL-031]', async () => {
  const global = [{ ...globalItem, earn_banner_text: 'Double points on Tuesdays', earn_banner_url: '/earn' }];
  await renderSite('/earn/vip-upgrade', {
    partner: aPartner('ihg'),
    contents: { ...contents, global },
  }).heading();
  const linksIn = (place: HTMLElement) =>
    within(place)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href'));
  expect(screen.getByRole('link', { name: 'Double points on Tuesdays' })).toHaveAttribute('href', '/earn');
  const bar = screen.getByRole('navigation', { name: 'Main', hidden: true });
  expect(linksIn(bar)).toEqual(globalItem.nav_links.map(({ url }) => url));
  const { primary_links, secondary_links } = globalItem;
  const addresses = [...primary_links, ...secondary_links].map(({ url }) => url);
  expect(linksIn(screen.getByRole('contentinfo'))).toEqual(expect.arrayContaining(addresses));
});

describe('the earn pages', () => {
  const banner = (text: string) => [{ slug: 'earn_banner', text, url: '/search' }];
  const global = [{ ...globalItem, earn_banner_text: 'Double points on Tuesdays', earn_banner_url: null }];
  const show = (earn_banner: ReturnType<typeof banner>, path = '/earn') =>
    renderSite(path, { contents: { ...contents, global, earn_banner } }).heading();

  test.each(['/earn', '/earn/new-member-bonus'])(
    '%s shows their banner and the special offer [EARN-001] [EARN-003] [CMS-013]',
    async (path) => {
      await show(banner('Bring a friend'), path);
      expect(screen.getByRole('link', { name: 'Bring a friend' })).toHaveAttribute('href', '/search');
      expect(screen.getByText('Double points on Tuesdays')).toBeVisible();
    },
  );

  test('show no banner without text [EARN-002]', async () => {
    await show(banner(''));
    expect(screen.getByText('Double points on Tuesdays')).toBeVisible();
    expect(screen.queryByRole('link', { name: '' })).toBeNull();
  });
});

describe('nothing is shown', () => {
  const texts = {
    global: [globalItem],
    announcement_banner: [],
    copy: [],
    earn_details: contents.earn_details,
  };
  const names = Object.keys(texts) as (keyof typeof texts)[];

  test.each(names)('until the content %s is loaded [SHELL-112]', async (name) => {
    let come: () => void = () => undefined;
    const late = new Promise((resolve) => (come = () => resolve(texts[name])));
    const site = renderSite('/earn/vip-upgrade', {
      partner: aPartner('ihg'),
      contents: { ...texts, [name]: late },
    });
    const has = (other: typeof name) => site.client.getQueryData(contentQuery(other).queryKey) !== undefined;
    await waitFor(() => expect(names.filter((other) => !has(other))).toEqual([name]));
    for (const _frame of [1, 2, 3]) await act(() => new Promise(requestAnimationFrame));
    expect(site.container).toBeEmptyDOMElement();
    come();
    expect(await site.heading()).toBe('Title of /earn/vip-upgrade');
  });
});

describe('the wording of an error page', () => {
  const key = 'error.title';
  const shipped = 'Looks like this page is still simmering';

  test('is the partner’s own where an editor wrote it [CMS-028]', async () => {
    const copy = [{ slug: key, key, text: 'The kitchen of {PROGRAM} is closed' }];
    const partner = aPartner('ihg', { programme: 'IHG One Rewards Dining' });
    const site = renderSite('/error', { partner, contents: { ...contents, copy } });
    expect(await site.heading()).toBe('The kitchen of IHG One Rewards Dining is closed');
    expect(screen.queryByText(shipped)).toBeNull();
  });

  test.each([
    ['/error', shipped],
    ['/not_found', 'Nothing on this plate'],
  ])('of %s is the shipped one unless it was replaced itself: %s [CMS-028]', async (path, heading) => {
    const copy = [{ slug: 'notFound.title', key: 'notFound.title', text: 'Nothing on this plate' }];
    expect(await renderSite(path, { contents: { ...contents, copy } }).heading()).toBe(heading);
  });
});

describe('an outage', () => {
  test.each([
    ['/login', { login: true, enrollment: false }, 'There is an issue with the login process'],
    ['/join', { login: false, enrollment: true }, 'There is an issue with the enrollment process'],
  ])('of %s is shown in its place [SHELL-097, PART-044]', async (path, outages, text) => {
    const site = renderSite(path, { partner: aPartner('nosh', { outages }) });
    expect(await site.heading()).toBe('We’re Working On It');
    expect(screen.getByText(new RegExp(text))).toBeVisible();
  });

  test('of one function does not affect the other [SHELL-097]', async () => {
    const site = renderSite('/login', {
      partner: aPartner('nosh', { outages: { login: false, enrollment: true } }),
    });
    expect(await site.heading()).toBe('Good to see you again.');
  });
});

test('the not-found page has a heading, a tagline, a document title and a link home [SHELL-092]', async () => {
  const site = renderSite('/nope');
  expect(await site.heading()).toBe(NOT_FOUND);
  expect(document.title).toBe('Page not found | Nosh');
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/has been cleared/)).toBeVisible();
  expect(main.getByRole('link', { name: 'Take me home' })).toHaveAttribute('href', '/');
});

test('the error page shows a message, its reference code and the telephone number [SHELL-093, SHELL-094, SHELL-095]', async () => {
  const site = renderSite('/error', { runtimeConfig: { referenceCode: 'r-77' } });
  expect(await site.heading()).toBe('Looks like this page is still simmering');
  const main = within(screen.getByRole('main'));
  expect(main.getByText('r-77')).toBeVisible();
  const call = main.getByRole('link', { name: /1-800-555-0113/ });
  expect(call).toHaveAttribute('href', 'tel:+18005550113');
});

describe('the head of the document', () => {
  const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');

  test('is set by the partner for its listed paths, otherwise by the page [SHELL-088, SHELL-089, SHELL-090]', async () => {
    const partner = aPartner('ihg');
    const site = renderSite('/how-it-works', { partner, contents });
    await site.heading();
    expect(document.title).toBe('How IHG at Table works');
    expect(meta('description')).toMatch(/^Link a card once/);
    expect(meta('keywords')).toBe('link a card, dining rewards, points');
    expect(canonical()).toBe(`${partner.origin}/how-it-works`);
    site.unmount();

    await renderSite('/earn', { partner, contents }).heading();
    expect(document.title).toBe('Title of /earn | IHG at Table');
    expect(meta('description')).toMatch(/earn points with IHG at Table/);
    expect(meta('keywords')).toBe('dining rewards, restaurants, points');
    expect(canonical()).toBe(`${partner.origin}/earn`);
  });
});

describe('how it works has three steps and a link to join', () => {
  const [join, find] = ['Join and link a card /join', 'Find a restaurant /search'];
  const noCard = aMember({ memberType: 'NonCardMember' });
  test.each([
    { who: 'an anonymous visitor', key: 'nosh', member: null, ways: [join, 'Sign in /login'] },
    {
      who: 'a stranger of an airline',
      key: 'united',
      member: null,
      ways: ['Join and link a card /api/Sso/Start?returnUrl=%2Fjoin', 'Sign in /api/Sso/Start'],
    },
    { who: 'no card', key: 'nosh', member: noCard, ways: ['Join and link a card /add_card', find] },
    { who: 'a member', key: 'nosh', member: aMember(), ways: [find] },
  ])('to $who [HOME-024]', async ({ key, member, ways }) => {
    await renderSite('/how-it-works', { partner: aPartner(key), member }).heading();
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent(/Search.*Dine and pay.*Earn/);
    const links = within(main).getAllByRole('link');
    const shown = links.map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(shown.filter((link) => /^(Join|Sign in|Find|Browse|See)/.test(link))).toEqual(ways);
    expect(links.filter(({ className }) => className.includes('filled'))).toHaveLength(1);
  });
});
