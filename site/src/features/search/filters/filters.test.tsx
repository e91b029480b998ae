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
  await user.click(await screen.findByRole('button', { name: 'All filters' }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
}

test.each([
  ['Price', ['Price 1 of 4$', 'Price 2 of 4$$', 'Price 3 of 4$$$', 'Price 4 of 4$$$$'], '[SEARCH-016]'],
  ['In or out', ['Delivery', 'Dine in', 'Takeout', 'Online ordering'], '[SEARCH-018]'],
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
  ['features', 'group', 'In or out'],
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
