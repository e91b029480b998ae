import { lazy } from 'react';
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom';
import { memberQuery } from './api/queries.ts';
import type { MerchantActionProps } from './components/MerchantCard/MerchantActionContext.ts';
import { WhenIdle } from './document/WhenIdle.tsx';
import { isServer } from './environment.ts';
import { loadShell } from './features/shell/shell.queries.ts';
import { RouteError } from './features/status/RouteError.tsx';
import { StatusGate } from './features/status/StatusGate.tsx';
import { Shell } from './features/shell/Shell.tsx';
import { type Audience, dependsOnVisitor, guard, needsMember } from './route-guards.ts';
import { type PageModule, pages, type PageRow, pageTable } from './page-table.ts';
import { notFound, type PageArguments, type LoaderContext } from './page-arguments.ts';
import { signInAddress } from './session/sign-in-address.ts';
import { anonymous } from './session/visitor/known-visitor.ts';
import { recogniseVisitor } from './session/visitor/known-visitor.queries.ts';
import { activatedPublicId } from './session/visitor/public-id-cookie.ts';

// One file, because its name and those of what it imports are in the first view.
const importOverlays = () => import('./overlays/Overlays.tsx');
const Overlays = lazy(async () => ({ default: (await importOverlays()).Overlays }));
const SaveButton = lazy(async () => ({ default: (await importOverlays()).SaveButton }));
const MerchantAction = (props: MerchantActionProps) => (
  <WhenIdle>
    <SaveButton {...props} />
  </WhenIdle>
);
const Reenrol = lazy(async () => ({ default: (await import('./routes/account/reenrol.tsx')).Page }));

export interface RouteHandle {
  /** The page's file, as in the build's manifest. */
  source: string;
  /** The server's status instead of 200. */
  status?: number;
  /** Whether the page is for members only. */
  needsMember: boolean;
}

/**
 * The routes of React Router for these addresses, all by default; `loaderContextOf` returns the context of the site's loaders.
 */
export function createRoutes(
  loaderContextOf: (context: unknown) => LoaderContext,
  rows: readonly PageRow[] = pageTable,
): RouteObject[] {
  return [
    {
      id: 'shell',
      element: <Shell overlays={<Overlays />} merchantAction={MerchantAction} />,
      errorElement: <RouteError hasShell={false} />,
      loader: async ({ context }) => loadShell(loaderContextOf(context)),
      shouldRevalidate: () => false,
      children: [
        {
          id: 'gate',
          element: <StatusGate closedAccount={<Reenrol />} />,
          children: [
            {
              id: 'page',
              errorElement: <RouteError hasShell />,
              children: rows.map((row) => routeOf(row, loaderContextOf)),
            },
          ],
        },
      ],
    },
  ];
}

function routeOf(row: PageRow, loaderContextOf: (context: unknown) => LoaderContext): RouteObject {
  const { audience = 'everybody' } = row;
  const handle: RouteHandle = {
    source: `src/routes/${row.page}.tsx`,
    status: row.status,
    needsMember: needsMember(audience),
  };
  return {
    // The same in every list of rows: the browser finds the server's data by it.
    id: row.path,
    path: row.path,
    caseSensitive: true,
    handle,
    lazy: async () => {
      const { Page, loader }: PageModule = await pages[row.page]();
      return {
        Component: Page,
        loader: async (args: LoaderFunctionArgs) => {
          const page = argumentsOf(args, loaderContextOf);
          await admit(audience, page);
          const [loaded] = await Promise.all([loader?.(page), page.recognised]);
          if (handle.needsMember) assertSignedIn(page);
          return loaded instanceof Response ? loaded : null;
        },
      };
    },
  };
}

function argumentsOf(
  { request, params, context }: LoaderFunctionArgs,
  loaderContextOf: (context: unknown) => LoaderContext,
): PageArguments {
  const known = { ...loaderContextOf(context), url: new URL(request.url) };
  return { ...known, params, recognised: recogniseVisitor(known) };
}

/** Throws a redirect when the visitor may not see the page. */
async function admit(audience: Audience, page: PageArguments): Promise<void> {
  const { client, partner, url, hasSession, cookies, isPreview, recognised } = page;
  const fetchesMember = audience !== 'everybody' && hasSession;
  const member = fetchesMember ? await client.ensureQueryData(memberQuery) : null;
  const destination = guard(audience, {
    ...{ partner, member, isPreview, address: `${url.pathname}${url.search}` },
    known: dependsOnVisitor(audience) ? await recognised : anonymous,
    activatedId: activatedPublicId(cookies, partner.key),
  });
  if (destination === 'notFound') throw notFound();
  if (destination?.startsWith('/api/') && !isServer) {
    window.location.assign(destination);
    await new Promise(() => undefined);
  }
  if (destination !== undefined) throw redirect(destination);
}

/** On the server, throws a redirect to the sign-in if a call of the loader found that the session is over. */
function assertSignedIn({ client, partner, url }: PageArguments): void {
  if (isServer && client.getQueryData(memberQuery.queryKey) === null) {
    throw redirect(signInAddress(partner, url.pathname + url.search));
  }
}
