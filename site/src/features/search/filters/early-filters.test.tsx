import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../../partner/TestProviders.fixture.tsx';
import { SearchForm } from '../SearchForm.tsx';
import { readSearch, searchAddress } from '../state/search-state.ts';
import { FilterRow } from './FilterRow.tsx';

/** The form of the search in the address. */
function Form({ onSearch }: { onSearch: (address: string) => void }) {
  const [query] = useSearchParams();
  const search = readSearch(query);
  return (
    <SearchForm
      search={search}
      location=""
      asked={search.location}
      place={search.location}
      usualPlace="New York, NY"
      rejection={undefined}
      isOpen
      onSearch={(next) => onSearch(searchAddress(next))}
    >
      <FilterRow place="" search={search} location="" onSearch={() => undefined} />
    </SearchForm>
  );
}

/** Chooses in the server's page of this address, and then hydrates it. */
async function openAfter(address: string, choose: () => unknown) {
  const searched: string[] = [];
  const element = (
    <Form
      onSearch={(next) => {
        searched.push(next);
        void router.navigate(next);
      }}
    />
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [address],
    future: { v7_relativeSplatPath: true },
  });
  const page = (
    <TestProviders partner={aPartner('nosh')}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </TestProviders>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  await choose();
  await act(() => Promise.resolve(render(page, { container, hydrate: true })));
  return searched;
}

const dineIn = () => screen.getByRole('checkbox', { name: 'Dine in' });
const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
const CHICAGO = '/search?location=Chicago';

test('a filter chosen before the scripts is applied when they run, beside those of the dialog [SEARCH-018]', async () => {
  const searched = await openAfter(`${CHICAGO}&features=takeout&priceRange=1`, () =>
    userEvent.click(dineIn()),
  );
  expect(searched).toEqual([`${CHICAGO}&features=dine-in%2Ctakeout&priceRange=1`]);
  await waitFor(() => expect(dineIn()).toBeChecked());
});

test('a filter removed before the scripts is removed when they run', async () => {
  const searched = await openAfter(`${CHICAGO}&features=dine-in&isNew=true`, () => userEvent.click(dineIn()));
  expect(searched).toEqual([`${CHICAGO}&isNew=true`]);
  expect(dineIn()).not.toBeChecked();
});

test('filters and an order chosen before the scripts are applied together [SEARCH-021]', async () => {
  const searched = await openAfter(CHICAGO, async () => {
    await userEvent.click(dineIn());
    await userEvent.selectOptions(sort(), 'Best rated');
  });
  expect(searched).toEqual([`${CHICAGO}&features=dine-in&sortBy=rating`]);
  expect(sort()).toHaveValue('rating');
});

test('a place typed before the scripts stays, and is searched with what is chosen later [SEARCH-001]', async () => {
  const place = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Where' });
  const searched = await openAfter(CHICAGO, () => (place().value = 'Boston'));
  const words = screen.getByRole('combobox', { name: 'Restaurant or cuisine' });
  await userEvent.click(place());
  await userEvent.type(words, 'ramen');
  expect(place()).toHaveValue('Boston');
  await userEvent.click(dineIn());
  expect(searched).toEqual(['/search?location=Boston&restaurantOrCuisine=ramen&features=dine-in']);
});

test('a page whose filters nobody changed before the scripts is left as it is', async () => {
  const address = `${CHICAGO}&acclaimed=true&features=dine-in%2Ctakeout&sortBy=distance&pageNo=2`;
  expect(await openAfter(address, () => undefined)).toEqual([]);
  expect(sort()).toHaveValue('distance');
  expect(dineIn()).toBeChecked();
});

test('the order keeps the focus when it is changed', async () => {
  const searched = await openAfter(CHICAGO, () => undefined);
  const control = sort();
  control.focus();
  await userEvent.selectOptions(control, 'Nearest first');
  await waitFor(() => expect(searched).toEqual([`${CHICAGO}&sortBy=distance`]));
  expect(sort()).toBe(control);
  expect(control).toHaveFocus();
  await userEvent.selectOptions(control, 'Best match');
  await waitFor(() => expect(searched.at(-1)).toBe(CHICAGO));
  expect(control).toHaveValue('relevance');
});
