import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { rememberRecentPlace } from '../../../location/recent-places.ts';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../../partner/TestProviders.fixture.tsx';
import { FindForm } from './FindForm.tsx';

beforeEach(() => localStorage.clear());

const defaultUserLocation = { latitude: 41.8781, longitude: -87.6298, location: 'Chicago, IL' };
const suggestions = [
  { kind: 'place', text: 'Chicago, IL', detail: '' },
  { kind: 'place', text: 'Chico, CA', detail: '' },
  { kind: 'cuisine', text: 'Sushi', detail: 'Cuisine' },
  { kind: 'merchant', text: 'Sushi Ume', detail: 'Chicago, IL', merchantId: '77' },
] as const;

/** `typed`: focuses the first field and types before React hydrates what the server rendered. */
function open({ typed }: { typed?: string } = {}) {
  const suggestMerchants = jest.fn((_sent: unknown) => ({ suggestions: [...suggestions] }));
  const router = createMemoryRouter([{ path: '*', element: <FindForm /> }], {
    future: { v7_relativeSplatPath: true },
  });
  const page = (
    <TestProviders partner={aPartner('nosh')} answers={{ suggestMerchants, defaultUserLocation }}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </TestProviders>
  );
  if (typed === undefined) render(page);
  else {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    where().focus();
    where().value = typed;
    render(page, { container, hydrate: true });
  }
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { address, suggestMerchants, user: userEvent.setup() };
}

const where = () => screen.getByLabelText<HTMLInputElement>('Where', { selector: 'input' });
const what = () => screen.getByLabelText<HTMLInputElement>('Restaurant or cuisine', { selector: 'input' });
const options = async () =>
  within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('what was typed before the scripts has suggestions, and stays [SEARCH-001]', async () => {
  open({ typed: 'chi' });
  expect(await options()).toEqual(['Chicago, IL', 'Chico, CA']);
  expect(where()).toHaveFocus();
  expect(where()).toHaveValue('chi');
});

test('the fields are plain until one is used; then it suggests as the search does [SEARCH-001] [SEARCH-003]', async () => {
  const { user, address } = open();
  expect(where()).not.toHaveAttribute('role');
  const before = where();
  await user.type(before, 'chi');
  expect(await options()).toEqual(['Chicago, IL', 'Chico, CA']);
  expect(where()).toBe(before);
  expect(screen.getByRole('combobox', { name: 'Where' })).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByText(/^2 suggestions/)).toBeInTheDocument();
  expect(what()).not.toHaveAttribute('role');

  await user.keyboard('{ArrowDown}');
  expect(where().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
  await user.keyboard('{Enter}');
  expect(where()).toHaveValue('Chicago, IL');
  expect(address()).toBe('/');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/search?location=Chicago%2C+IL&restaurantOrCuisine='));
});

test('what is typed while the suggestions load is kept, with focus and caret', async () => {
  open();
  const field = where();
  // As if it was typed before the page's scripts ran.
  act(() => field.focus());
  fireEvent.input(field, { target: { value: 'chico' } });
  field.setSelectionRange(2, 2);
  await screen.findByRole('combobox', { name: 'Where' });
  expect(where()).toBe(field);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('chico');
  expect(field.selectionStart).toBe(2);
  expect(await options()).toEqual(['Chicago, IL', 'Chico, CA']);
});

test('restaurants are suggested near the typed place, and open their page', async () => {
  const { user, address, suggestMerchants } = open();
  await user.type(where(), 'Chicago');
  await user.type(what(), 'sus');
  // On a slow machine the first letters are asked for by themselves.
  const asked = { query: { text: 'sus', location: 'Chicago' } };
  await waitFor(() => expect(suggestMerchants.mock.lastCall?.[0]).toMatchObject(asked));
  expect(await options()).toEqual(['Sushi Cuisine', 'Sushi Ume Chicago, IL']);
  await user.click(screen.getByRole('option', { name: /Sushi Ume/ }));
  await waitFor(() => expect(address()).toBe('/merchants/77'));
});

test('without a typed place, restaurants are suggested near the default one', async () => {
  const { user, suggestMerchants } = open();
  await user.type(what(), 'sus');
  await waitFor(() =>
    expect(suggestMerchants.mock.lastCall?.[0]).toMatchObject({
      query: { text: 'sus', location: '41.88,-87.63' },
    }),
  );
});

test('an empty field offers the places searched lately, the last one first', async () => {
  rememberRecentPlace('nosh', 'Austin, TX');
  rememberRecentPlace('nosh', 'Boston, MA');
  rememberRecentPlace('nosh', 'Austin, TX');
  const { user } = open();
  await user.click(where());
  expect(await options()).toEqual(['Austin, TX', 'Boston, MA']);
  await user.click(screen.getByRole('option', { name: 'Boston, MA' }));
  expect(where()).toHaveValue('Boston, MA');
  expect(where()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
});
