import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import type { DrawMap } from './map/MapProvider.ts';
import { aFoundPage, newYork } from './merchants.fixture.ts';

const drawMap: DrawMap = async () => ({
  fit: () => undefined,
  show: () => undefined,
  reveal: () => undefined,
  zoomBy: () => undefined,
  canZoom: () => true,
  place: () => ({ x: 0, y: 0 }),
  hideLabelsUnder: () => undefined,
  bounds: () => ({ south: 41.8, west: -87.7, north: 41.9, east: -87.6 }),
  end: () => undefined,
});
jest.unstable_mockModule('./map/maplibre.ts', () => ({ drawMap }));
const { SearchPage } = await import('./SearchPage.tsx');

const setDevice = (geolocation?: Pick<Geolocation, 'getCurrentPosition'>) =>
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '');
});
afterEach(() => setDevice());

/** Denied, unavailable and timed out are told the same way. */
const failures = [
  ['denied', 1],
  ['unavailable', 2],
  ['timed out', 3],
] as const;
const setFailingDevice = (code: number) =>
  setDevice({ getCurrentPosition: (_found, failed) => failed?.({ code } as GeolocationPositionError) });

/** A device whose visitor has not decided yet. */
function aDevice() {
  let found: PositionCallback = () => undefined;
  let failed: PositionErrorCallback = () => undefined;
  setDevice({
    getCurrentPosition(onFound, onFailure) {
      found = onFound;
      failed = onFailure ?? failed;
    },
  });
  const coords = { latitude: 41.8781, longitude: -87.6298 } as GeolocationCoordinates;
  return {
    allow: () => act(() => found({ coords, timestamp: 0 } as GeolocationPosition)),
    deny: () => act(() => failed({ code: 1 } as GeolocationPositionError)),
  };
}

function visit(address: string) {
  const search = jest.fn((_sent: unknown) => aFoundPage());
  const router = createMemoryRouter([{ path: '*', element: <SearchPage /> }], {
    initialEntries: [address],
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
  return { sent: () => search.mock.calls.map(([call]) => call) };
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test('until the visitor decides, the page says that the browser may ask, and nothing is searched [SEARCH-032] [SEARCH-038]', async () => {
  const { allow } = aDevice();
  const { sent } = visit('/search?location=Current+Location');
  const waiting = 'Looking where you are. Your browser may ask you first.';
  const texts = await screen.findAllByText(waiting);
  // Shown once, and announced once.
  expect(texts.map((text) => text.closest('[role=status]') !== null).sort()).toEqual([false, true]);
  await settled();
  expect(sent()).toEqual([]);
  allow();
  expect(await screen.findByRole('list', { name: 'Restaurants found' })).toBeVisible();
  expect(screen.queryByText(waiting)).toBeNull();
  expect(sent()).toMatchObject([{ query: { location: '41.88,-87.63' } }]);
});

test('the map marks the visitor where the device said so, not where the api guesses [SEARCH-027]', async () => {
  const { allow } = aDevice();
  visit('/search?location=Current+Location&view=map');
  await settled();
  allow();
  expect(await screen.findByText('You are about here')).toBeInTheDocument();
});

test('a place that the api guesses is not marked as the visitor’s [SEARCH-027]', async () => {
  const { sent } = visit('/search?view=map');
  expect(await screen.findByRole('button', { name: /^1\s?\. Casa Lucía/ })).toBeInTheDocument();
  expect(sent()).toMatchObject([{ query: { location: '40.76,-73.99' } }]);
  expect(screen.queryByText('You are about here')).toBeNull();
});

const nearMe = '/search?location=Chicago&restaurantOrCuisine=pizza+near+me';

test.each(failures)(
  'a position that is %s is replaced by the place typed beside "near me", and the page says so',
  async (_failure, code) => {
    setFailingDevice(code);
    const { sent } = visit(nearMe);
    expect(await screen.findByRole('list', { name: 'Restaurants found' })).toBeVisible();
    expect(sent()).toMatchObject([{ query: { location: 'Chicago', restaurantOrCuisine: 'pizza' } }]);
    const text = screen.getByText("We can't see where you are, so we searched near New York, NY.");
    expect(text).toHaveAttribute('role', 'status');
    expect(screen.getByRole('combobox', { name: 'Where' })).toHaveValue('Chicago');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('typed in the fields of the search, the place beside "near me" is kept for a denied position', async () => {
  setFailingDevice(1);
  const { sent } = visit('/search?location=Denver');
  await screen.findByRole('list', { name: 'Restaurants found' });
  await userEvent.type(
    screen.getByRole('combobox', { name: 'Restaurant or cuisine' }),
    'pizza near me{Enter}',
  );
  await screen.findByText(/^We can't see where you are/);
  await settled();
  expect(sent().at(-1)).toMatchObject({ query: { location: 'Denver', restaurantOrCuisine: 'pizza' } });
});

test('a known position is searched for "near me", whatever place is typed beside it', async () => {
  const { allow } = aDevice();
  const { sent } = visit(nearMe);
  await settled();
  allow();
  expect(await screen.findByRole('list', { name: 'Restaurants found' })).toBeVisible();
  expect(sent()).toMatchObject([{ query: { location: '41.88,-87.63', restaurantOrCuisine: 'pizza' } }]);
  expect(screen.queryByText(/^We can't see where you are/)).toBeNull();
});

test('without a typed place a denied position asks for one, in an open and empty field', async () => {
  setFailingDevice(1);
  const { sent } = visit('/search?location=&restaurantOrCuisine=pizza+near+me');
  expect(await screen.findByText(/or tell us a place\.$/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Where' })).toHaveValue('');
  expect(screen.getByRole('button', { name: /Edit the search$/ })).toHaveAttribute('aria-expanded', 'true');
  expect(sent()).toEqual([]);
});

test.each([nearMe, '/search?location=Current+Location'])(
  'at %s a place that is typed while the browser asks stays in its field',
  async (address) => {
    const { deny } = aDevice();
    visit(address);
    await settled();
    const where = screen.getByRole('combobox', { name: 'Where' });
    await userEvent.clear(where);
    await userEvent.type(where, 'Boston');
    deny();
    await settled();
    expect(where).toHaveValue('Boston');
  },
);

test('a filter that is set while the browser asks loses no place that was typed beside "near me"', async () => {
  const { deny } = aDevice();
  const { sent } = visit(nearMe);
  await settled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Takes bookings' }));
  await settled();
  deny();
  expect(await screen.findByRole('list', { name: 'Restaurants found' })).toBeVisible();
  expect(sent().at(-1)).toMatchObject({ query: { location: 'Chicago', reservations: 'true' } });
});

test('degrees typed beside "near me" are told by their city', async () => {
  setFailingDevice(1);
  visit('/search?location=41.88,-87.63&restaurantOrCuisine=pizza+near+me');
  expect(await screen.findByText(/^We can't see where you are/)).toHaveTextContent(
    // The middle of the answer.
    "We can't see where you are, so we searched near New York, NY.",
  );
});
