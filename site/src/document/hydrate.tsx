import { limits } from '@dinelink/contract/calls';
import { createBrowserHistory } from '@remix-run/router';
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { createBrowserClient } from '../api/browser-client.ts';
import { createCsrf } from '../api/csrf.ts';
import { setApiClient, apiClientOf } from '../api/api-client.ts';
import { isImportFailure } from '../api/import-failures.ts';
import { makeQueryClient } from '../api/query-client.ts';
import { BOOT_ID, type Boot } from '../boot-data.ts';
import { Document } from './Document.tsx';
import { whenIdle } from './when-idle.ts';
import { mustReload } from './must-reload.ts';
import { pageTableWith } from '../page-table.ts';
import { PageRouter } from '../page-router/page-router.ts';
import { createRoutes } from '../routes.tsx';

const boot = JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '') as Boot;
const client = makeQueryClient();
const csrf = createCsrf({
  fetchToken: async () => (await apiClientOf(client).call('csrf')).csrfToken,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
setApiClient(
  client,
  createBrowserClient({
    client,
    csrf,
    base: boot.runtimeConfig.apiBase,
    contentRoute: boot.partner.cmsRoute,
    isPreview: boot.runtimeConfig.isPreview,
    pageSize: limits.contentPageSize,
  }),
);
const routes = createRoutes(
  () => ({
    ...{ client, partner: boot.partner, hasSession: true, isPreview: boot.runtimeConfig.isPreview },
    appEnvironment: boot.runtimeConfig.appEnvironment,
    // A sample visitor is not the one that this browser remembers.
    cookies: boot.runtimeConfig.preview?.audience ? '' : document.cookie,
  }),
  pageTableWith(boot.runtimeConfig.emulationRoutes),
);

let resolveHydrated: () => void;
/** Settles when the page's event handlers are attached. */
export const hydrated = new Promise<void>((resolve) => (resolveHydrated = resolve));

function NotifyHydrated({ children }: { children: ReactNode }) {
  // When the browser is idle, the page's effects have run and their changes are painted.
  useEffect(() => whenIdle(resolveHydrated), []);
  return children;
}

// The lazy routes of the first page must be loaded before React hydrates it.
async function resolveLazy(matched: RouteObject[]): Promise<void> {
  await Promise.all(
    matched.map(async (route) => {
      if (route.lazy) Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

// The browser has already reported a script that could not be loaded.
function reportUnlessImport(error: unknown): void {
  // React wraps the error that a second, synchronous render did not meet again.
  const cause = error instanceof Error ? error.cause : undefined;
  if (!isImportFailure(error) && !isImportFailure(cause)) reportError(error);
}

async function hydrate(): Promise<void> {
  await resolveLazy((matchRoutes(routes, window.location) ?? []).map(({ route }) => route));
  const { hydrationData } = boot;
  const router = new PageRouter({ routes, history: createBrowserHistory(), hydrationData }).initialize();
  // The token is fetched before hydration, so that the first submit need not wait for it.
  void csrf.start();
  startTransition(() => {
    hydrateRoot(
      document,
      <Document boot={boot} client={client}>
        {/* The server has something here: ids of useId count an element's place among its siblings. */}
        {null}
        <NotifyHydrated>
          <RouterProvider router={router} future={{ v7_startTransition: true }} />
        </NotifyHydrated>
      </Document>,
      { onCaughtError: reportUnlessImport, onRecoverableError: reportUnlessImport },
    );
  });
}

if (mustReload(boot.address)) window.location.reload();
else void hydrate();
