import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../../api/api-error.ts';
import { renderSite } from '../../../site.fixture.tsx';
import { aFoundPage, aMerchant } from '../merchants.fixture.ts';
import { rememberedSearch } from '../state/search-storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => onlineManager.setOnline(true));

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
const isBusy = () => list()?.closest('[aria-busy]')?.getAttribute('aria-busy');

test('a filter keeps the list, marked busy and announced, until the next one is there [SEARCH-006]', async () => {
  const { user, address, answer } = await foundInChicago();
  await user.click(screen.getByRole('checkbox', { name: 'New' }));
  await waitFor(() => expect(address()).toBe('/search?location=Chicago&isNew=true'));
  await waitFor(() => expect(isBusy()).toBe('true'));
  expect(list()?.children).toHaveLength(15);
  const looking = screen.getByText('Looking for restaurants, please wait.');
  expect(looking.closest('[role=status]')).not.toBeNull();
  // Nothing is read aloud from what is busy.
  expect(looking.closest('[aria-busy=true]')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull();
  expect(rememberedSearch('nosh')).toMatchObject({ isNew: false });
  answer();
  expect(await screen.findByRole('link', { name: 'New Place' })).toBeVisible();
  expect(list()?.children).toHaveLength(1);
  expect(isBusy()).toBe('false');
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

test('without a connection a filter says that there is no answer, instead of a list that stays; the answer comes with it [SEARCH-010]', async () => {
  const { user, answer } = await foundInChicago();
  onlineManager.setOnline(false);
  await user.click(screen.getByRole('checkbox', { name: 'New' }));
  expect(await screen.findByRole('heading', { name: 'Hang in there.' })).toBeVisible();
  expect(list()).toBeNull();
  onlineManager.setOnline(true);
  await waitFor(() => {
    answer();
    expect(screen.getByRole('link', { name: 'New Place' })).toBeVisible();
  });
});

test('a filter that fails is not followed by the list of the search before when it is tried again [SEARCH-010]', async () => {
  let fail: (error: Error) => void = () => undefined;
  const searchMerchants = ({ query }: { query?: Record<string, unknown> }) =>
    query?.['isNew'] === 'true' ? new Promise<never>((_, reject) => (fail = reject)) : aFoundPage();
  const { user } = renderSite('/search?location=Chicago', { answers: { searchMerchants } });
  await user.click(await screen.findByRole('checkbox', { name: 'New' }));
  await waitFor(() => expect(isBusy()).toBe('true'));
  fail(new ApiError(403, {}));
  await user.click(await screen.findByRole('link', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Hang in there.' })).toBeNull());
  expect(list()).toBeNull();
});

test('more places of the search before say nothing about the next one [SEARCH-025]', async () => {
  let failMore: (error: Error) => void = () => undefined;
  const searchMerchants = ({ query }: { query?: Record<string, unknown> }) => {
    if (query?.['pageNo'] === 2) return new Promise<never>((_, reject) => (failMore = reject));
    return aFoundPage(query?.['isNew'] === 'true' ? { count: 3, total: 3 } : {});
  };
  const { user } = renderSite('/search?location=Chicago', { answers: { searchMerchants } });
  await user.click(await screen.findByRole('link', { name: 'Show more' }));
  expect(await screen.findByText('Do not refresh, loading more content.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'New' }));
  await waitFor(() => expect(list()?.children).toHaveLength(3));
  expect(screen.queryByText('Do not refresh, loading more content.')).toBeNull();
  await act(async () => failMore(new ApiError(403, {})));
  expect(screen.queryByRole('alert')).toBeNull();
});
