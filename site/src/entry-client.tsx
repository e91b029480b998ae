import { limits } from '@dinelink/contract/calls';
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { browserDoors } from './api/browser-doors.ts';
import { createCsrf } from './api/csrf.ts';
import { attachDoors, doorsOf } from './api/doors.ts';
import { makeQueryClient } from './api/query-client.ts';
import { BOOT_ID, type Boot } from './boot.ts';
import { Document } from './Document.tsx';
import { mustReload } from './mustReload.ts';
import { createRoutes } from './routes.tsx';

const boot = JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '') as Boot;
const client = makeQueryClient();
const csrf = createCsrf({
  fetchToken: async () => (await doorsOf(client).call('csrf')).csrfToken,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
attachDoors(
  client,
  browserDoors({
    client,
    csrf,
    base: boot.surroundings.apiBase,
    contentRoute: boot.partner.cmsRoute,
    isPreview: boot.surroundings.isPreview,
    pageSize: limits.contentPageSize,
  }),
);
const routes = createRoutes(() => ({ client, partner: boot.partner, hasSession: true }));

let tellHydrated: () => void;
/** Settles when the page's handlers are in place. */
export const hydrated = new Promise<void>((resolve) => (tellHydrated = resolve));

function whenIdle(work: () => void): void {
  // Safari knows no idle time.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}

function Attentive({ children }: { children: ReactNode }) {
  // The page's own effects have run by then, and an idle browser has drawn what they changed.
  useEffect(() => whenIdle(tellHydrated), []);
  return children;
}

// The first page's lazy routes must be there before React looks at what the server sent.
async function resolveLazy(matched: RouteObject[]): Promise<void> {
  await Promise.all(
    matched.map(async (route) => {
      if (route.lazy) Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

async function takeOver(): Promise<void> {
  await resolveLazy((matchRoutes(routes, window.location) ?? []).map(({ route }) => route));
  const router = createBrowserRouter(routes, {
    hydrationData: boot.hydrationData,
    future: {
      v7_relativeSplatPath: true,
      v7_fetcherPersist: true,
      v7_normalizeFormMethod: true,
      v7_partialHydration: true,
      v7_skipActionErrorRevalidation: true,
    },
  });
  // The token is asked for before anything is drawn, so that the first press need not wait for it.
  void csrf.start();
  startTransition(() => {
    hydrateRoot(
      document,
      <Document boot={boot} client={client}>
        <Attentive>
          <RouterProvider router={router} future={{ v7_startTransition: true }} />
        </Attentive>
      </Document>,
    );
  });
}

if (mustReload(boot.address)) window.location.reload();
else void takeOver();
