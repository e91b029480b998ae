import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aFoundPage, chicago, newYork } from '../../features/search/merchants.fixture.ts';
import { coarse } from '../../location/geolocation.ts';
import { ApiError } from '../../api/api-error.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import type { Answers } from '../../partner/test-client.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { MerchantCarousel } from './MerchantCarousel.tsx';
import { MerchantCarouselBlock } from './MerchantCarouselBlock.tsx';

beforeEach(() => {
  window.ResizeObserver = class {
    observe = jest.fn();
    unobserve = jest.fn();
    disconnect = jest.fn();
  };
});
afterEach(() => Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true }));

/** A device whose visitor has not decided yet. */
function setDevice() {
  let decide: { found: PositionCallback; refused: () => void } | undefined;
  const ask = jest.fn((found: PositionCallback, refused: unknown, _options?: PositionOptions) => {
    decide = { found, refused: refused as () => void };
  });
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: ask },
    configurable: true,
  });
  const coords = { latitude: 41.8781, longitude: -87.6298 } as GeolocationCoordinates;
  return {
    ask,
    allow: () => act(() => decide?.found({ coords, timestamp: 0 } as GeolocationPosition)),
    refuse: () => act(() => decide?.refused()),
  };
}

function visit(location: string | null, defaultUserLocation: Answers['defaultUserLocation'] = newYork) {
  const searchMerchants = jest.fn((_sent: unknown) => aFoundPage({ count: 3 }));
  render(
    <TestProviders partner={aPartner('nosh')} answers={{ defaultUserLocation, searchMerchants }}>
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <MerchantCarousel
          title="Around you"
          subtitle={(place) => `Near ${place}`}
          search={{ location, campaign_code: 'autumn', query: { isNew: 'true' } }}
        />
      </MemoryRouter>
    </TestProviders>,
  );
  return { sent: () => searchMerchants.mock.calls.map(([call]) => call) };
}

const sentFor = (location: string) => ({
  query: { isNew: 'true', location, campaignCode: 'autumn', pageSize: 15 },
});

test.each(['Current Location', 'currentlocation'])(
  'a carousel of "%s" searches only after the visitor’s decision, there, and locates coarsely [SEARCH-050] [SEARCH-041]',
  async (text) => {
    const device = setDevice();
    const { sent } = visit(text);
    expect(await screen.findByRole('heading', { name: 'Around you' })).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(sent()).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Casa Lucía' })).toBeNull();
    expect(device.ask.mock.calls.map(([, , options]) => options)).toEqual([coarse]);
    device.allow();
    expect(await screen.findByRole('link', { name: 'Casa Lucía' })).toBeVisible();
    expect(sent()).toEqual([sentFor('41.88,-87.63')]);
  },
);

test('who refuses gets restaurants near the default location [SEARCH-033] [SEARCH-042] [SEARCH-050]', async () => {
  const device = setDevice();
  const { sent } = visit('Current Location', chicago);
  await screen.findByRole('heading', { name: 'Around you' });
  // The api has said where by then.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  device.refuse();
  expect(await screen.findByRole('link', { name: 'Casa Lucía' })).toBeVisible();
  expect(sent()).toEqual([sentFor('41.88,-87.63')]);
});

test('who refuses before the default location has come is searched for once, there [SEARCH-033] [SEARCH-050]', async () => {
  const device = setDevice();
  let come = (_place: typeof chicago): void => undefined;
  const { sent } = visit('Current Location', () => new Promise((resolve) => (come = resolve)));
  await screen.findByRole('heading', { name: 'Around you' });
  await waitFor(() => expect(device.ask).toHaveBeenCalled());
  device.refuse();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(sent()).toEqual([]);
  act(() => come(chicago));
  expect(await screen.findByRole('link', { name: 'Casa Lucía' })).toBeVisible();
  expect(sent()).toEqual([sentFor('41.88,-87.63')]);
});

test('who refuses where the default location cannot be had gets restaurants near the fixed one [SEARCH-034]', async () => {
  const device = setDevice();
  const { sent } = visit('Current Location', () => Promise.reject(new ApiError(503, {})));
  await screen.findByRole('heading', { name: 'Around you' });
  await waitFor(() => expect(device.ask).toHaveBeenCalled());
  device.refuse();
  expect(await screen.findByRole('link', { name: 'Casa Lucía' })).toBeVisible();
  expect(sent()).toEqual([sentFor('40.76,-73.99')]);
});

test.each([
  ['a place', 'Chicago, IL', 'Chicago, IL'],
  ['no place', null, '41.88,-87.63'],
  ['a map area, which a carousel has not', 'Current Map View', '41.88,-87.63'],
])('a carousel of %s never asks for the position', async (_, location, searched) => {
  const device = setDevice();
  const { sent } = visit(location, chicago);
  await waitFor(() => expect(sent()).toContainEqual(sentFor(searched)));
  expect(await screen.findByRole('link', { name: 'Casa Lucía' })).toBeVisible();
  expect(device.ask).not.toHaveBeenCalled();
});

test('among other content a carousel has the narrow slides, of 200 px [SEARCH-052]', async () => {
  render(
    <TestProviders
      partner={aPartner('nosh')}
      answers={{ defaultUserLocation: newYork, searchMerchants: aFoundPage({ count: 3 }) }}
    >
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <MerchantCarouselBlock
          block={{
            type: 'merchant_carousel',
            ...{ text_desktop: 'Tonight', text_mobile: '', location: '', campaign_code: '', query: {} },
          }}
        />
      </MemoryRouter>
    </TestProviders>,
  );
  const [picture] = await screen.findAllByRole('img');
  expect(picture).toHaveAttribute('sizes', '200px');
  expect(screen.getByRole('region', { name: 'Tonight' })).toHaveClass('narrow');
});
