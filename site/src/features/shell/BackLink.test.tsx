import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { renderSite } from '../../site.fixture.tsx';
import { aMerchantDetail } from '../merchant/merchant.fixture.ts';
import { BackLink } from './BackLink.tsx';

function visit(...addresses: string[]) {
  const router = createMemoryRouter([{ path: '*', element: <BackLink /> }], {
    initialEntries: addresses,
    future: { v7_relativeSplatPath: true },
  });
  render(
    <TestProviders partner={aPartner('nosh')}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </TestProviders>,
  );
  return { router, user: userEvent.setup() };
}

test.each([
  ['/merchants/9', '/search'],
  ['/account/overview', '/'],
])('the back link of %s leads to %s, without scripts too [SHELL-027, SHELL-028]', (path, href) => {
  visit(path);
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', href);
});

test.each(['/', '/search', '/earn/how-it-works', '/account', '/account_erased', '/merchants'])(
  'there is no back link on %s [SHELL-027]',
  (path) => {
    visit(path);
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('the back link of a restaurant opened directly leads to the search around it [SHELL-028]', async () => {
  const merchant = aMerchantDetail();
  const { heading } = renderSite(`/merchants/${merchant.id}`, { answers: { merchant } });
  await heading();
  const { city, state } = merchant.location.address;
  const query = new URLSearchParams({ location: `${city}, ${state}` });
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', `/search?${query.toString()}`);
});

test('with a history the back link goes back in it [SHELL-028]', async () => {
  const { router, user } = visit('/earn', '/merchants/9');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(router.state.location.pathname).toBe('/earn');
});
