import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../../partner/TestProviders.fixture.tsx';
import { aFoundPage, newYork } from '../merchants.fixture.ts';
import { SearchPage } from '../SearchPage.tsx';
import { readSearch } from './search-state.ts';
import { rememberSearch } from './search-storage.ts';

/** Hydrates the server's page of `/search` in a browser that remembers a search. */
async function openBareSearch(remembered: string) {
  rememberSearch('nosh', readSearch(new URLSearchParams(remembered)));
  const router = createMemoryRouter([{ path: '/search', element: <SearchPage /> }], {
    initialEntries: ['/search'],
    future: { v7_relativeSplatPath: true },
  });
  const page = (
    <TestProviders
      partner={aPartner('nosh')}
      answers={{ defaultUserLocation: newYork, searchMerchants: aFoundPage() }}
    >
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </TestProviders>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  await act(() => Promise.resolve(render(page, { container, hydrate: true })));
  return () => router.state.location.search;
}

test('a search that was restored keeps its filters and order with another place [SEARCH-043]', async () => {
  const chosen = 'reservations=true&features=delivery&benefitsFor=Sun&sortBy=distance';
  const address = await openBareSearch(`location=Denver&${chosen}`);
  await waitFor(() => expect(address()).toBe(`?location=Denver&${chosen}`));
  expect(screen.getByRole('checkbox', { name: 'Takes bookings' })).toBeChecked();
  const where = screen.getByRole('combobox', { name: 'Where' });
  await userEvent.clear(where);
  await userEvent.type(where, '60608{Enter}');
  await waitFor(() => expect(address()).toBe(`?location=60608&${chosen}`));
});
