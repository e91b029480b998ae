import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';
import { aBanner, aBonus, anAccountCenter } from '../overview/bonuses/bonuses.fixture.ts';
import { aFoundPage } from '../search/merchants.fixture.ts';
import { fakeView } from '../../document/in-view.fixture.ts';

const NOW = Date.UTC(2026, 6, 1);

// Loaded before, so that fake time does not pass while it loads.
beforeAll(() => import('../../overlays/Overlays.tsx'));
beforeEach(() => {
  window.localStorage.clear();
  window.dataLayer = [];
  window.ResizeObserver = class {
    observe = jest.fn();
    unobserve = jest.fn();
    disconnect = jest.fn();
  };
  jest.useFakeTimers({ advanceTimers: true, now: NOW });
});
afterEach(() => jest.useRealTimers());

type Options = Parameters<typeof renderSite>[1];

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A page whose analytics have been loaded, and what they sent. */
async function visit(address: string, options: Options = {}) {
  const view = fakeView();
  const impressions = jest.fn((_sent: CallParts) => ({}));
  const pageEvent = jest.fn((_sent: CallParts) => ({}));
  const site = renderSite(address, {
    ...options,
    answers: {
      searchMerchants: aFoundPage({ count: 3 }),
      ...{ impressions, pageEvent },
      ...options.answers,
    },
  });
  await site.heading();
  // First the lazy part is rendered, then its time passes.
  await pass(2_000);
  await pass(500);
  const bodies = (calls: [CallParts][]) => calls.map(([{ body }]) => body);
  return {
    ...{ ...site, view },
    impressions: () => bodies(impressions.mock.calls),
    events: () => bodies(pageEvent.mock.calls),
  };
}

const member = aMember({ publicId: 'p1' });
const cards = () => screen.getAllByRole('article');
const onSearch = { channel: 'web', userAgent: navigator.userAgent, placement: '/search' };

test('cards in view are sent together, with channel, time, browser and position [API-030] [API-031] [API-032]', async () => {
  const { view, impressions } = await visit('/search?location=Chicago');
  await waitFor(() => expect(view.isWatched(cards()[2]!)).toBe(true));
  const before = Date.now();
  view.show(cards()[0]!, cards()[2]!);
  await pass(150);
  const after = Date.now();
  expect(impressions()).toEqual([]);
  await pass(5_000);
  const [sent, ...others] = impressions() as { dateTime: string }[][];
  expect(others).toEqual([]);
  expect(sent).toEqual([
    { ...onSearch, type: 'merchantCard', merchantId: '1', position: 1, dateTime: expect.any(String) },
    { ...onSearch, type: 'merchantCard', merchantId: '3', position: 3, dateTime: expect.any(String) },
  ]);
  for (const { dateTime } of sent ?? []) {
    expect(new Date(dateTime).toISOString()).toBe(dateTime);
    expect(Date.parse(dateTime)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(dateTime)).toBeLessThanOrEqual(after);
  }
});

test('bonus banners in view are sent [API-032]', async () => {
  const { view, impressions } = await visit('/account/overview', {
    partner: aPartner('united'),
    member: aMember({ activeBonuses: [aBonus()] }),
    contents: { account_center: anAccountCenter({ bonus_banners: [aBanner()] }) },
  });
  const banner = (await screen.findByRole('heading', { name: 'Three tables' })).closest('article')!;
  await waitFor(() => expect(view.isWatched(banner)).toBe(true));
  view.show(banner);
  await pass(5_200);
  expect(impressions()).toMatchObject([
    [{ type: 'bonusBanner', bonusCode: 'THREE-TABLES', placement: '/account/overview', position: 1 }],
  ]);
});

test('whoever leaves the page takes nothing along: the rest is sent at once', async () => {
  const { view, impressions } = await visit('/search?location=Chicago');
  await waitFor(() => expect(view.isWatched(cards()[0]!)).toBe(true));
  view.show(cards()[0]!);
  await pass(150);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await pass(0);
  expect(impressions()).toMatchObject([[{ merchantId: '1' }]]);
});

test('restaurants seen in a carousel are events with member, restaurant and address [SEARCH-053] [API-036]', async () => {
  const { view, impressions, events } = await visit('/discover?utm_term=a', {
    member,
    contents: {
      discover: [
        {
          slug: 'discover',
          ...{ title: '', tagline: '', search_prompt: '', banners: [] },
          carousels: [
            { text_desktop: 'Tonight', text_mobile: '', location: '', campaign_code: '', query: {} },
          ],
        },
      ],
    },
  });
  const slide = (await screen.findAllByRole('article'))[1]!;
  await waitFor(() => expect(view.isWatched(slide)).toBe(true));
  view.show(slide);
  await pass(5_200);
  const event = { memberId: 'p1', merchantId: '2', url: '/discover?utm_term=a' };
  expect(events()).toContainEqual(event);
  expect(window.dataLayer).toContainEqual({ event: 'carousel_view', ...event });
  expect(impressions()).toMatchObject([[{ type: 'merchantSlide', merchantId: '2', position: 2 }]]);
});

test('page views are sent with the address and its restaurant, those of members with the member [API-036]', async () => {
  const { router, events } = await visit('/search?location=Chicago', { member });
  await waitFor(() => expect(events()).toEqual([{ memberId: 'p1', url: '/search?location=Chicago' }]));
  await act(() => router.navigate('/merchants/9'));
  await pass(500);
  expect(events()[1]).toEqual({ memberId: 'p1', merchantId: '9', url: '/merchants/9' });
  for (const path of ['/search', '/merchants/9'])
    expect(window.dataLayer).toContainEqual(expect.objectContaining({ event: 'page_view', path }));
});

test('the page view of the sign-in names the reason in its address [ROUTE-065]', async () => {
  const { events } = await visit('/login?rfr=3');
  await waitFor(() => expect(events()).toEqual([{ url: '/login?rfr=3' }]));
});

test('failed impressions and events are not noticed [API-030] [ERR-023]', async () => {
  const fail = jest.fn(() => {
    throw new ApiError(500, {});
  });
  const { view } = await visit('/search?location=Chicago', {
    answers: { impressions: fail, pageEvent: fail },
  });
  await waitFor(() => expect(view.isWatched(cards()[0]!)).toBe(true));
  view.show(cards()[0]!);
  await pass(5_200);
  expect(fail).toHaveBeenCalledTimes(2);
  expect(cards()).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[string, Options]>([
  [
    'an operator in a member’s place',
    {
      member: aMember({
        emulation: { actor: 'Rita', readOnly: true, expiresAt: new Date(NOW + 600_000).toISOString() },
      }),
    },
  ],
  ['an editor looking at a preview', { runtimeConfig: { isPreview: true } }],
])('what %s sees is not counted', async (_, options) => {
  const { events } = await visit('/search?location=Chicago', options);
  expect(events()).toEqual([]);
});
