import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import type { DrawMap, DrawnMap, MapListeners } from './map/MapProvider.ts';
import { aFoundPage, newYork } from './merchants.fixture.ts';
import { storePageCount } from './state/history-state.ts';
import { readSearch } from './state/search-state.ts';

const area = { south: 41.8, west: -87.7, north: 41.9, east: -87.6 };
const fit = jest.fn<DrawnMap['fit']>();
let moveByHand: MapListeners['onMovedByHand'] = () => undefined;
const drawMap: DrawMap = async (_container, { onMovedByHand }) => {
  moveByHand = onMovedByHand;
  return {
    fit,
    show: () => undefined,
    reveal: () => undefined,
    zoomBy: () => undefined,
    canZoom: () => true,
    place: () => ({ x: 0, y: 0 }),
    hideLabelsUnder: () => undefined,
    bounds: () => area,
    end: () => undefined,
  };
};
jest.unstable_mockModule('./map/maplibre.ts', () => ({ drawMap }));
const { SearchPage } = await import('./SearchPage.tsx');

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '');
  window.scrollTo = () => undefined;
});

const queryOf = (sent: unknown) => (sent as { query: { pageNo: number; location: string } }).query;
const nameOf = (typed: string) => ({ BOS: 'Boston, MA' })[typed] ?? 'New York, NY';

function visit(...addresses: string[]) {
  const search = jest.fn((sent: unknown) => {
    const { pageNo, location } = queryOf(sent);
    const found = { ...aFoundPage(), center: { ...newYork, location: nameOf(location) } };
    return pageNo === 1 ? found : { ...found, merchants: [] };
  });
  const router = createMemoryRouter([{ path: '*', element: <SearchPage /> }], {
    initialEntries: addresses,
    future: { v7_relativeSplatPath: true },
  });
  render(
    <TestProviders
      partner={aPartner('nosh')}
      answers={{ defaultUserLocation: newYork, searchMerchants: search }}
    >
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </TestProviders>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { address, router, search, user: userEvent.setup() };
}

test('going back restores the length of the list, also without cached pages', async () => {
  storePageCount(readSearch(new URLSearchParams('location=Denver')), 3);
  const { search } = visit('/search?location=Denver');
  await screen.findByRole('heading', { level: 1, name: /places to eat near/ });
  expect(search.mock.calls.map(([sent]) => queryOf(sent).pageNo)).toEqual([1, 2, 3]);
});

test('another search starts with its first page', async () => {
  storePageCount(readSearch(new URLSearchParams('location=Denver')), 3);
  const { search } = visit('/search?location=Boston');
  await screen.findByRole('heading', { level: 1, name: /places to eat near/ });
  expect(search.mock.calls.map(([sent]) => queryOf(sent).pageNo)).toEqual([1]);
});

const map = () => screen.getByRole('region', { name: /^Map of the restaurants/ });

test('"Show map" shows and focuses the map, "Show list" goes back to the list [SEARCH-011] [SEARCH-012] [A11Y-014]', async () => {
  const intoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user, address, router } = visit('/search?location=Denver');
  const key = router.state.location.key;
  await screen.findByRole('button', { name: 'Show map' });
  expect(screen.queryByRole('button', { name: 'Change search' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show map' }));
  await waitFor(() => expect(address()).toBe('/search?location=Denver&view=map'));
  await waitFor(() => expect(map()).toHaveFocus());
  expect(intoView.mock.contexts).toEqual([map()]);
  await user.click(screen.getByRole('button', { name: 'Show list' }));
  await waitFor(() => expect(address()).toBe('/search?location=Denver'));
  expect(router.state.location.key).toBe(key);
  expect(screen.getByRole('button', { name: 'Show map' })).toHaveFocus();
});

test('the map has a pin for each restaurant of the list [SEARCH-007]', async () => {
  visit('/search?location=Denver&view=map');
  await screen.findByRole('button', { name: 'Closer' });
  const list = within(await screen.findByRole('list', { name: 'Restaurants found' }));
  const pins = within(map()).getAllByRole('button', { name: /^\d+\s?\. / });
  expect(pins).toHaveLength(list.getAllByRole('listitem').length);
  expect(pins.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1\. Casa Lucía/),
    expect.stringMatching(/^2\. Kuroda Ramen/),
  ]);
});

test('"Show list" of a map opened directly shows the list of the same search', async () => {
  const { user, address, router } = visit('/search?location=Boston', '/search?location=Denver&view=map');
  await user.click(await screen.findByRole('button', { name: 'Show list' }));
  await waitFor(() => expect(address()).toBe('/search?location=Denver'));
  expect(router.state.historyAction).toBe('PUSH');
});

test('"Change search" on the map focuses the fields [SEARCH-011] [A11Y-014]', async () => {
  const { user, address } = visit('/search?location=Denver&view=map');
  await user.click(await screen.findByRole('button', { name: 'Change search' }));
  await waitFor(() => expect(address()).toBe('/search?location=Denver'));
  expect(screen.getByRole('combobox', { name: 'Where' })).toHaveFocus();
});

test('expanding the fields focuses them, searching returns the focus', async () => {
  const { user } = visit('/search?location=Denver');
  await user.click(await screen.findByRole('button', { name: /Edit the search/ }));
  expect(screen.getByRole('combobox', { name: 'Where' })).toHaveFocus();
  await user.keyboard('BOS{Enter}');
  const folded = screen.getByRole('button', { name: /Edit the search/ });
  await waitFor(() => expect(folded).toHaveFocus());
  // The name of the place that was found, not what was typed.
  await waitFor(() => expect(folded).toHaveTextContent('Boston, MA'));
});

test('hovering the list does not move a map that the visitor moved', async () => {
  const { user } = visit('/search?location=Denver&view=map');
  await screen.findByRole('button', { name: 'Closer' });
  await waitFor(() => expect(fit).toHaveBeenCalledTimes(1));
  await user.hover(screen.getByRole('link', { name: 'The Ninth Oyster' }));
  await user.hover(screen.getByRole('link', { name: 'Green Ledger' }));
  expect(fit).toHaveBeenCalledTimes(1);
});

test('a new search moves a map that the visitor moved', async () => {
  const { user, address } = visit('/search?location=Denver&view=map');
  await screen.findByRole('button', { name: 'Closer' });
  await waitFor(() => expect(fit).toHaveBeenCalledTimes(1));
  act(() => moveByHand(area));
  expect(screen.getByRole('button', { name: 'Search this area' })).toBeVisible();
  expect(fit).toHaveBeenCalledTimes(1);

  const where = screen.getByRole('combobox', { name: 'Where' });
  await user.clear(where);
  await user.type(where, 'Boston{Enter}');
  await waitFor(() => expect(address()).toMatch(/location=Boston/));
  await waitFor(() => expect(fit).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
});

test('after "Search this area" the field shows "Current Map View", which then means that area [SEARCH-005] [SEARCH-030]', async () => {
  const { user, address, search } = visit('/search?location=Denver&view=map');
  await screen.findByRole('button', { name: 'Closer' });
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
  act(() => moveByHand(area));
  await user.click(screen.getByRole('button', { name: 'Search this area' }));
  await screen.findByRole('heading', { level: 1, name: '128 places to eat on this map' });
  const where = screen.getByRole('combobox', { name: 'Where' });
  expect(where).toHaveValue('Current Map View');
  const text = '41.8,-87.7,41.9,-87.6';
  expect(search.mock.calls.at(-1)?.[0]).toMatchObject({ query: { location: text } });

  await user.clear(where);
  await user.type(where, 'Boston{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/search\?location=Boston/));
  await user.clear(where);
  await user.type(where, 'current map view{Enter}');
  await waitFor(() => expect(address()).toContain(`location=${encodeURIComponent(text)}`));
});
