import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom';
import { memberQuery } from './api/queries.ts';
import { isServer } from './environment.ts';
import { loadShell } from './features/shell/shell.queries.ts';
import { RouteError } from './features/status/RouteError.tsx';
import { StatusGate } from './features/status/StatusGate.tsx';
import { Shell } from './features/shell/Shell.tsx';
import { type Audience, guard, needsMember } from './guards.ts';
import { type PageModule, pages, type Row, table } from './page-table.ts';
import { notFound, type PageArguments, type Site } from './page-arguments.ts';
import { signInAddress } from './session/sign-in-address.ts';

export interface RouteHandle {
  /** The file in the build's manifest. */
  source: string;
  /** Answered by the server instead of 200. */
  status?: number;
  /** Whether the page is for members only. */
  needsMember: boolean;
}

/** The table as React Router wants it; `siteOf` turns a loader's context into the site's arguments. */
export function createRoutes(siteOf: (context: unknown) => Site): RouteObject[] {
  return [
    {
      id: 'shell',
      element: <Shell />,
      errorElement: <RouteError hasShell={false} />,
      loader: async ({ context }) => loadShell(siteOf(context)),
      shouldRevalidate: () => false,
      children: [
        {
          id: 'gate',
          element: <StatusGate />,
          children: [
            {
              id: 'page',
              errorElement: <RouteError hasShell />,
              children: table.map((row) => routeOf(row, siteOf)),
            },
          ],
        },
      ],
    },
  ];
}

function routeOf(row: Row, siteOf: (context: unknown) => Site): RouteObject {
  const { audience = 'anybody' } = row;
  const handle: RouteHandle = {
    source: `src/routes/${row.page}.tsx`,
    status: row.status,
    needsMember: needsMember(audience),
  };
  return {
    path: row.path,
    caseSensitive: true,
    handle,
    lazy: async () => {
      const { Page, loader }: PageModule = await pages[row.page]();
      return {
        Component: Page,
        loader: async (args: LoaderFunctionArgs) => {
          const page = argumentsOf(args, siteOf);
          await admit(audience, page);
          await loader?.(page);
          if (handle.needsMember) assertSignedIn(page);
          return null;
        },
      };
    },
  };
}

function argumentsOf(
  { request, params, context }: LoaderFunctionArgs,
  siteOf: (context: unknown) => Site,
): PageArguments {
  return { ...siteOf(context), params, url: new URL(request.url) };
}

/** Lets a visitor in, or throws where to go. */
async function admit(audience: Audience, { client, partner, url, hasSession }: PageArguments): Promise<void> {
  const isAsked = audience !== 'anybody' && hasSession;
  const member = isAsked ? await client.ensureQueryData(memberQuery) : null;
  const verdict = guard(audience, { partner, member, address: `${url.pathname}${url.search}` });
  if (verdict === 'notFound') throw notFound();
  if (verdict?.startsWith('/api/') && !isServer) {
    window.location.assign(verdict);
    await new Promise(() => undefined);
  }
  if (verdict !== undefined) throw redirect(verdict);
}

/** On the server, throws the way to the sign-in if an answer of the loader said that the session is over. */
function assertSignedIn({ client, partner, url }: PageArguments): void {
  if (isServer && client.getQueryData(memberQuery.queryKey) === null) {
    throw redirect(signInAddress(partner, url.pathname + url.search));
  }
}
