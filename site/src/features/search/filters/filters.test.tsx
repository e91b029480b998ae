import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { renderSite } from '../../../site.fixture.tsx';
import { aFoundPage } from '../merchants.fixture.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A search in Chicago, with the filters of a partner. */
function search(searchFilters = aPartner('nosh').searchFilters) {
  const partner = aPartner('nosh', { searchFilters });
  return renderSite('/search?location=Chicago', { partner, answers: { searchMerchants: aFoundPage() } });
}

/** The dialog with every filter. */
async function allFilters({ user }: ReturnType<typeof search>) {
  await user.click(await screen.findByRole('button', { name: /^All filters/ }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
}

test.each([
  ['Price', ['Price 1 of 4$', 'Price 2 of 4$$', 'Price 3 of 4$$$', 'Price 4 of 4$$$$'], '[SEARCH-016]'],
  ['Service', ['Delivery', 'Dine in', 'Takeout', 'Online ordering'], '[SEARCH-018]'],
  ['Meals', ['Breakfast', 'Brunch', 'Lunch', 'Dinner', 'Late night'], '[SEARCH-019]'],
])('the filter "%s" offers %j %s', async (name, offered) => {
  const dialog = await allFilters(search());
  const boxes = within(dialog.getByRole('group', { name })).getAllByRole('checkbox');
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(offered);
});

test('a list is sorted by the best match or the chosen order [SEARCH-021]', async () => {
  const { user, address } = search();
  const sort = await screen.findByRole('combobox', { name: 'Sort by' });
  const options = within(sort).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
    ['relevance', 'Best match'],
    ['distance', 'Nearest first'],
    ['rating', 'Best rated'],
    ['earnRate', 'Earns most'],
    ['newest', 'Newest first'],
  ]);
  expect(sort).toHaveValue('relevance');
  await user.selectOptions(sort, 'Best rated');
  await waitFor(() => expect(address()).toBe('/search?location=Chicago&sortBy=rating'));
});

test.each([
  ['isNew', 'checkbox', 'New'],
  ['reservations', 'checkbox', 'Takes bookings'],
  ['acclaimed', 'checkbox', 'Acclaimed'],
  ['features', 'group', 'Service'],
  ['mealsServed', 'group', 'Meals'],
  ['priceRange', 'group', 'Price'],
  ['benefitsFor', 'group', 'Earning days'],
] as const)('a partner without the filter %s does not show it [PART-045]', async (filter, role, name) => {
  const every = aPartner('nosh').searchFilters;
  const having = search(every);
  expect((await allFilters(having)).getByRole(role, { name })).toBeVisible();
  having.unmount();

  const without = await allFilters(search(every.filter((each) => each !== filter)));
  expect(without.queryByRole(role, { name })).toBeNull();
  expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a partner without the filter sortBy does not show the order [PART-045]', async () => {
  const every = aPartner('nosh').searchFilters;
  const having = search(every);
  expect(await screen.findByRole('combobox', { name: 'Sort by' })).toBeVisible();
  having.unmount();

  search(every.filter((each) => each !== 'sortBy'));
  expect(await screen.findByRole('group', { name: 'Filters' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
});

const counts = (total: number) => ({
  total,
  options: {
    ...{ acclaimed: 3, isNew: 4, reservations: 5 },
    features: { delivery: 1, 'dine-in': 6, takeout: 7, 'online ordering': 8 },
    mealsServed: { breakfast: 1_234, brunch: 0, lunch: 2, dinner: 2, 'late night': 2 },
    priceRange: { 1: 10, 2: 20, 3: 30, 4: 40 },
    cuisines: { Greek: 2, Italian: 14, Sushi: 1, Thai: 0 },
    benefitsFor: { Sun: 1, Mon: 1, Tue: 1, Wed: 1, Thu: 1, Fri: 1, Sat: 1 },
  },
});

describe('with counts', () => {
  function searchCounting() {
    const countMerchants = jest.fn((sent: unknown) => {
      const { query } = sent as { query: Record<string, unknown> };
      return counts(query['features'] === 'delivery' ? 1 : query['isNew'] ? 1_042 : 42);
    });
    const site = renderSite('/search?location=Chicago', {
      answers: { searchMerchants: aFoundPage(), countMerchants },
    });
    return { ...site, countMerchants };
  }

  test('the button says how many places the chosen filters show, politely, and shows them [SEARCH-006] [SEARCH-020]', async () => {
    const site = searchCounting();
    const dialog = await allFilters(site);
    expect(await dialog.findByRole('button', { name: 'Show 42 places' })).toBeVisible();
    await site.user.click(dialog.getByRole('checkbox', { name: /^New/ }));
    expect(await dialog.findByRole('button', { name: 'Show 1,042 places' })).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('1,042 places');
    expect(site.address()).toBe('/search?location=Chicago');
    await site.user.click(dialog.getByRole('button', { name: 'Clear' }));
    expect(await dialog.findByRole('button', { name: 'Show 42 places' })).toBeVisible();
    await site.user.click(dialog.getByRole('checkbox', { name: /^Delivery/ }));
    await site.user.click(await dialog.findByRole('button', { name: 'Show 1 place' }));
    await waitFor(() => expect(site.address()).toBe('/search?location=Chicago&features=delivery'));
    const asked = Object.keys((site.countMerchants.mock.lastCall?.[0] as { query: object }).query);
    expect(asked).not.toContain('pageNo');
  });

  test('each option has its count, also read aloud [SEARCH-006]', async () => {
    const dialog = await allFilters(searchCounting());
    for (const name of [
      'Acclaimed (3 places)',
      'Delivery (1 place)',
      'Breakfast (1,234 places)',
      'Brunch (0 places)',
    ])
      expect(await dialog.findByRole('checkbox', { name })).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Price 4 of 4 (40 places)' })).toBeVisible();
  });
});

test('a cuisine is chosen among all filters, counted without another, and cleared with them [SEARCH-003] [SEARCH-006] [SEARCH-020]', async () => {
  const site = renderSite('/search?location=Chicago&restaurantOrCuisine=Greek&priceRange=1', {
    answers: {
      searchMerchants: aFoundPage(),
      countMerchants: ({ query }) => counts(query?.['restaurantOrCuisine'] ? 2 : 42),
    },
  });
  const dialog = await allFilters(site);
  const cuisines = within(dialog.getByRole('group', { name: 'Cuisine' }));
  expect(cuisines.getByRole('radio', { name: /^Greek/ })).toBeChecked();
  expect(await cuisines.findByRole('radio', { name: 'Any cuisine (42 places)' })).not.toBeChecked();
  await site.user.click(cuisines.getByRole('radio', { name: 'Italian (14 places)' }));
  await site.user.click(dialog.getByRole('button', { name: /^Show/ }));
  await waitFor(() =>
    expect(site.address()).toBe('/search?location=Chicago&restaurantOrCuisine=Italian&priceRange=1'),
  );
  const again = await allFilters(site);
  await site.user.click(again.getByRole('button', { name: 'Clear' }));
  expect(again.getByRole('radio', { name: /^Any cuisine/ })).toBeChecked();
  await site.user.click(again.getByRole('button', { name: /^Show/ }));
  await waitFor(() => expect(site.address()).toBe('/search?location=Chicago'));
});

test('words that name no cuisine stay when the filters are cleared [SEARCH-003] [SEARCH-020]', async () => {
  const site = renderSite('/search?location=Chicago&restaurantOrCuisine=trattoria&priceRange=1', {
    answers: { searchMerchants: aFoundPage() },
  });
  const dialog = await allFilters(site);
  await site.user.click(dialog.getByRole('button', { name: 'Clear' }));
  await site.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(site.address()).toBe('/search?location=Chicago&restaurantOrCuisine=trattoria'));
});

test('Enter in the dialog saves what is chosen there [SEARCH-020]', async () => {
  const site = search();
  const dialog = await allFilters(site);
  dialog.getByRole('checkbox', { name: 'Takeout' }).focus();
  await site.user.keyboard(' {Enter}');
  await waitFor(() => expect(site.address()).toBe('/search?location=Chicago&features=takeout'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a count the button says "Save" [SEARCH-020]', async () => {
  expect((await allFilters(search())).getByRole('button', { name: 'Save' })).toBeVisible();
});

test('a chip opens its own kind of filter alone, and clears only that [SEARCH-006] [SEARCH-016] [SEARCH-020]', async () => {
  const { user, address } = renderSite('/search?location=Chicago&features=takeout&priceRange=1', {
    answers: { searchMerchants: aFoundPage() },
  });
  await user.click(await screen.findByRole('button', { name: /^Price/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Price' }));
  expect(dialog.getAllByRole('group')).toHaveLength(1);
  expect(dialog.getAllByRole('checkbox')).toHaveLength(4);
  await user.click(dialog.getByRole('checkbox', { name: 'Price 3 of 4' }));
  await user.click(dialog.getByRole('button', { name: 'Clear' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Price 2 of 4' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/search?location=Chicago&features=takeout&priceRange=2'));
});
