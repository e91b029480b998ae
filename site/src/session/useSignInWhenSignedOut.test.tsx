import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import {
  createMemoryRouter,
  MemoryRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
} from 'react-router-dom';
import { aPartner } from '../partner/a-partner.fixture.ts';
import { TestProviders } from '../partner/TestProviders.fixture.tsx';
import { useSignInWhenSignedOut } from './useSignInWhenSignedOut.ts';

const CHOSEN = '/account/recent_activity?pageNo=2';

function SignedOut() {
  useSignInWhenSignedOut(true);
  return null;
}

test('a session that ends while the chosen page is rendered leads back to that page [ERR-019]', () => {
  const loadPage = jest.fn();
  // The router is at the chosen page; the location in the tree is still that of the page before.
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [CHOSEN] });
  const context = { router, navigator: undefined as never, static: false, basename: '/' };
  render(
    <MemoryRouter
      initialEntries={['/account/manage_cards']}
      future={{ v7_startTransition: true, v7_relativeSplatPath: true }}
    >
      <DataRouterContext value={context}>
        <TestProviders partner={aPartner('nosh')} loadPage={loadPage}>
          <SignedOut />
        </TestProviders>
      </DataRouterContext>
    </MemoryRouter>,
  );
  expect(loadPage.mock.calls).toEqual([[`/login?${new URLSearchParams({ returnUrl: CHOSEN }).toString()}`]]);
});
