import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError, errorOf } from '../../api/api-error.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { RouteError } from './RouteError.tsx';
import { UnloadedPage } from './UnloadedPage.tsx';

// jsdom lacks it.
const reported = jest.fn();
window.reportError = reported;

function open(error: unknown) {
  const Failing = () => {
    throw error;
  };
  const router = createMemoryRouter(
    [{ path: '/', element: <Failing />, errorElement: <RouteError hasShell /> }],
    {
      future: { v7_relativeSplatPath: true },
    },
  );
  render(
    <TestProviders partner={aPartner('nosh')} answers={{}}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </TestProviders>,
  );
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test.each([
  [429, 'The kitchen needs a moment'],
  [503, 'We’re Working On It'],
  [0, 'We’re Working On It'],
])('a call that fails with %d shows %s, and the page can be loaded again', async (status, title) => {
  open(new ApiError(status, { message: 'secret' }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  // An empty address is the current page.
  expect(screen.getByText('Try again').closest('a')).toHaveAttribute('href', '');
  expect(screen.queryByText(/secret/)).toBeNull();
});

test('any other failure is the error page with the reference code of the failed answer [ROUTE-052, SHELL-096]', async () => {
  open(errorOf(500, { code: 'INTERNAL', message: 'secret', referenceCode: 'r-1' }));
  expect(await screen.findByText('r-1')).toBeVisible();
  expect(screen.queryByText('Try again')).toBeNull();
});

test('a failure without a code gets one, which is reported with the error [SHELL-096]', async () => {
  const error = new Error('not drawn');
  open(error);
  const code = (await screen.findByText(/^[0-9a-f-]{36}$/)).textContent;
  expect(reported).toHaveBeenCalledWith(
    expect.objectContaining({ message: `Reference code ${code}`, cause: error }),
  );
});

test('a page whose script cannot be loaded shows a message at once, without loading anything, and can be loaded again', () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  open(error);
  expect(screen.getByRole('heading', { level: 1, name: /didn’t make it/ })).toBeVisible();
  expect(screen.getByText('Try again').closest('a')).toHaveAttribute('href', '');
});

test('a page whose script could not be loaded is reloaded when the browser is online again', () => {
  const reload = jest.fn();
  const { unmount } = render(
    <TestProviders partner={aPartner('nosh')} answers={{}}>
      <MemoryRouter future={{ v7_relativeSplatPath: true, v7_startTransition: true }}>
        <UnloadedPage reload={reload} />
      </MemoryRouter>
    </TestProviders>,
  );
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
});
