import type { MerchantSummary } from '@dinelink/contract';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { type Answers, TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { aFoundPage, aMerchant, chicago, newYork } from './merchants.fixture.ts';
import { SearchPage } from './SearchPage.tsx';
import { browserStorage } from '../../session/browser-storage.ts';
import { searchValues } from '../../session/visitor/search-values.ts';
import { rememberedMapView, rememberedSearch } from './state/search-storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Clears the history state that the previous test stored.
  window.history.replaceState(null, '');
  window.matchMedia = (media) =>
    ({
      ...new EventTarget(),
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});

const future = { v7_relativeSplatPath: true } as const;

function visit(address: string, answers: Answers = {}, partner = 'nosh') {
  const search = jest.fn((_sent: unknown) => aFoundPage());
  const router = createMemoryRouter(
    [
      { path: '/search', element: <SearchPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address], future },
  );
  render(
    <TestProviders
      partner={aPartner(partner)}
      answers={{ defaultUserLocation: newYork, searchMerchants: search, ...answers }}
    >
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </TestProviders>,
  );
  const address_ = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { router, search, address: address_, user: userEvent.setup() };
}

test('a search has a place, a restaurant or cuisine and the current location [SEARCH-001] [SEARCH-002] [SEARCH-003] [SEARCH-004]', async () => {
  visit('/search?location=Chicago');
  expect(await screen.findByRole('combobox', { name: 'Where' })).toHaveAttribute(
    'placeholder',
    'Enter city, state or ZIP code',
  );
  expect(screen.getByRole('combobox', { name: 'Restaurant or cuisine' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use current location' })).toBeVisible();
});

test('the list is numbered, and every restaurant links to its page [SEARCH-007] [SEARCH-047] [SEARCH-048] [SEARCH-056]', async () => {
  visit('/search?location=New York');
  const list = await screen.findByRole('list', { name: 'Restaurants found' });
  const items = within(list).getAllByRole('listitem');
  expect(items).toHaveLength(15);
  const [first] = items;
  expect(within(first!).getByRole('link', { name: 'Casa Lucía' })).toHaveAttribute('href', '/merchants/1');
  expect(first).toHaveTextContent('5% back');
  expect(first).toHaveTextContent('Acclaimed');
  expect(first).toHaveTextContent('Spanish');
  expect(await screen.findByText('Showing 1 to 15 of 128, best match')).toBeVisible();
});

test('a search without a place uses the default location [SEARCH-033] [SEARCH-055]', async () => {
  const { search } = visit('/search', { defaultUserLocation: chicago });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Where' })).toHaveValue('Chicago, IL'));
  await screen.findByRole('list', { name: 'Restaurants found' });
  expect(search.mock.calls.at(-1)?.[0]).toMatchObject({ query: { location: '41.88,-87.63' } });
});

test('when the default location fails, New York is used [SEARCH-034] [SEARCH-055] [API-045]', async () => {
  const { search } = visit('/search', {
    defaultUserLocation: () => {
      throw new ApiError(500, {});
    },
  });
  await waitFor(() => expect(search).toHaveBeenCalled());
  expect(search.mock.calls[0]?.[0]).toMatchObject({ query: { location: '40.76,-73.99' } });
  expect(screen.getByRole('combobox', { name: 'Where' })).toHaveValue('New York, NY');
});

test('a search with an empty location field is not run, and the error is tied to the field, which has the focus [SEARCH-013] [A11Y-007]', async () => {
  const { user, address } = visit('/search?location=Chicago');
  const where = await screen.findByRole('combobox', { name: 'Where' });
  await user.clear(where);
  await user.click(screen.getByRole('button', { name: 'Find a table' }));
  expect(where).toHaveAccessibleDescription('Enter a city, a state or a ZIP code.');
  expect(where).toBeInvalid();
  expect(where).toHaveFocus();
  expect(address()).toBe('/search?location=Chicago');
});

test('typed values are in the address, and going back leads to the search before [SEARCH-046]', async () => {
  const { user, address, router } = visit('/search?location=Chicago&features=takeout');
  await user.type(await screen.findByRole('combobox', { name: 'Restaurant or cuisine' }), 'ramen{Enter}');
  await waitFor(() =>
    expect(address()).toBe('/search?location=Chicago&restaurantOrCuisine=ramen&features=takeout'),
  );
  await act(() => router.navigate(-1));
  expect(address()).toBe('/search?location=Chicago&features=takeout');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Restaurant or cuisine' })).toHaveValue(''),
  );
});

test('suggestions are selected by keyboard and announced; a restaurant opens its page', async () => {
  const suggestions = [
    { kind: 'cuisine', text: 'Sushi', detail: 'Cuisine' },
    { kind: 'merchant', text: 'Sushi Ume', detail: 'Chicago, IL', merchantId: '77' },
    { kind: 'place', text: 'Sussex, WI', detail: '' },
  ] as const;
  const { user, address } = visit('/search?location=Chicago', {
    suggestMerchants: { suggestions: [...suggestions] },
  });
  const what = await screen.findByRole('combobox', { name: 'Restaurant or cuisine' });
  await user.type(what, 'sus');
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Sushi Cuisine', 'Sushi Ume Chicago, IL']);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(what).toHaveAttribute('aria-activedescendant', options[1]!.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/merchants/77'));
});

describe('suggestions', () => {
  const suggested = async () => {
    const suggestions = ['Sushi', 'Sushi bar'].map(
      (text) => ({ kind: 'cuisine', text, detail: '' }) as const,
    );
    const visited = visit('/search?location=Chicago', { suggestMerchants: { suggestions } });
    const what = await screen.findByRole('combobox', { name: 'Restaurant or cuisine' });
    await visited.user.type(what, 'sus');
    await screen.findByRole('listbox');
    return { ...visited, what };
  };

  test('Enter without a selected suggestion searches for the typed text', async () => {
    const { user, address, what } = await suggested();
    expect(what).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain('restaurantOrCuisine=sus'));
  });

  test('the arrow keys cycle through field and suggestions; Enter takes the selected one without searching', async () => {
    const { user, address, what } = await suggested();
    const reached = () => document.getElementById(what.getAttribute('aria-activedescendant') ?? '');
    await user.keyboard('{ArrowDown}');
    expect(reached()).toHaveTextContent('Sushi');
    await user.keyboard('{ArrowUp}');
    expect(reached()).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(reached()).toHaveTextContent('Sushi bar');
    await user.keyboard('{Enter}');
    expect(what).toHaveValue('Sushi bar');
    expect(what).toHaveAttribute('aria-expanded', 'false');
    expect(address()).toBe('/search?location=Chicago');
  });

  test('Escape closes them and keeps the typed text', async () => {
    const { user, what } = await suggested();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(what).toHaveValue('sus');
  });

  test('a click takes one and keeps the focus in the field', async () => {
    const { user, what } = await suggested();
    await user.click(screen.getByRole('option', { name: 'Sushi bar' }));
    expect(what).toHaveValue('Sushi bar');
    expect(what).toHaveFocus();
  });

  test('leaving the field closes them', async () => {
    const { user } = await suggested();
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

test('restaurants are suggested near the place of the search, also where none was typed', async () => {
  const suggestMerchants = jest.fn((_sent: unknown) => ({ suggestions: [] }));
  const { user } = visit('/search', { suggestMerchants });
  await user.type(await screen.findByRole('combobox', { name: 'Restaurant or cuisine' }), 'sus');
  await waitFor(() =>
    expect(suggestMerchants.mock.lastCall?.[0]).toMatchObject({
      query: { text: 'sus', location: '40.76,-73.99' },
    }),
  );
});

test('a filter is a checkbox that searches at once, for anonymous visitors too; the dialog saves or clears many [SEARCH-006] [SEARCH-017] [SEARCH-020] [SEARCH-056]', async () => {
  const { user, address } = visit('/search?location=Chicago');
  await user.click(await screen.findByRole('checkbox', { name: 'Dine in' }));
  await waitFor(() => expect(address()).toBe('/search?location=Chicago&features=dine-in'));

  await user.click(screen.getByRole('button', { name: /All filters/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters', hidden: true });
  for (const name of [
    'Acclaimed',
    'New',
    'Takes bookings',
    'Brunch',
    'Price 2 of 4',
    'Saturday',
    'Delivery',
  ]) {
    await user.click(within(dialog).getByRole('checkbox', { name: new RegExp(name), hidden: true }));
  }
  await user.click(within(dialog).getByText('Save'));
  await waitFor(() =>
    expect(address()).toBe(
      '/search?location=Chicago&acclaimed=true&isNew=true&reservations=true&features=delivery%2Cdine-in' +
        '&mealsServed=brunch&priceRange=2&benefitsFor=Sat',
    ),
  );

  await user.click(screen.getByRole('button', { name: /All filters/ }));
  const again = await screen.findByRole('dialog', { name: 'Filters', hidden: true });
  await user.click(within(again).getByText('Clear'));
  await user.click(within(again).getByText('Save'));
  await waitFor(() => expect(address()).toBe('/search?location=Chicago'));
});

test('a partner has its own filters', async () => {
  visit('/search?location=Chicago', {}, 'ftch');
  expect(await screen.findByRole('checkbox', { name: 'New' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Takes bookings' })).toBeNull();
});

test('a programme without bookings has no filter for them [PART-040]', async () => {
  visit('/search?location=Chicago', {}, 'united');
  expect(await screen.findByRole('checkbox', { name: 'New' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Takes bookings' })).toBeNull();
});

test('more restaurants are appended, and the focus is on the first new one [SEARCH-025]', async () => {
  const { user } = visit('/search?location=Chicago', {
    searchMerchants: ({ query }) => aFoundPage({ pageNo: Number(query?.['pageNo']) }),
  });
  const more = await screen.findByRole('link', { name: 'Show more' });
  expect(more).toHaveAttribute('href', '/search?location=Chicago&pageNo=2');
  await user.click(more);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(30));
  expect(screen.getByText('Showing 1 to 30 of 128, best match')).toBeVisible();
  await waitFor(() =>
    expect(screen.getAllByRole('listitem')[15]).toContainElement(document.activeElement as HTMLElement),
  );
});

test('focus moved elsewhere while more restaurants load stays there', async () => {
  let answer: (page: ReturnType<typeof aFoundPage>) => void = () => undefined;
  const { user } = visit('/search?location=Chicago', {
    searchMerchants: ({ query }) =>
      query?.['pageNo'] === 1 ? aFoundPage() : new Promise((resolve) => (answer = resolve)),
  });
  await user.click(await screen.findByRole('link', { name: 'Show more' }));
  const where = screen.getByRole('combobox', { name: 'Where' });
  where.focus();
  answer(aFoundPage({ pageNo: 2 }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(30));
  await new Promise(requestAnimationFrame);
  expect(where).toHaveFocus();
});

test('while more restaurants load the page shows "Do not refresh" [SEARCH-025, SHELL-111]', async () => {
  const { user } = visit('/search?location=Chicago', {
    searchMerchants: ({ query }) => (query?.['pageNo'] === 1 ? aFoundPage() : new Promise(() => undefined)),
  });
  await user.click(await screen.findByRole('link', { name: 'Show more' }));
  expect(await screen.findByText('Do not refresh, loading more content.')).toBeVisible();
});

const nothing = aFoundPage({ count: 0, total: 0 });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('nothing found is named, then "Let\'s try again": without the filters or in a wider area, never in another city [SEARCH-008]', async () => {
  visit('/search?location=Chicago&features=takeout', { searchMerchants: nothing });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing found' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: "Let's try again" })).toBeVisible();
  expect(hrefOf('Clear filters')).toBe('/search?location=Chicago');
  expect(hrefOf('Search 100 miles around')).toBe(
    '/search?location=39.3107%2C-75.9034%2C42.2093%2C-72.0766&features=takeout',
  );
  expect(screen.queryByRole('link', { name: /New York/ })).toBeNull();
});

test('a page after the last one leads to the first, and does not say that there is no restaurant', async () => {
  const beyond = { ...aFoundPage({ count: 0, total: 210 }), pageNo: 999, totalPages: 14 };
  visit('/search?location=Chicago&pageNo=999', { searchMerchants: beyond });
  expect(await screen.findByText('Its last page is number 14.')).toBeVisible();
  expect(hrefOf('Show the first page')).toBe('/search?location=Chicago');
  expect(screen.queryByText(/no restaurant/i)).toBeNull();
});

test('nothing found without words and filters: says that there is no restaurant, not what to leave out [SEARCH-008]', async () => {
  visit('/search?location=Chicago', { searchMerchants: nothing });
  expect(await screen.findByText(/^We have no restaurant within 25 miles of .+ yet\.$/)).toBeVisible();
  expect(screen.queryByText(/Fewer filters/)).toBeNull();
});

test('nothing found for mistyped words: links to what is meant, and to the place without them [SEARCH-003] [SEARCH-008]', async () => {
  const suggestions = [
    { kind: 'cuisine' as const, text: 'Italian', detail: 'Cuisine' },
    { kind: 'merchant' as const, text: 'Italia Uno', detail: 'Chicago, IL', merchantId: '77' },
    { kind: 'merchant' as const, text: 'The Itallian Job', detail: 'Gary, IN', merchantId: '78' },
  ];
  visit('/search?location=Chicago&restaurantOrCuisine=itallian&features=takeout', {
    searchMerchants: nothing,
    suggestMerchants: { suggestions },
  });
  expect(await screen.findByText('We know no “itallian” here. Did you mean:')).toBeVisible();
  expect(hrefOf('Italian')).toBe('/search?location=Chicago&restaurantOrCuisine=Italian&features=takeout');
  expect(hrefOf('Italia Uno')).toBe('/merchants/77');
  // It has the words as they were typed, so that it is no guess.
  expect(screen.queryByRole('link', { name: 'The Itallian Job' })).toBeNull();
  expect(hrefOf('Search without “itallian”')).toBe('/search?location=Chicago&features=takeout');
});

test('nothing found for several words: links to those of them that find something [SEARCH-003] [SEARCH-008]', async () => {
  visit('/search?location=Chicago&restaurantOrCuisine=vegan+-+Brunch+and+brunch+zzz&priceRange=1', {
    searchMerchants: ({ query }) =>
      ['vegan', 'brunch'].includes(String(query?.['restaurantOrCuisine'])) ? aFoundPage() : nothing,
  });
  expect(await screen.findByText(/^Nothing here matches all of these words\./)).toBeVisible();
  expect(hrefOf('vegan')).toBe('/search?location=Chicago&restaurantOrCuisine=vegan&priceRange=1');
  expect(hrefOf('brunch')).toBe('/search?location=Chicago&restaurantOrCuisine=brunch&priceRange=1');
  expect(screen.queryByRole('link', { name: /^(and|zzz|-|Brunch)$/ })).toBeNull();
});

test('nothing found for several words: the nearest restaurants that match in part, each with its words [SEARCH-008]', async () => {
  const asked: unknown[] = [];
  const near = (index: number, name: string, distance: number) => aMerchant(index, { name, distance });
  const found: Record<string, MerchantSummary[]> = {
    vegan: [near(0, 'Green', 0.42), near(1, 'Leaf', 3)],
    sushi: [near(2, 'Kaiyo', 1), near(1, 'Leaf', 3)],
  };
  visit('/search?location=Chicago&restaurantOrCuisine=vegan+sushi+zzz&priceRange=1', {
    searchMerchants: ({ query }) => {
      if (query?.['sortBy'] === 'distance') asked.push(query);
      const merchants = found[String(query?.['restaurantOrCuisine'])] ?? [];
      if (query?.['restaurantOrCuisine'] === 'zzz') throw new ApiError(500, {});
      return { ...nothing, merchants };
    },
  });
  const lead = await screen.findByText('These restaurants match in part, the nearest of them:');
  const links = within(lead.parentElement!).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Leaf (vegan, sushi), 3\u00a0mi', '/merchants/2'],
    ['Green (vegan), 0.4\u00a0mi', '/merchants/1'],
    ['Kaiyo (sushi), 1\u00a0mi', '/merchants/3'],
  ]);
  expect(asked[0]).toMatchObject({ location: 'Chicago', priceRange: '1', pageNo: 1, pageSize: 4 });
});

describe('misspelt words that can mean one cuisine only', () => {
  const cuisine = (text: string) => ({ kind: 'cuisine' as const, text, detail: 'Cuisine' });
  const pizzeria = {
    kind: 'merchant' as const,
    text: 'Pizzeria Uno',
    detail: 'Chicago, IL',
    merchantId: '77',
  };
  const misspelt = (changes: Answers = {}) =>
    visit('/search?location=Chicago&restaurantOrCuisine=piza', {
      searchMerchants: ({ query }) => (query?.['restaurantOrCuisine'] === 'Pizza' ? aFoundPage() : nothing),
      suggestMerchants: { suggestions: [cuisine('Pizza'), pizzeria] },
      countMerchants: { total: 3, options: null },
      ...changes,
    });

  test('its restaurants are shown at once, and the words as typed can be searched instead', async () => {
    const { user, router, address } = misspelt();
    expect(await screen.findByRole('list', { name: 'Restaurants found' })).toBeVisible();
    expect(address()).toBe('/search?location=Chicago&restaurantOrCuisine=Pizza');
    // In place of the search without results, so that a step back leads before both.
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.getByText(/^Showing results for/)).toHaveTextContent(
      'Showing results for Pizza. Search instead for piza',
    );
    expect(hrefOf('Pizza')).toBe('/search?location=Chicago&restaurantOrCuisine=Pizza');
    await user.click(screen.getByRole('link', { name: 'piza' }));
    expect(await screen.findByText('We know no “piza” here. Did you mean:')).toBeVisible();
    expect(address()).toBe('/search?location=Chicago&restaurantOrCuisine=piza');
    expect(screen.queryByText(/^Showing results for/)).toBeNull();
  });

  test('the correction stays with another filter or order, in the map and back, and goes with other words', async () => {
    const { user, address } = misspelt();
    expect(await screen.findByText(/^Showing results for/)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Best rated');
    await waitFor(() => expect(address()).toContain('sortBy=rating'));
    await user.click(screen.getByRole('checkbox', { name: 'Dine in' }));
    await waitFor(() => expect(address()).toContain('features=dine-in'));
    await user.click(screen.getByRole('button', { name: 'Show map' }));
    await waitFor(() => expect(address()).toContain('view=map'));
    await user.click(screen.getByRole('button', { name: 'Change search' }));
    await waitFor(() => expect(address()).not.toContain('view=map'));
    expect(screen.getByText(/^Showing results for/)).toHaveTextContent('Search instead for piza');
    const what = screen.getByLabelText('Restaurant or cuisine');
    await user.clear(what);
    await user.type(what, 'Sushi');
    await user.click(screen.getByRole('button', { name: 'Find a table' }));
    await waitFor(() => expect(address()).toContain('restaurantOrCuisine=Sushi'));
    expect(screen.queryByText(/^Showing results for/)).toBeNull();
  });

  test('the words as typed are searched also with another order', async () => {
    const { user, address } = misspelt();
    await user.click(await screen.findByRole('link', { name: 'piza' }));
    expect(await screen.findByText('We know no “piza” here. Did you mean:')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Best rated');
    await waitFor(() => expect(address()).toContain('sortBy=rating'));
    expect(await screen.findByText('We know no “piza” here. Did you mean:')).toBeVisible();
    expect(address()).toContain('restaurantOrCuisine=piza');
  });

  test.each([
    [
      'two cuisines are suggested',
      { suggestMerchants: { suggestions: [cuisine('Pizza'), cuisine('Pita')] } },
    ],
    ['it cannot be counted', { countMerchants: () => Promise.reject(new ApiError(503, {})) }],
  ])('are only asked back when %s', async (_when, changes) => {
    const { address } = misspelt(changes);
    expect(await screen.findByText('We know no “piza” here. Did you mean:')).toBeVisible();
    expect(address()).toBe('/search?location=Chicago&restaurantOrCuisine=piza');
  });
});

test('no answer: "Hang in there.", refresh or home [SEARCH-010]', async () => {
  let isUp = false;
  const { user } = visit('/search?location=Chicago', {
    searchMerchants: () => {
      if (!isUp) throw new ApiError(503, {});
      return aFoundPage();
    },
  });
  expect(await screen.findByRole('heading', { name: 'Hang in there.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  isUp = true;
  await user.click(screen.getByRole('link', { name: 'Refresh' }));
  expect(await screen.findByRole('list', { name: 'Restaurants found' })).toBeVisible();
});

test.each([
  ['location', 'LOCATION_UNKNOWN', 'Where', /We do not know this place/],
  ['restaurantOrCuisine', 'CARD_NUMBER', 'Restaurant or cuisine', /This looks like a card number/],
])(
  'what the api rejects in %s is tied to its field, and announced [A11Y-007]',
  async (field, code, name, text) => {
    visit('/search?location=Nowhereville', {
      searchMerchants: () => {
        throw new ApiError(400, { fields: [{ field, code, message: '' }] });
      },
    });
    const input = await screen.findByRole('combobox', { name });
    expect(input).toBeValid();
    await waitFor(() => expect(input).toHaveAccessibleDescription(text));
    expect(input).toBeInvalid();
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced).toContainEqual(expect.stringMatching(text));
  },
);

const places = (...names: string[]) => ({
  suggestions: names.map((text) => ({ kind: 'place' as const, text, detail: '' })),
});

test.each([
  ['vegan sushi', 'Search restaurants for “vegan sushi”', '/search?restaurantOrCuisine=vegan+sushi'],
  ['99999', null, null],
])('an unknown place that may be food, %s, can be searched as food: %j', async (typed, name, href) => {
  visit(`/search?location=${encodeURIComponent(typed)}`, {
    searchMerchants: () => {
      throw new ApiError(400, { fields: [{ field: 'location', code: 'LOCATION_UNKNOWN', message: '' }] });
    },
  });
  expect(await screen.findByRole('link', { name: 'Use current location' })).toBeVisible();
  const asFood = screen.queryByRole('link', { name: /^Search restaurants for/ });
  expect([asFood?.textContent ?? null, asFood?.getAttribute('href') ?? null]).toEqual([name, href]);
});

test('an unknown place shows links to places with the same beginning, with the same words', async () => {
  visit('/search?location=Chic&restaurantOrCuisine=Sushi', {
    searchMerchants: () => {
      throw new ApiError(400, { fields: [{ field: 'location', code: 'LOCATION_UNKNOWN', message: '' }] });
    },
    suggestMerchants: places('Chicago, IL', 'Chico, CA'),
  });
  const meant = await screen.findByRole('link', { name: 'Chicago, IL' });
  expect(meant).toHaveAttribute('href', '/search?location=Chicago%2C+IL&restaurantOrCuisine=Sushi');
  expect(screen.getByRole('link', { name: 'Chico, CA' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Use current location' })).toHaveAttribute(
    'href',
    '/search?location=Current+Location&restaurantOrCuisine=Sushi',
  );
  expect(screen.queryByRole('link', { name: /New York/ })).toBeNull();
});

describe('food and a place in one field', () => {
  const cuisine = { suggestions: [{ kind: 'cuisine' as const, text: 'Pizza', detail: 'Cuisine' }] };
  const answers: Answers = {
    suggestMerchants: ({ query }) =>
      query?.['text'] === 'chicago'
        ? places('Chicago, IL', 'Lake Chicago, WI')
        : query?.['text'] === 'piza'
          ? cuisine
          : places(),
    // Nothing has the misspelt word.
    countMerchants: ({ query }) => ({
      total: query?.['restaurantOrCuisine'] === 'piza' ? 0 : 3,
      options: null,
    }),
  };

  test.each(['piza in chicago', 'piza chicago'])(
    '%s: a misspelt word is offered as the cuisine there, that place alone',
    async (words) => {
      visit(`/search?restaurantOrCuisine=${encodeURIComponent(words)}`, {
        searchMerchants: nothing,
        ...answers,
      });
      const meant = await screen.findByRole('link', { name: 'Pizza, Chicago, IL' });
      expect(meant).toHaveAttribute('href', '/search?location=Chicago%2C+IL&restaurantOrCuisine=Pizza');
      expect(screen.queryByRole('link', { name: /^piza,/ })).toBeNull();
      expect(screen.queryAllByRole('link', { name: /Lake Chicago/ })).toHaveLength(
        words.includes(' in ') ? 1 : 0,
      );
    },
  );

  test('the place alone is offered as well, before the single words', async () => {
    visit('/search?restaurantOrCuisine=thai+delivery+in+chicago', {
      searchMerchants: ({ query }) =>
        String(query?.['restaurantOrCuisine']).includes(' ') ? nothing : aFoundPage(),
      ...answers,
    });
    await screen.findByRole('link', { name: 'thai delivery, Chicago, IL' });
    expect(screen.getByRole('link', { name: 'Chicago, IL' })).toHaveAttribute(
      'href',
      '/search?location=Chicago%2C+IL',
    );
    const places = screen.getByText('Did you mean a place?');
    const words = await screen.findByText(/^Nothing here matches all of these words/);
    expect(places.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('is understood where it was typed for the place', async () => {
    visit('/search?location=piza+in+chicago', {
      searchMerchants: () => {
        throw new ApiError(400, {
          fields: [{ field: 'location', code: 'LOCATION_UNKNOWN', message: '' }],
        });
      },
      ...answers,
    });
    const meant = await screen.findByRole('link', { name: 'Pizza, Chicago, IL' });
    expect(meant).toHaveAttribute('href', '/search?location=Chicago%2C+IL&restaurantOrCuisine=Pizza');
  });
});

test('a place that was typed for food is offered as the place, with the words before it', async () => {
  visit('/search?restaurantOrCuisine=vegan+pizza+in+chicago', {
    searchMerchants: nothing,
    suggestMerchants: ({ query }) => (query?.['text'] === 'chicago' ? places('Chicago, IL') : places()),
    countMerchants: { total: 3, options: null },
  });
  const meant = await screen.findByRole('link', { name: 'vegan pizza, Chicago, IL' });
  expect(meant).toHaveAttribute('href', '/search?location=Chicago%2C+IL&restaurantOrCuisine=vegan+pizza');
  expect(screen.getByText('Did you mean a place?')).toBeVisible();
});

test('a filter keeps the usual place, in the middle of where visitors are', async () => {
  const { user, search } = visit('/search');
  await user.click(await screen.findByRole('checkbox', { name: 'Acclaimed' }));
  await waitFor(() => expect(search.mock.lastCall?.[0]).toMatchObject({ query: { acclaimed: 'true' } }));
  expect(search.mock.lastCall?.[0]).toMatchObject({ query: { location: '40.76,-73.99' } });
});

test('a place without results shows links to others of the same name, never to itself', async () => {
  visit('/search?location=Springfield,+MO', {
    searchMerchants: aFoundPage({ count: 0, total: 0 }),
    suggestMerchants: places('Springfield, MO', 'Springfield, MA'),
  });
  expect(await screen.findByRole('link', { name: 'Springfield, MA' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Springfield, MO' })).toBeNull();
});

test('what was meant is offered only where the search finds restaurants', async () => {
  const finding = ['Springfield, MA', 'Thai', 'Tapas'];
  visit('/search?location=Springfield,+MO&restaurantOrCuisine=tahi', {
    searchMerchants: nothing,
    suggestMerchants: ({ query }) =>
      query?.['text'] === 'tahi'
        ? {
            suggestions: [
              { kind: 'cuisine', text: 'Thai', detail: 'Cuisine' },
              { kind: 'cuisine', text: 'Tapas', detail: 'Cuisine' },
              { kind: 'cuisine', text: 'Tahini', detail: 'Cuisine' },
            ],
          }
        : places('Springfield, OH', 'Springfield, MA'),
    countMerchants: ({ query }) => {
      const isMeant = finding.some((text) =>
        [query?.['location'], query?.['restaurantOrCuisine']].includes(text),
      );
      return { total: isMeant ? 3 : 0, options: null };
    },
  });
  expect(await screen.findByRole('link', { name: 'Springfield, MA' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Thai' })).toBeVisible();
  for (const name of ['Springfield, OH', 'Tahini']) expect(screen.queryByRole('link', { name })).toBeNull();
});

test('a ZIP code without results shows links to other places, never to its own', async () => {
  visit('/search?location=99501', {
    searchMerchants: {
      ...aFoundPage({ count: 0, total: 0 }),
      center: { location: 'Anchorage, AK 99501', latitude: 61.22, longitude: -149.88 },
    },
    suggestMerchants: places('Anchorage, AK 99501', 'Anchorage, AK 99502'),
  });
  expect(await screen.findByRole('link', { name: 'Anchorage, AK 99502' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Anchorage, AK 99501' })).toBeNull();
});

describe('with a position', () => {
  type Call = { readonly query: { readonly location?: string } };
  const setPosition = (geolocation: Partial<Geolocation> | undefined) =>
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  afterEach(() => setPosition(undefined));

  test('a requested position is used, rounded to two decimals [SEARCH-004] [SEARCH-031] [SEARCH-036] [SEARCH-038]', async () => {
    const coords = { latitude: 41.8781, longitude: -87.6298 } as GeolocationCoordinates;
    setPosition({ getCurrentPosition: (found) => found({ coords, timestamp: 0 } as GeolocationPosition) });
    const { user, search, address } = visit('/search?location=Denver');
    await user.click(await screen.findByRole('button', { name: 'Use current location' }));
    await screen.findByRole('heading', { level: 1, name: '128 places to eat near you' });
    expect(address()).toBe('/search?location=Current+Location');
    expect(search.mock.calls.at(-1)?.[0]).toMatchObject({ query: { location: '41.88,-87.63' } });
  });

  test('is read again after five minutes, and the search follows it [SEARCH-035]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const latitudes = [41.8781, 41.95];
    const getCurrentPosition: Geolocation['getCurrentPosition'] = (found) =>
      found({
        coords: { latitude: latitudes.shift() ?? 0, longitude: -87.6298 },
      } as GeolocationPosition);
    setPosition({ getCurrentPosition });
    const { search } = visit('/search?location=Current+Location');
    const where = () => (search.mock.calls.at(-1)?.[0] as Call | undefined)?.query.location;
    await waitFor(() => expect(where()).toBe('41.88,-87.63'));
    await act(() => jest.advanceTimersByTimeAsync(299_000));
    expect(where()).toBe('41.88,-87.63');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(where()).toBe('41.95,-87.63'));
    jest.useRealTimers();
  });

  test('"Current Location" in the field is the visitor’s position [SEARCH-028]', async () => {
    const coords = { latitude: 41.8781, longitude: -87.6298 } as GeolocationCoordinates;
    setPosition({ getCurrentPosition: (found) => found({ coords, timestamp: 0 } as GeolocationPosition) });
    const { user, search } = visit('/search?location=Denver');
    const where = await screen.findByRole('combobox', { name: 'Where' });
    await user.clear(where);
    await user.type(where, 'Current Location{Enter}');
    await screen.findByRole('heading', { level: 1, name: '128 places to eat near you' });
    expect(search.mock.calls.at(-1)?.[0]).toMatchObject({ query: { location: '41.88,-87.63' } });
  });

  test('a denied position shows "We can\'t see you" and can be requested again, precisely [SEARCH-009] [SEARCH-041] [SEARCH-042]', async () => {
    const getPosition = jest.fn((_found: unknown, refused: () => void) => refused());
    setPosition({ getCurrentPosition: getPosition as unknown as Geolocation['getCurrentPosition'] });
    const { user, search } = visit('/search?location=Current+Location');
    expect(await screen.findByRole('heading', { name: "We can't see you" })).toBeVisible();
    expect(search).not.toHaveBeenCalled();
    expect(getPosition.mock.calls[0]).toContainEqual(expect.objectContaining({ enableHighAccuracy: true }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(getPosition.mock.calls.length).toBeGreaterThan(1));
  });

  test('at a denied position, the same words and filters are offered at the usual place [SEARCH-009]', async () => {
    setPosition({ getCurrentPosition: (_found: unknown, refused: () => void) => refused() });
    const { user, address } = visit(
      '/search?location=Current+Location&restaurantOrCuisine=pizza&features=takeout&pageNo=3',
    );
    await user.click(await screen.findByRole('link', { name: /^Search near / }));
    expect(Object.fromEntries(new URL(address(), 'http://localhost').searchParams)).toEqual({
      location: 'New York, NY',
      restaurantOrCuisine: 'pizza',
      features: 'takeout',
    });
  });
});

test('the address without a query restores the last search [SEARCH-043] [DATA-047]', async () => {
  visit('/search?location=Denver&features=takeout');
  await screen.findByRole('list', { name: 'Restaurants found' });
  await waitFor(() => expect(localStorage.getItem('nosh.searchOptions')).not.toBeNull());
  const { address } = visit('/search');
  await waitFor(() => expect(address()).toBe('/search?location=Denver&features=takeout'));
});

test('only a search that the api has answered is stored [DATA-047]', async () => {
  visit('/search?location=Denver', {
    searchMerchants: () => {
      throw new ApiError(503, {});
    },
  });
  await screen.findByRole('heading', { name: 'Hang in there.' });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a place that was typed is stored, and used by a search without one [SEARCH-043] [DATA-048]', async () => {
  visit('/search?location=Denver');
  await waitFor(() => expect(localStorage.getItem('nosh.searchLocation')).toContain('"value":"Denver"'));
  const { address } = visit('/search?restaurantOrCuisine=ramen');
  await waitFor(() => expect(address()).toBe('/search?location=Denver&restaurantOrCuisine=ramen'));
});

test('the stored search is not shared with other partners of the host and expires after three months [DATA-058]', async () => {
  visit('/search?location=Denver');
  await screen.findByRole('list', { name: 'Restaurants found' });
  await waitFor(() => expect(localStorage.getItem('nosh.searchLocation')).not.toBeNull());
  const { address } = visit('/search', {}, 'ihg');
  await waitFor(() => expect(screen.getAllByRole('list', { name: 'Restaurants found' })).toHaveLength(2));
  expect(address()).toBe('/search');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 91 * 86_400_000);
  expect(rememberedSearch('nosh')).toBeUndefined();
  jest.restoreAllMocks();
  expect(rememberedSearch('nosh')).toMatchObject({ location: 'Denver' });
});

test('the map area searched last is stored for the tab [SEARCH-043] [DATA-049] [DATA-058]', async () => {
  const box = '41.8,-87.7,41.9,-87.6';
  visit(`/search?location=${box}`);
  await screen.findByRole('list', { name: 'Restaurants found' });
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['nosh.mapView']));
  expect(rememberedMapView('nosh')).toBe(box);
  expect(Object.keys(localStorage)).toEqual(['nosh.searchOptions']);
});

test('the new filter is pointed out once, which the browser stores [SEARCH-045] [DATA-052]', async () => {
  const { user } = visit('/search?location=Denver');
  const close = await screen.findByRole('button', { name: 'Got it' });
  expect(localStorage.getItem('nosh.dineInSeen')).toBeNull();
  await user.click(close);
  expect(screen.queryByRole('note')).toBeNull();
  expect(localStorage.getItem('nosh.dineInSeen')).toContain('"value":"true"');
  visit('/search?location=Denver');
  await screen.findAllByRole('checkbox', { name: 'Dine in' });
  expect(screen.queryByRole('note')).toBeNull();
});

describe('the hint at the new filter', () => {
  const hinted = async () => {
    const visited = visit('/search?location=Denver');
    const hint = await screen.findByRole('note');
    return { ...visited, hint };
  };
  const isGone = () => {
    expect(screen.queryByRole('note')).toBeNull();
    expect(browserStorage('nosh').read(searchValues.dineInSeen)).toBe('true');
  };

  test('is closed by its button, which focuses the filter', async () => {
    const { user } = await hinted();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    isGone();
    expect(screen.getByRole('checkbox', { name: 'Dine in' })).toHaveFocus();
  });

  test('is closed by Esc', async () => {
    const { user } = await hinted();
    await user.keyboard('{Escape}');
    isGone();
  });

  test('is closed by a click beside it, after that click', async () => {
    const { user, hint } = await hinted();
    await user.click(hint);
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(hint).toBeInTheDocument();
    await user.pointer('[/MouseLeft]');
    isGone();
  });
});

test('a card shows all data of its restaurant [SEARCH-047]', async () => {
  const today = '2026-11-21';
  const full = aMerchant(1, {
    name: 'Kuroda Ramen',
    images: { imageBaseUrl: 'japanese-1', alt: 'A bowl of ramen' },
    acclaimedLevel: 1,
    details: {
      rating: { overallRating: 4.5, numberOfRatings: 317 },
      priceRange: 2,
      cuisines: ['Japanese', 'Noodles'],
      highlight: 'leavingSoon',
    },
    distance: 1.24,
    earning: { today, nextDate: today, isTierRate: true },
    offer: { type: 'Limited', visitsPerMonth: 2 },
    bonus: { code: 'booking', text: '$5 with a booking' },
  });
  visit('/search?location=Denver', {
    searchMerchants: { ...aFoundPage({ count: 0, total: 1 }), merchants: [full] },
  });
  const [item] = await screen.findAllByRole('listitem');
  const card = within(item!);
  expect(card.getByRole('img', { name: 'A bowl of ramen' })).toHaveAttribute(
    'src',
    expect.stringContaining('japanese-1'),
  );
  expect(card.getByRole('heading', { name: 'Kuroda Ramen' })).toBeVisible();
  for (const text of ['Acclaimed', 'Leaving soon', 'Rated 4.5 of 5', '(317 ratings)', 'Price 2 of 4'])
    expect(item).toHaveTextContent(text);
  for (const text of ['Japanese', 'Hell’s Kitchen', '1.2 miles away', '5% back', '2 visits a month'])
    expect(item).toHaveTextContent(text);
  expect(card.getByText('$5 with a booking')).toBeVisible();
});

test.each([
  ['acclaimed', 'Acclaimed'],
  ['comingSoon', 'Coming soon'],
  ['leavingSoon', 'Leaving soon'],
  ['new', 'New'],
  ['orderOnlineExternal', 'Order online'],
  ['orderOnlineInternal', 'Order online'],
] as const)('a card with the highlight %s shows "%s" [MERCH-014]', async (highlight, label) => {
  const { details } = aMerchant();
  const merchant = aMerchant(0, {
    acclaimedLevel: highlight === 'acclaimed' ? 1 : 0,
    details: { ...details, highlight },
  });
  visit('/search?location=Denver', {
    searchMerchants: { ...aFoundPage({ count: 0, total: 1 }), merchants: [merchant] },
  });
  const [item] = await screen.findAllByRole('listitem');
  expect(within(item!).getByText(label)).toBeVisible();
});

test('a card shows the city of a restaurant without a neighbourhood [SEARCH-047]', async () => {
  const { location } = aMerchant();
  const merchant = aMerchant(0, { location: { ...location, neighborhood: '' } });
  visit('/search?location=Denver', {
    searchMerchants: { ...aFoundPage({ count: 0, total: 1 }), merchants: [merchant] },
  });
  const [item] = await screen.findAllByRole('listitem');
  expect(within(item!).getByText('New York')).toBeVisible();
});

test('a card leaves out the missing data of a restaurant [SEARCH-047]', async () => {
  const bare = aMerchant(0, {
    images: { imageBaseUrl: '', alt: 'A dish' },
    acclaimedLevel: 0,
    details: {
      rating: { overallRating: 0, numberOfRatings: 0 },
      priceRange: 0,
      cuisines: [],
      highlight: null,
    },
    earnRate: null,
    distance: null,
  });
  visit('/search?location=Denver', {
    searchMerchants: { ...aFoundPage({ count: 0, total: 1 }), merchants: [bare] },
  });
  const [item] = await screen.findAllByRole('listitem');
  expect(within(item!).queryByRole('img')).toBeNull();
  // Only number, name and place: no picture, flag, rating, price, cuisine, rate, distance, offer or bonus.
  expect(item?.textContent.replace(/\s+/g, ' ').trim()).toBe('1Casa LucíaHell’s Kitchen');
});
