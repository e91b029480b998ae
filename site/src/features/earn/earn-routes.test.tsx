import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aMember } from '../../member.fixture.ts';
import type { ContentItem } from '../../content/content-types.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { aFoundPage } from '../search/merchants.fixture.ts';
import { globalItem } from '../shell/global.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';

const earnPage = (
  url: string,
  changes: Partial<ContentItem<'earn_details'>> = {},
): ContentItem<'earn_details'> => ({
  ...{ slug: url.slice(1), url, browser_title: `Title of ${url}`, banner_text: `Words of ${url}` },
  ...{ disclaimer: '', banner: null, main_column: [], side_column: [], sidebar: '', ...changes },
});
const urls = ['topgolf-bonus', 'new-member-bonus', 'how-it-works', 'vip-upgrade', 'reservations'];
const earn_details = ['/earn', ...urls.map((name) => `/earn/${name}`)].map((url) => earnPage(url));
const contents = { earn_details };
// It has VIP and table reservations.
const partner = aPartner('ihg');
const NOT_FOUND = 'That page isn’t on our radar';

describe('the earn pages of the editors', () => {
  test.each([
    ['/earn/topgolf-bonus', '[ROUTE-013]'],
    ['/earn/new-member-bonus', '[ROUTE-014]'],
    ['/earn/how-it-works', '[ROUTE-015]'],
    ['/earn/vip-upgrade', '[ROUTE-016]'],
    ['/earn/reservations', '[ROUTE-017, EARN-016]'],
  ])('%s is found by its address %s', async (path) => {
    const site = renderSite(path, { partner, contents });
    expect(await site.heading()).toBe(`Words of ${path}`);
    expect(document.title).toBe(`Title of ${path} | ${partner.programme}`);
    expect(site.address()).toBe(path);
  });

  test('/earn/reservations is not found where tables cannot be reserved [EARN-016]', async () => {
    const without = aPartner('ihg', { openTableReservationsEnabled: false });
    const site = renderSite('/earn/reservations', { partner: without, contents });
    expect(await site.heading()).toBe(NOT_FOUND);
  });
});

describe('a button to join in an earn page', () => {
  const main_column = [
    { type: 'button', text_desktop: 'Join and link a card', text_mobile: '', url: '/join', style: 'primary' },
  ] as ContentItem<'earn_details'>['main_column'];
  const open = (member?: ReturnType<typeof aMember>) =>
    renderSite('/earn/new-member-bonus', {
      ...{ partner, contents: { earn_details: [earnPage('/earn/new-member-bonus', { main_column })] } },
      ...(member && { member }),
    }).heading();
  const inMain = () => within(screen.getByRole('main'));

  test('is for visitors', async () => {
    await open();
    expect(inMain().getByRole('link', { name: 'Join and link a card' })).toHaveAttribute('href', '/join');
  });

  test.each([
    ['EnrolledCardMember', 'See my bonuses', '/account/overview'],
    ['NonCardMember', 'Link a card', '/add_card'],
  ] as const)('leads %s on: %s', async (memberType, name, href) => {
    await open(aMember({ memberType }));
    expect(inMain().getByText(/^You are a member already\./)).toBeVisible();
    expect(inMain().getByRole('link', { name })).toHaveAttribute('href', href);
    expect(inMain().queryByRole('link', { name: 'Join and link a card' })).toBeNull();
  });
});

describe('the special offer of the global content', () => {
  const offer = (earn_banner_text: string) => [
    { ...globalItem, earn_banner_text, earn_banner_url: '/earn/new-member-bonus' },
  ];

  test('is shown with the page’s banner [EARN-001]', async () => {
    const global = offer('Double points on Tuesdays');
    expect(await renderSite('/earn', { contents: { ...contents, global } }).heading()).toBe('Words of /earn');
    const link = screen.getByRole('link', { name: 'Double points on Tuesdays' });
    expect(link).toHaveAttribute('href', '/earn/new-member-bonus');
  });

  test('is not shown without a text [EARN-002]', async () => {
    await renderSite('/earn', { contents: { ...contents, global: offer('') } }).heading();
    const main = screen.getByRole('main');
    expect(main.querySelector('a[href="/earn/new-member-bonus"]')).toBeNull();
  });
});

describe('the form for an e-mail address in the banner', () => {
  test.each([
    ['nosh', 'an anonymous visitor', null, true],
    ['nosh', 'a member', aMember(), false],
    ['united', 'an anonymous visitor', null, false],
    ['ftch', 'an anonymous visitor', null, false],
  ] as const)('of %s to %s: [EARN-011]', async (key, _who, member, isShown) => {
    await renderSite('/earn', { partner: aPartner(key), member, contents }).heading();
    expect(screen.queryAllByLabelText(/^E-mail/)).toHaveLength(isShown ? 1 : 0);
  });
});

test('a carousel searches by its location and campaign for fifteen restaurants, and passes other parameters on [EARN-018]', async () => {
  const text = { text_desktop: 'Sushi downtown', text_mobile: 'Sushi' };
  const carousel = {
    ...{ type: 'merchant_carousel' as const, ...text, location: 'Chicago, IL', campaign_code: 'SPRING' },
    query: { restaurantOrCuisine: 'sushi', isNew: 'true' },
  };
  const searched = jest.fn();
  const searchMerchants = ({ query }: { query?: unknown }) => {
    searched(query);
    return aFoundPage({ count: 2 });
  };
  renderSite('/earn', {
    contents: { earn_details: [earnPage('/earn', { main_column: [carousel] })] },
    answers: { searchMerchants },
  });
  expect(await screen.findByRole('link', { name: 'Casa Lucía' })).toBeVisible();
  expect(searched).toHaveBeenCalledWith({
    ...{ location: 'Chicago, IL', campaignCode: 'SPRING', pageSize: 15 },
    ...{ restaurantOrCuisine: 'sushi', isNew: 'true' },
  });
});

test('a carousel’s restaurants are as many miles away as the api says [CONST-033]', async () => {
  const carousel = {
    type: 'merchant_carousel' as const,
    text_desktop: 'Near',
    text_mobile: 'Near',
    query: {},
  };
  renderSite('/earn', {
    contents: { earn_details: [earnPage('/earn', { main_column: [carousel] })] },
    answers: { searchMerchants: aFoundPage({ count: 2 }) },
  });
  await screen.findByRole('link', { name: 'Casa Lucía' });
  expect(screen.getAllByText('0.3 mi')).not.toEqual([]);
});
