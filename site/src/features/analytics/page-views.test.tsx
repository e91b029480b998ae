import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { Analytics } from './Analytics.tsx';

const Measured = () => <Analytics member={null} path={useLocation().pathname} />;

function visit() {
  const shell = (
    <>
      <Outlet />
      <Measured />
    </>
  );
  const router = createMemoryRouter([{ element: shell, children: [{ path: '*', element: <p>a page</p> }] }], {
    initialEntries: ['/search'],
    future: { v7_relativeSplatPath: true },
  });
  const events: unknown[] = [];
  const pageEvent = ({ body }: { body?: unknown }) => {
    events.push(body);
    return {};
  };
  render(
    <TestProviders partner={aPartner('nosh')} answers={{ pageEvent }}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </TestProviders>,
  );
  return { router, events };
}

describe('the page view', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    window.dataLayer = [];
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  test('is in the data layer, and sent, 500 ms after a change of the route, not before [SHELL-119, CONST-021] [API-036]', async () => {
    const { router, events } = visit();
    pass(499);
    expect(window.dataLayer).toEqual([]);
    pass(1);
    expect(window.dataLayer).toMatchObject([{ event: 'page_view', path: '/search' }]);
    await act(() => router.navigate('/earn'));
    document.title = 'Ways to earn';
    pass(499);
    expect(window.dataLayer).toHaveLength(1);
    pass(1);
    expect(window.dataLayer?.[1]).toEqual({ event: 'page_view', path: '/earn', title: 'Ways to earn' });
    await act(() => Promise.resolve());
    expect(events).toEqual([{ url: '/search' }, { url: '/earn' }]);
  });

  test('of a page left sooner is not, and a change of the query alone is no page view', async () => {
    const { router } = visit();
    pass(500);
    await act(() => router.navigate('/earn'));
    pass(300);
    await act(() => router.navigate('/search'));
    pass(200);
    expect(window.dataLayer).toHaveLength(1);
    pass(300);
    await act(() => router.navigate('/search?features=takeout'));
    pass(500);
    expect(window.dataLayer).toMatchObject([{ path: '/search' }, { path: '/search' }]);
  });
});
