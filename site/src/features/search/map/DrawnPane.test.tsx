import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import type { RuntimeConfig } from '../../../partner/RuntimeConfigContext.ts';
import { TestProviders } from '../../../partner/TestProviders.fixture.tsx';
import { aMerchant } from '../merchants.fixture.ts';
import type { DrawnPaneProps } from './DrawnPane.tsx';
import { createHighlightedMerchant } from './highlighted-merchant.ts';
import type { DrawMap, DrawnMap, MapListeners } from './MapProvider.ts';

type Place = Parameters<DrawnMap['place']>[0];

/** A fake map that records its calls. */
const box = { south: 41.8, west: -87.7, north: 41.9, east: -87.6 };
const map = {
  fit: jest.fn<DrawnMap['fit']>(),
  show: jest.fn<DrawnMap['show']>(),
  reveal: jest.fn<DrawnMap['reveal']>(),
  zoomBy: jest.fn<DrawnMap['zoomBy']>(),
  canZoom: jest.fn<DrawnMap['canZoom']>(),
  // 100,000 pixels a degree, from 41° north, 74° west.
  place: ({ latitude, longitude }: Place) => ({
    x: (longitude + 74) * 100_000,
    y: (41 - latitude) * 100_000,
  }),
  hideLabelsUnder: jest.fn<DrawnMap['hideLabelsUnder']>(),
  bounds: jest.fn<DrawnMap['bounds']>(),
  end: jest.fn<DrawnMap['end']>(),
};
let listeners: MapListeners;
const drawMap: DrawMap = async (_container, heard) => {
  listeners = heard;
  return map;
};
jest.unstable_mockModule('./maplibre.ts', () => ({ drawMap }));
const { DrawnPane } = await import('./DrawnPane.tsx');

const highlighted = createHighlightedMerchant();
const merchants = [aMerchant(0), aMerchant(1), aMerchant(2)];

beforeEach(() => {
  jest.clearAllMocks();
  highlighted.set(undefined);
  window.history.replaceState(null, '');
  map.canZoom.mockReturnValue(true);
  map.bounds.mockReturnValue(box);
});

async function draw(first: Partial<DrawnPaneProps> = {}, runtimeConfig: Partial<RuntimeConfig> = {}) {
  const pane = (changes: Partial<DrawnPaneProps>) => (
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <TestProviders partner={aPartner('nosh')} runtimeConfig={runtimeConfig}>
        <DrawnPane
          merchants={merchants}
          fitTo={merchants}
          isStale={false}
          from={1}
          highlighted={highlighted}
          center={undefined}
          isHere={false}
          isEmpty={false}
          location="Chicago"
          onSearchArea={() => undefined}
          {...changes}
        />
      </TestProviders>
    </MemoryRouter>
  );
  const { rerender, unmount } = render(pane(first));
  await screen.findByRole('button', { name: 'Closer' });
  return {
    user: userEvent.setup(),
    show: (changes: Partial<DrawnPaneProps>) => rerender(pane(changes)),
    leave: unmount,
  };
}

const pin = (name: RegExp) => screen.getByRole('button', { name });

test('only new results move the map; hovering and appended restaurants do not [SEARCH-054]', async () => {
  const { show } = await draw();
  expect(map.fit).toHaveBeenCalledTimes(1);
  act(() => highlighted.set('2'));
  show({ merchants: [...merchants, aMerchant(4)] });
  expect(map.fit).toHaveBeenCalledTimes(1);
  show({ merchants: [aMerchant(4)], fitTo: [aMerchant(4)] });
  expect(map.fit).toHaveBeenCalledTimes(2);
});

test('the map of our own says that it has no streets; a configured one does not', async () => {
  const text = 'This map shows places and water, no streets.';
  const { leave } = await draw();
  expect(screen.getByText(text)).toBeVisible();
  leave();
  await draw({}, { mapStyleUrl: 'https://tiles.example/style.json' });
  expect(screen.queryByText(text)).toBeNull();
});

const seen = { south: 41, west: -88, north: 42, east: -87 };
function moveByHand(view: typeof seen) {
  map.bounds.mockReturnValue(view);
  act(() => listeners.onMovedByHand(view));
}

test('going back restores the view and the open card', async () => {
  const { user, leave } = await draw();
  moveByHand(seen);
  await user.click(pin(/\d.*Kuroda Ramen, 5% back$/));
  leave();
  jest.clearAllMocks();
  highlighted.set(undefined);
  map.bounds.mockReturnValue(box);

  await draw();
  expect(map.show).toHaveBeenCalledWith(seen);
  expect(map.fit).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Search this area' })).toBeVisible();
  expect(within(screen.getByRole('article')).getByRole('link')).toHaveTextContent('Kuroda Ramen');
  expect(map.reveal).toHaveBeenCalledTimes(1);
});

test('another history entry has neither', async () => {
  const { user, leave } = await draw();
  moveByHand(seen);
  await user.click(pin(/\d.*Kuroda Ramen, 5% back$/));
  leave();
  window.history.replaceState({ ...window.history.state, key: 'another' }, '');
  await draw();
  expect(map.show).not.toHaveBeenCalled();
  expect(screen.queryByRole('article')).toBeNull();
});

test('the searched map area does not move [SEARCH-005]', async () => {
  await draw({ location: '41.8,-87.7,41.9,-87.6' });
  expect(map.show).not.toHaveBeenCalled();
  expect(map.fit).not.toHaveBeenCalled();
});

test('the basemap shows no names under the pins', async () => {
  await draw();
  expect(map.hideLabelsUnder.mock.calls.at(-1)?.[0]).toHaveLength(merchants.length);
});

test('in a crowd a pin with no room is a dot, reached by keyboard in the order of the list, and hides no names', async () => {
  const { latitude, longitude } = aMerchant(0);
  const crowd = Array.from({ length: 20 }, (_, index) => aMerchant(index, { latitude, longitude }));
  const { user } = await draw({ merchants: crowd });
  const spots = [...document.querySelectorAll('[data-pin]')];
  expect(spots.map((spot) => spot.getAttribute('data-dot'))).toEqual(
    crowd.map((_, index) => String(index >= 15)),
  );
  expect(map.hideLabelsUnder.mock.calls.at(-1)?.[0]).toHaveLength(15);
  const buttons = spots.map((spot) => within(spot as HTMLElement).getByRole('button'));
  act(() => buttons[15]?.focus());
  await user.keyboard('{Enter}');
  expect(buttons[15]).toHaveAttribute('aria-pressed', 'true');
  await user.tab();
  expect(buttons[16]).toHaveFocus();
});

test('hovering a list item marks its pin while another one is picked', async () => {
  const { user } = await draw();
  await user.click(pin(/\d.*Casa Lucía, 5% back$/));
  act(() => highlighted.set('2'));
  expect(pin(/\d.*Casa Lucía, 5% back$/)).toHaveAttribute('aria-pressed', 'true');
  expect(pin(/\d.*Kuroda Ramen, 5% back$/)).toHaveAttribute('aria-pressed', 'false');
  expect(pin(/\d.*Kuroda Ramen, 5% back$/).parentElement).toHaveAttribute('data-highlighted', 'true');
});

test('each restaurant has a pin, at its place [SEARCH-054]', async () => {
  await draw();
  const pins = [...document.querySelectorAll<HTMLElement>('[data-pin]')];
  expect(pins.map(({ style }) => style.transform)).toEqual([
    'translate(1000px, 24000px)',
    'translate(1333px, 23800px)',
    'translate(1667px, 23600px)',
  ]);
});

test('a pin says what its restaurant earns, and a click on it shows the card [SEARCH-054]', async () => {
  const { user } = await draw();
  expect(screen.queryByRole('article')).toBeNull();
  await user.click(pin(/\d.*Kuroda Ramen, 5% back$/));
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('heading', { name: /Kuroda Ramen$/ })).toBeVisible();
  expect(card.getByRole('link')).toHaveAttribute('href', '/merchants/2');
});

test('the picture on that card comes in the presets, as AVIF and WebP [MERCH-050]', async () => {
  const { user } = await draw();
  await user.click(pin(/\d.*Kuroda Ramen, 5% back$/));
  const name = aMerchant(1).images.imageBaseUrl;
  const sources = [...(screen.getByRole('article').querySelector('picture')?.children ?? [])];
  expect(sources.map((source) => source.getAttribute('srcset')?.split(', ')[0])).toEqual([
    `/images/200/${name}.avif 200w`,
    `/images/200/${name}.webp 200w`,
  ]);
});

test('Esc closes the picked card and focuses its pin', async () => {
  const { user } = await draw();
  await user.click(pin(/\d.*Kuroda Ramen, 5% back$/));
  const card = screen.getByRole('article');
  within(card).getByRole('link').focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('article')).toBeNull();
  expect(pin(/\d.*Kuroda Ramen, 5% back$/)).toHaveFocus();
});

test('the close button closes it too and focuses its pin', async () => {
  const { user } = await draw();
  await user.click(pin(/\d.*Kuroda Ramen, 5% back$/));
  await user.click(screen.getByRole('button', { name: 'Close Kuroda Ramen' }));
  expect(screen.queryByRole('article')).toBeNull();
  expect(pin(/\d.*Kuroda Ramen, 5% back$/)).toHaveFocus();
});

test('at the highest zoom the button is unavailable and keeps the focus', async () => {
  map.canZoom.mockImplementation((steps) => steps < 0);
  const { user } = await draw();
  const closer = screen.getByRole('button', { name: 'Closer' });
  expect(closer).toHaveAttribute('aria-disabled', 'true');
  await user.click(closer);
  expect(map.zoomBy).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Farther' }));
  expect(map.zoomBy).toHaveBeenCalledWith(-1);
});

test('an area without restaurants shows a message until the map is moved', async () => {
  await draw({ merchants: [], isEmpty: true });
  expect(screen.getByText('Nothing found')).toBeVisible();
  moveByHand(seen);
  expect(screen.queryByText('Nothing found')).toBeNull();
});
