import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../../partner/TestProviders.fixture.tsx';
import { readSearch } from '../state/search-state.ts';
import { Corrected } from './Corrected.tsx';

const pageWith = (state: unknown) => (
  <TestProviders partner={aPartner('nosh')}>
    <MemoryRouter
      initialEntries={[{ pathname: '/search', state }]}
      future={{ v7_relativeSplatPath: true, v7_startTransition: true }}
    >
      <Corrected search={readSearch(new URLSearchParams('restaurantOrCuisine=Pizza'))} />
    </MemoryRouter>
  </TestProviders>
);

test('a reload of a corrected search hydrates the page of the server, which knows no correction', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(pageWith(null));
  const page = pageWith({ typed: 'piza' });
  await act(() => Promise.resolve(render(page, { container, hydrate: true })));
  expect(screen.getByRole('status')).toHaveTextContent('Showing results for Pizza. Search instead for piza');
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
