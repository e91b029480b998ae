import type { Member } from '@dinelink/contract';
import { createMemoryHistory } from '@remix-run/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router';
import type { RouteObject } from 'react-router-dom';
import { ssoIdentityQuery } from './session/visitor/sso-identity.queries.ts';
import { newYork } from './features/search/merchants.fixture.ts';
import { globalItem } from './features/shell/global.fixture.ts';
import { aPartner } from './partner/a-partner.fixture.ts';
import { type Answers, type Contents, createTestClient } from './partner/test-client.fixture.ts';
import { pageTableWith } from './page-table.ts';
import { PageRouter } from './page-router/page-router.ts';
import type { PublicPartner } from './partner/public-partner.ts';
import { type RuntimeConfig, RuntimeConfigContext } from './partner/RuntimeConfigContext.ts';
import { PageDataProvider } from './partner/PageDataProvider.tsx';
import { createRoutes } from './routes.tsx';
import { type LoadPage, PageLoadContext } from './session/useFullPageLoad.ts';

const ignorePageLoad = (): void => undefined;

interface SiteOptions {
  partner?: PublicPartner;
  member?: Member | null;
  answers?: Answers;
  contents?: Contents;
  runtimeConfig?: Partial<RuntimeConfig>;
  /** Called instead of a full page load. */
  loadPage?: LoadPage;
}

/** Renders the whole site with routes and shell and a fake api, in a browser without layout. */
export function renderSite(address: string, options: SiteOptions = {}) {
  const { partner = aPartner('nosh'), member = null, answers = {}, contents = {} } = options;
  const client = createTestClient({
    member,
    answers: { ...(member && { member }), defaultUserLocation: newYork, ...answers },
    contents: { global: [globalItem], ...contents },
  });
  // The server asks before the page reaches the browser.
  client.setQueryData(ssoIdentityQuery.queryKey, null);
  const routes: RouteObject[] = createRoutes(
    () => ({
      ...{ client, partner, hasSession: true, isPreview: false },
      appEnvironment: options.runtimeConfig?.appEnvironment ?? 'development',
      cookies: document.cookie,
    }),
    pageTableWith(options.runtimeConfig?.emulationRoutes ?? []),
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = new PageRouter({ routes, history }).initialize();
  const runtimeConfig: RuntimeConfig = {
    ...{ year: 2026, vaultOrigin: 'http://vault.localhost:4100', appEnvironment: 'development' },
    ...{ surveyOrigin: 'https://form.typeform.com', mayFrameSurvey: true, emulationRoutes: [] },
    ...{ isPreview: false, app: null, referenceCode: '' },
    ...options.runtimeConfig,
  };
  const { container, unmount } = render(
    <QueryClientProvider client={client}>
      <RuntimeConfigContext value={runtimeConfig}>
        <PageDataProvider partner={partner}>
          <PageLoadContext value={options.loadPage ?? ignorePageLoad}>
            <RouterProvider router={router} future={{ v7_startTransition: true }} />
          </PageLoadContext>
        </PageDataProvider>
      </RuntimeConfigContext>
    </QueryClientProvider>,
  );
  return {
    container,
    unmount,
    client,
    router,
    user: userEvent.setup(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    /** The page's first heading, when the page is shown. */
    heading: async () => (await screen.findByRole('heading', { level: 1 })).textContent,
  };
}
