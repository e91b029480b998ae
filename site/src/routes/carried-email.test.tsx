import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { aPartner } from '../partner/a-partner.fixture.ts';
import { TestProviders } from '../partner/TestProviders.fixture.tsx';
import { Page as JoinPage } from './join.tsx';
import { Page as SignInPage } from './login.tsx';

beforeEach(() => window.sessionStorage.clear());

function pageOf(Page: ComponentType, state: unknown) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: [{ pathname: '/', state }],
    future: { v7_relativeSplatPath: true },
  });
  return (
    <TestProviders partner={aPartner('nosh')}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </TestProviders>
  );
}

/** As a browser that reloads: the server does not have the navigation's state. */
function reload(Page: ComponentType, state: unknown) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(pageOf(Page, null));
  return render(pageOf(Page, state), { container, hydrate: true });
}

test.each([
  ['join', JoinPage, /^E-mail/],
  ['sign-in', SignInPage, /^E-mail/],
])('a reload of the %s page keeps the e-mail of the form before it [ENROLL-022]', async (_, Page, name) => {
  reload(Page, { email: 'ann@example.com' });
  await waitFor(() =>
    expect(screen.getByLabelText(name, { selector: 'input' })).toHaveValue('ann@example.com'),
  );
});
