import { screen, waitFor } from '@testing-library/react';
import { renderSite } from '../../../site.fixture.tsx';
import { aFoundPage, aMerchant } from '../merchants.fixture.ts';
import { rememberedSearch } from '../state/search-storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A list in Chicago; the next search waits for its answer. */
async function foundInChicago() {
  const waiting: (() => void)[] = [];
  const searchMerchants = ({ query }: { query?: Record<string, unknown> }) => {
    const next = { ...aFoundPage({ count: 1, total: 1 }), merchants: [aMerchant(40, { name: 'New Place' })] };
    if (query?.['isNew'] !== 'true' && query?.['location'] !== 'Boston') return aFoundPage();
    return new Promise<typeof next>((answer) => waiting.push(() => answer(next)));
  };
  const site = renderSite('/search?location=Chicago', { answers: { searchMerchants } });
  await screen.findByRole('heading', { name: /^128 places/ });
  return { ...site, answer: () => waiting.forEach((answer) => answer()) };
}

const list = () => screen.queryByRole('list', { name: 'Restaurants found' });
const section = () => screen.getByRole('region', { name: 'Restaurants found' });

test('a filter keeps the list, marked busy and announced, until the next one is there [SEARCH-006]', async () => {
  const { user, address, answer } = await foundInChicago();
  await user.click(screen.getByRole('checkbox', { name: 'New' }));
  await waitFor(() => expect(address()).toBe('/search?location=Chicago&isNew=true'));
  await waitFor(() => expect(section()).toHaveAttribute('aria-busy', 'true'));
  expect(list()?.children).toHaveLength(15);
  expect(screen.getByText('Looking for restaurants, please wait.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull();
  expect(rememberedSearch('nosh')).toMatchObject({ isNew: false });
  answer();
  expect(await screen.findByRole('link', { name: 'New Place' })).toBeVisible();
  expect(list()?.children).toHaveLength(1);
  expect(section()).toHaveAttribute('aria-busy', 'false');
});

test('another place has no list of the place before', async () => {
  const { user, address, answer } = await foundInChicago();
  const where = screen.getByRole('combobox', { name: 'Where' });
  await user.clear(where);
  await user.type(where, 'Boston{Enter}');
  await waitFor(() => expect(address()).toBe('/search?location=Boston'));
  await waitFor(() => expect(list()).toBeNull());
  answer();
  expect(await screen.findByRole('link', { name: 'New Place' })).toBeVisible();
});
