import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { browserStorage } from '../../../session/browser-storage.ts';
import { storedValues } from '../../../session/stored-values.ts';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../../partner/TestProviders.fixture.tsx';
import { NavigationEffects } from './NavigationEffects.tsx';

/** React Router's key of a tab's first entry. */
const FIRST = 'default';
/** The scroll height of the page, set by the test because jsdom has no layout. */
let longest = 0;
let fill: () => void = () => undefined;

beforeEach(() => {
  sessionStorage.clear();
  longest = 10_000;
  window.scrollY = 0;
  window.scrollTo = ((to: ScrollToOptions) =>
    scroll(Math.min(to.top ?? 0, longest))) as typeof window.scrollTo;
  window.ResizeObserver = class {
    constructor(onResize: ResizeObserverCallback) {
      fill = () => onResize([], this);
    }
    observe = jest.fn();
    unobserve = jest.fn();
    disconnect = () => (fill = () => undefined);
  };
});

function scroll(top: number): void {
  window.scrollY = top;
  window.dispatchEvent(new Event('scroll'));
}

function visit() {
  const shell = (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <NavigationEffects />
    </>
  );
  const list = [1, 2, 3].map((id) => (
    <Link key={id} to={`/merchants/${id}`}>
      Restaurant {id}
    </Link>
  ));
  const router = createMemoryRouter(
    [
      {
        element: shell,
        children: [
          { path: '/search', element: list },
          { path: '*', element: <p>elsewhere</p> },
        ],
      },
    ],
    { initialEntries: ['/search'], future: { v7_relativeSplatPath: true } },
  );
  render(
    <TestProviders partner={aPartner('nosh')}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </TestProviders>,
  );
  const back = () => act(() => router.navigate(-1));
  return { router, back, user: userEvent.setup() };
}

/** The stored position of the first entry. */
const storedTop = () => browserStorage('nosh').read(storedValues.scrollPositions)?.[FIRST]?.top;

const follow = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('link', { name }));
  await screen.findByText('elsewhere');
};

test('a new page is at its top and has the focus [ROUTE-038]', async () => {
  const { user } = visit();
  scroll(2_500);
  await follow(user, 'Restaurant 2');
  expect(window.scrollY).toBe(0);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('going back restores the scroll position and focuses the link that was followed', async () => {
  const { user, back } = visit();
  scroll(2_500);
  await follow(user, 'Restaurant 2');
  scroll(300);
  await back();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Restaurant 2' })).toHaveFocus());
  expect(window.scrollY).toBe(2_500);
});

test('going forward restores the scroll position too', async () => {
  const { user, router, back } = visit();
  await follow(user, 'Restaurant 2');
  scroll(300);
  await back();
  await waitFor(() => expect(window.scrollY).toBe(0));
  await act(() => router.navigate(1));
  await waitFor(() => expect(window.scrollY).toBe(300));
});

test('a page that loads later is scrolled as soon as it is long enough', async () => {
  const { user, back } = visit();
  scroll(2_500);
  await follow(user, 'Restaurant 3');
  longest = 400;
  await back();
  await waitFor(() => expect(window.scrollY).toBe(400));
  longest = 4_000;
  fill();
  expect(window.scrollY).toBe(2_500);
});

test('a scroll of the browser that ends after the restoring is undone', async () => {
  const { user, back } = visit();
  scroll(2_500);
  await follow(user, 'Restaurant 2');
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementationOnce((() => {
    scroll(2_500);
    queueMicrotask(() => scroll(1_900));
  }) as typeof window.scrollTo);
  await back();
  await waitFor(() => expect(scrollTo).toHaveBeenCalledTimes(2));
  expect(window.scrollY).toBe(2_500);
});

test('a page left while it still fills keeps the position to restore', async () => {
  const { user, back } = visit();
  scroll(2_500);
  await follow(user, 'Restaurant 3');
  longest = 400;
  await back();
  await waitFor(() => expect(window.scrollY).toBe(400));
  window.dispatchEvent(new Event('pagehide'));
  expect(storedTop()).toBe(2_500);
});

test('a page left before the event of its last scroll stores that position', () => {
  visit();
  scroll(300);
  window.scrollY = 700;
  window.dispatchEvent(new Event('pagehide'));
  expect(storedTop()).toBe(700);
});

test('a page scrolled by the visitor meanwhile is not scrolled', async () => {
  const { user, back } = visit();
  scroll(2_500);
  await follow(user, 'Restaurant 3');
  longest = 400;
  await back();
  await waitFor(() => expect(window.scrollY).toBe(400));
  window.dispatchEvent(new Event('wheel'));
  longest = 4_000;
  fill();
  expect(window.scrollY).toBe(400);
});

test('a change of the query on the same page does not scroll, and going back undoes it', async () => {
  const { router, back } = visit();
  scroll(200);
  await act(() => router.navigate('/search?features=takeout'));
  expect(window.scrollY).toBe(200);
  scroll(900);
  await back();
  await waitFor(() => expect(window.scrollY).toBe(200));
});

test('a step back to an entry that was never scrolled returns to its top', async () => {
  const { router, back } = visit();
  await act(() => router.navigate('/search?isNew=true'));
  scroll(4_756);
  await back();
  await waitFor(() => expect(window.scrollY).toBe(0));
});
