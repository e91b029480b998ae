import { jest } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aFoundPage, newYork } from '../features/search/merchants.fixture.ts';
import { aMember } from '../member.fixture.ts';
import { aPartner } from '../partner/a-partner.fixture.ts';
import { renderSite } from '../site.fixture.tsx';
import { ApiError } from './api-error.ts';
import { setApiClient, type ApiClient } from './api-client.ts';
import { contentQuery, defaultLocationQuery, memberQuery } from './queries.ts';
import { makeQueryClient } from './query-client.ts';

const DAY_MS = 86_400_000;

function Words() {
  const { data, isError } = useQuery(contentQuery('home'));
  if (isError) return <p>No words came.</p>;
  return <p>{data ? 'Words came.' : 'Waiting'}</p>;
}

function FirstName() {
  const { data } = useQuery(memberQuery);
  return <p>{data?.firstName}</p>;
}

function Place() {
  const { data, isError } = useQuery(defaultLocationQuery);
  if (isError) return <p>Nobody knows.</p>;
  return <p>{data?.location}</p>;
}

/** Renders a part of a page with a fake api client; the part can be unmounted and mounted again. */
function open(part: ReactNode, fakeClient: Partial<Record<keyof ApiClient, unknown>>) {
  const client = makeQueryClient();
  setApiClient(client, fakeClient as unknown as ApiClient);
  const page = (shown: ReactNode) => <QueryClientProvider client={client}>{shown}</QueryClientProvider>;
  const { rerender } = render(page(part));
  return { leave: () => rerender(page(null)), comeBack: () => rerender(page(part)) };
}

/** A tab that is shown again, with a connection again. The library listens on the window, to which the first event bubbles. */
function comeBackOnline(): void {
  window.dispatchEvent(new Event('offline'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  window.dispatchEvent(new Event('online'));
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('queries fetched once', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  test('content that failed is not fetched again [CMS-022]', async () => {
    const content = jest.fn(() => Promise.reject(new ApiError(500, {})));
    open(<Words />, { content });
    await pass(60_000);
    expect(screen.getByText('No words came.')).toBeVisible();
    expect(content).toHaveBeenCalledTimes(1);
  });

  test('the member record is kept as the current member [DATA-002]', async () => {
    const call = jest.fn(async () => aMember({ firstName: 'Ada' }));
    const { leave, comeBack } = open(<FirstName />, { call });
    await pass(1);
    leave();
    await pass(60_000);
    comeBack();
    expect(screen.getByText('Ada')).toBeVisible();
    await pass(60_000);
    expect(call.mock.calls).toEqual([['member']]);
  });

  test('content that was loaded never becomes stale [CMS-019]', async () => {
    const content = jest.fn(async () => []);
    const { leave, comeBack } = open(<Words />, { content });
    await pass(1);
    leave();
    await pass(DAY_MS);
    comeBack();
    comeBackOnline();
    await pass(1_000);
    expect(screen.getByText('Words came.')).toBeVisible();
    expect(content).toHaveBeenCalledTimes(1);
  });

  test('the default location is fetched once and cached [API-023]', async () => {
    const call = jest.fn(async () => newYork);
    const { leave, comeBack } = open(<Place />, { call });
    await pass(1);
    leave();
    await pass(DAY_MS);
    comeBack();
    await pass(1_000);
    expect(screen.getByText('New York, NY')).toBeVisible();
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('a default location that failed is not fetched again [API-023]', async () => {
    const call = jest.fn(() => Promise.reject(new ApiError(500, {})));
    open(<Place />, { call });
    await pass(60_000);
    expect(screen.getByText('Nobody knows.')).toBeVisible();
    expect(call).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['/', 'Dinner gives a slice back.'],
  ['/how-it-works', 'Three courses, one bill.'],
])('%s is shown without content that editors have not written [CMS-021]', async (path, title) => {
  const site = renderSite(path, { contents: { home: [], copy: [], earn_details: [] } });
  expect(await site.heading()).toBe(title);
  expect(screen.getByRole('main')).toHaveTextContent(/Search.*Dine and pay.*Earn/);
});

test('feature flags are fetched once a day, whichever pages are opened in between [API-017]', async () => {
  const { searchFilters, outages } = aPartner('nosh');
  const featureFlags = jest.fn(() => ({
    authFlags: { loginOutage: outages.login, enrollmentOutage: outages.enrollment },
    ...{ filters: searchFilters, partnerFeatureFlags: {} },
  }));
  const site = renderSite('/how-it-works', { answers: { featureFlags, searchMerchants: aFoundPage() } });
  await site.heading();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
  await act(() => site.router.navigate('/search?location=Chicago'));
  await screen.findByRole('list', { name: 'Restaurants found' });
  await act(async () => comeBackOnline());
  await act(() => site.router.navigate('/how-it-works'));
  await site.heading();
  expect(featureFlags).toHaveBeenCalledTimes(1);
  clock.mockRestore();
});
