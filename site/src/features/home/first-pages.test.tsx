import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ContentItem } from '../../content/content-types.ts';
import { aMember } from '../../member.fixture.ts';
import type { CallParts } from '../../api/call.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { aFoundPage } from '../search/merchants.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';

const carousel = { text_desktop: 'Near you', text_mobile: 'Near you', location: null, query: {} };
const banner = { heading: 'Brunch, doubled', text: 'Until June.', image: null, alt_text: '', link: null };
const discover = [
  {
    ...{ slug: 'discover', title: 'Where to next?', tagline: '', search_prompt: 'A city or ZIP code' },
    banners: [banner],
    carousels: [{ ...carousel, campaign_code: null }],
  },
];
const answers = { searchMerchants: aFoundPage({ count: 3 }) };
const isBefore = (one: HTMLElement, other: HTMLElement) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('the discover page', () => {
  test('has a search, the editors’ banners and restaurants near the visitor, in this order [HOME-023]', async () => {
    const searchMerchants = jest.fn((_call: CallParts) => aFoundPage({ count: 3 }));
    const site = renderSite('/discover', { answers: { searchMerchants }, contents: { discover } });
    expect(await site.heading()).toBe('Where to next?');
    const main = within(screen.getByRole('main'));
    const where = main.getByPlaceholderText('A city or ZIP code');
    const promoted = main.getByRole('heading', { name: 'Brunch, doubled' });
    const near = main.getByRole('region', { name: 'Near you' });
    expect(within(near).getByRole('link', { name: 'Casa Lucía' })).toHaveAttribute('href', '/merchants/1');
    expect([isBefore(where, promoted), isBefore(promoted, near)]).toEqual([true, true]);
    // Where the api thinks that the visitor is.
    expect(searchMerchants.mock.calls[0]?.[0]).toMatchObject({ query: { location: '40.76,-73.99' } });
  });

  test('shows every field of its item as editors wrote it [HOME-022] [CMS-007]', async () => {
    const searched = jest.fn((_call: CallParts) => aFoundPage({ count: 3 }));
    const written: ContentItem<'discover'> = {
      ...{ slug: 'discover', title: 'Where to next?', tagline: 'Somewhere with a view.' },
      search_prompt: 'A city or ZIP code',
      banners: [
        {
          ...{ heading: 'Brunch, doubled', text: 'Until June.', alt_text: 'Eggs on toast' },
          image: { url: '/uploads/brunch.webp', width: 1_200, height: 600 },
          link: { text: 'See brunch', url: '/search?mealsServed=brunch' },
        },
      ],
      carousels: [
        {
          ...{ text_desktop: 'Open for brunch', text_mobile: 'Brunch near you', location: 'Chicago, IL' },
          ...{ campaign_code: 'BRUNCH', query: { mealsServed: 'brunch' } },
        },
      ],
    };
    const site = renderSite('/discover', {
      answers: { searchMerchants: searched },
      contents: { discover: [written] },
    });
    expect(await site.heading()).toBe('Where to next?');
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Somewhere with a view.')).toBeVisible();
    expect(main.getByPlaceholderText('A city or ZIP code')).toBeVisible();
    expect(main.getByRole('heading', { name: 'Brunch, doubled' })).toBeVisible();
    expect(main.getByText('Until June.')).toBeVisible();
    const picture = main.getByRole('img', { name: 'Eggs on toast' });
    expect(picture.getAttribute('src')).toContain('brunch.webp');
    expect(main.getByRole('link', { name: 'See brunch' })).toHaveAttribute(
      'href',
      '/search?mealsServed=brunch',
    );
    for (const text of ['Open for brunch', 'Brunch near you'])
      expect(main.getByText(text)).toBeInTheDocument();
    expect(searched.mock.calls[0]?.[0]).toMatchObject({
      query: { location: 'Chicago, IL', campaignCode: 'BRUNCH', mealsServed: 'brunch' },
    });
  });

  test('raises registered marks in what editors promote [SHELL-117]', async () => {
    const marked = {
      ...discover[0]!,
      banners: [{ ...banner, heading: 'Nosh® brunch', text: 'Dine® until June.' }],
      carousels: [
        { ...carousel, text_desktop: 'Nosh® near you', text_mobile: 'Nosh®', campaign_code: null },
      ],
    };
    await renderSite('/discover', { answers, contents: { discover: [marked] } }).heading();
    const raised = [...screen.getByRole('main').querySelectorAll('sup')].map(
      (mark) => mark.parentElement?.textContent,
    );
    expect(raised).toEqual(['Nosh® brunch', 'Dine® until June.', 'Nosh® near you', 'Nosh®']);
  });

  test('is not found at a partner without one [PART-022]', async () => {
    const partner = aPartner('nosh', { hasDiscoverPage: false });
    const site = renderSite('/discover', { partner, contents: { discover } });
    expect(await site.heading()).toBe('That page isn’t on our radar');
  });

  test('is there at a partner with one [PART-022]', async () => {
    const partner = aPartner('nosh', { hasDiscoverPage: true });
    expect(await renderSite('/discover', { partner, contents: { discover } }).heading()).toBe(
      'Where to next?',
    );
  });
});

describe('the first page', () => {
  test('of a partner whose home page is discover is the discover page [ROUTE-046, PART-020]', async () => {
    const partner = aPartner('nosh', { homePage: 'discover' });
    const site = renderSite('/', { partner, answers, contents: { discover } });
    expect(await site.heading()).toBe('Where to next?');
    expect(screen.getByRole('heading', { name: 'Brunch, doubled' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Nothing to show, nothing to scan.' })).toBeNull();
    expect(site.address()).toBe('/');
  });

  test('of a partner whose home page is how it works explains it in three steps: search, dine and pay, earn [ROUTE-047, HOME-001, PART-020]', async () => {
    const partner = aPartner('nosh', { homePage: 'how-it-works' });
    const site = renderSite('/', { partner, answers, contents: { discover } });
    expect(await site.heading()).toBe('Dinner gives a slice back.');
    const steps = within(screen.getByRole('region', { name: 'Nothing to show, nothing to scan.' }));
    const [search, dine, earn] = ['Search', 'Dine and pay', 'Earn'].map((name) => steps.getByText(name));
    expect([isBefore(search!, dine!), isBefore(dine!, earn!)]).toEqual([true, true]);
    expect(screen.queryByRole('heading', { name: 'Brunch, doubled' })).toBeNull();
  });
});

test('the first page has a part to browse restaurants, which leads to the search [HOME-002]', async () => {
  const { user, address } = renderSite('/', { answers });
  const how = within(await screen.findByRole('region', { name: 'Nothing to show, nothing to scan.' }));
  await user.click(how.getByRole('link', { name: 'Browse restaurants' }));
  expect(await screen.findByRole('list', { name: 'Restaurants found' })).toBeVisible();
  expect(address()).toMatch(/^\/search(\?|$)/);
});

describe('the banners of the first page', () => {
  const bannerFor = (user_states: number[], banner_text: string): ContentItem<'home'> => ({
    ...{ slug: `for-${user_states.join('-')}`, user_states, banner_text },
    ...{ heading: '', note: '', link: null, image: null, alt_text: '' },
  });
  const home = [
    bannerFor([0], 'For strangers'),
    bannerFor([1, 3], 'For some members'),
    bannerFor([], 'Nobody'),
  ];

  test.each([
    ['an anonymous visitor', null, ['For strangers']],
    ['a member in state 1', aMember({ copyState: 1 }), ['For some members']],
    ['a member in state 2', aMember({ copyState: 2 }), []],
  ] as const)('are those for %s [HOME-008]', async (_who, member, shown) => {
    await renderSite('/', { answers, member, contents: { home } }).heading();
    const all = ['For strangers', 'For some members', 'Nobody'];
    expect(all.filter((text) => screen.queryByText(text) !== null)).toEqual(shown);
  });
});
