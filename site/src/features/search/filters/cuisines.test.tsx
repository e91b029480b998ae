import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderSite } from '../../../site.fixture.tsx';
import { aFoundPage } from '../merchants.fixture.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const options = {
  ...{ acclaimed: 3, isNew: 4, reservations: 5 },
  ...{ features: {}, mealsServed: {}, priceRange: {}, benefitsFor: {} },
  cuisines: { Greek: 2, Italian: 14, Sushi: 1, Thai: 0 },
};

/** The dialog of cuisines, of a search with these parameters. */
async function cuisinesOf(parameters: string, known: typeof options | null = options) {
  const countMerchants = jest.fn((_call: unknown) => ({ total: 42, options: known }));
  const site = renderSite(`/search?location=Chicago${parameters}`, {
    answers: { searchMerchants: aFoundPage(), countMerchants },
  });
  await site.user.click(await screen.findByRole('button', { name: /^Cuisine/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cuisine' }));
  return { ...site, dialog, countMerchants };
}

test('one cuisine is chosen from those there are, with how many places serve it [SEARCH-003] [SEARCH-006]', async () => {
  const { user, dialog, address, countMerchants } = await cuisinesOf('&priceRange=2');
  expect(await dialog.findByRole('radio', { name: 'Italian (14 places)' })).not.toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Any cuisine (42 places)' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Sushi (1 place)' })).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Thai (0 places)' })).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /^Greek/ }));
  await user.click(dialog.getByRole('radio', { name: /^Italian/ }));
  expect(dialog.getByRole('radio', { name: /^Greek/ })).not.toBeChecked();
  expect(dialog.getByRole('status')).toHaveTextContent('14 places');
  expect(address()).toBe('/search?location=Chicago&priceRange=2');
  await user.click(dialog.getByRole('button', { name: 'Show 14 places' }));
  await waitFor(() =>
    expect(address()).toBe('/search?location=Chicago&restaurantOrCuisine=Italian&priceRange=2'),
  );
  expect(await screen.findByRole('button', { name: 'Cuisine: Italian' })).toHaveTextContent('Italian');
  expect(screen.getByLabelText('Restaurant or cuisine')).toHaveValue('Italian');
  expect(countMerchants.mock.calls.every(([call]) => !JSON.stringify(call).includes('Italian'))).toBe(true);
});

test('the cuisine searched for is chosen, counted without it, and can be cleared [SEARCH-003] [SEARCH-020]', async () => {
  const { user, dialog, address, countMerchants } = await cuisinesOf('&restaurantOrCuisine=italian');
  expect(await dialog.findByRole('radio', { name: 'Italian (14 places)' })).toBeChecked();
  expect(countMerchants.mock.calls.at(-1)?.[0]).toMatchObject({ query: { restaurantOrCuisine: undefined } });
  await user.click(dialog.getByRole('button', { name: 'Clear' }));
  expect(dialog.getByRole('radio', { name: /^Any cuisine/ })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Show 42 places' }));
  await waitFor(() => expect(address()).toBe('/search?location=Chicago'));
});

test('other words stay until a cuisine is chosen [SEARCH-003]', async () => {
  const { user, dialog, address } = await cuisinesOf('&restaurantOrCuisine=trattoria');
  expect(await dialog.findByRole('radio', { name: 'Italian (14 places)' })).not.toBeChecked();
  expect(dialog.getByRole('radio', { name: /^Any cuisine/ })).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/search?location=Chicago&restaurantOrCuisine=trattoria'));
});

test('while the counts are not known, every cuisine can be chosen [SEARCH-003]', async () => {
  const { user, dialog, address } = await cuisinesOf('', null);
  expect(await dialog.findByRole('button', { name: 'Show 42 places' })).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Thai' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/search?location=Chicago&restaurantOrCuisine=Thai'));
});

test('a cuisine is recognised without its accent and its sign [SEARCH-003]', async () => {
  const { dialog } = await cuisinesOf('&restaurantOrCuisine=cafe+and+bakery', null);
  expect(await dialog.findByRole('radio', { name: 'Café & Bakery' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Cuisine: Café & Bakery', hidden: true })).toBeInTheDocument();
});

test('arrow keys choose, and Enter shows what is chosen [SEARCH-003] [SEARCH-020]', async () => {
  const { user, dialog, address } = await cuisinesOf('');
  (await dialog.findByRole('radio', { name: /^Any cuisine/ })).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/search?location=Chicago&restaurantOrCuisine=American'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a place that is typed and not sent yet is searched with the cuisine [SEARCH-001] [SEARCH-003]', async () => {
  const { user, address } = renderSite('/search?location=Chicago', {
    answers: { searchMerchants: aFoundPage(), countMerchants: { total: 42, options } },
  });
  const where = await screen.findByRole('combobox', { name: 'Where' });
  await user.clear(where);
  await user.type(where, 'Boston');
  await user.click(screen.getByRole('button', { name: 'Cuisine' }));
  await user.click(await screen.findByRole('radio', { name: /^Greek/ }));
  await user.click(screen.getByRole('button', { name: 'Show 2 places' }));
  await waitFor(() => expect(address()).toBe('/search?location=Boston&restaurantOrCuisine=Greek'));
});
