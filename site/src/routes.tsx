import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom';
import { memberQuery } from './api/queries.ts';
import { isServer } from './environment.ts';
import { loadShell } from './features/shell/loadShell.ts';
import { RouteError } from './features/shell/RouteError.tsx';
import { Shell } from './features/shell/Shell.tsx';
import { type Audience, guard, needsMember } from './guards.ts';
import { notFound, type PageArguments, type Site } from './page-arguments.ts';
import { signInAddress } from './session/sign-in-address.ts';

/** A file in routes/: the page, and what it loads before it shows. */
interface PageModule {
  Page: ComponentType;
  loader?: (page: PageArguments) => Promise<unknown>;
}

export interface RouteHandle {
  /** The file in the build's manifest. */
  source: string;
  /** Answered by the server instead of 200. */
  status?: number;
  /** Whether the page is for members only. */
  needsMember: boolean;
}

interface Row {
  path: string;
  file: string;
  load: () => Promise<PageModule>;
  audience?: Audience;
  status?: number;
}

const placeholder = () => import('./routes/placeholder.tsx');

/** Every address of the site. Which partner has which is in partner/availability.ts. */
export const table: readonly Row[] = [
  { path: '/', file: 'home', load: () => import('./routes/home.tsx') },
  { path: '/discover', file: 'discover', load: () => import('./routes/discover.tsx') },
  { path: '/how-it-works', file: 'how-it-works', load: () => import('./routes/how-it-works.tsx') },
  { path: '/search', file: 'search', load: () => import('./routes/search.tsx') },
  { path: '/merchants/:merchantId', file: 'merchant', load: () => import('./routes/merchant.tsx') },
  {
    path: '/merchants/:merchantId/order',
    file: 'merchant-order',
    load: () => import('./routes/merchant-order.tsx'),
  },
  { path: '/earn', file: 'earn', load: () => import('./routes/earn.tsx') },
  { path: '/earn/*', file: 'earn', load: () => import('./routes/earn.tsx') },
  { path: '/activate', file: 'placeholder', load: placeholder, audience: 'activation' },
  { path: '/activate/activated', file: 'placeholder', load: placeholder },
  { path: '/join', file: 'join', load: () => import('./routes/join.tsx'), audience: 'stranger' },
  { path: '/add_card', file: 'add-card', load: () => import('./routes/add-card.tsx'), audience: 'cardAdder' },
  {
    path: '/card_added',
    file: 'card-added',
    load: () => import('./routes/card-added.tsx'),
    audience: 'cardAdded',
  },
  { path: '/login', file: 'login', load: () => import('./routes/login.tsx'), audience: 'stranger' },
  { path: '/fix_credentials', file: 'placeholder', load: placeholder },
  { path: '/recover', file: 'placeholder', load: placeholder, audience: 'stranger' },
  { path: '/recover/confirm', file: 'placeholder', load: placeholder, audience: 'stranger' },
  { path: '/recover/update', file: 'placeholder', load: placeholder, audience: 'stranger' },
  { path: '/recover/success', file: 'placeholder', load: placeholder, audience: 'stranger' },
  {
    path: '/account/overview',
    file: 'overview',
    load: () => import('./routes/overview.tsx'),
    audience: 'account',
  },
  {
    path: '/account/recent_activity',
    file: 'recent-activity',
    load: () => import('./routes/recent-activity.tsx'),
    audience: 'account',
  },
  {
    path: '/account/manage_cards',
    file: 'manage-cards',
    load: () => import('./routes/manage-cards.tsx'),
    audience: 'account',
  },
  {
    path: '/account/user_profile',
    file: 'user-profile',
    load: () => import('./routes/user-profile.tsx'),
    audience: 'account',
  },
  { path: '/account/*', file: 'account', load: () => import('./routes/account.tsx') },
  { path: '/surveys', file: 'placeholder', load: placeholder },
  { path: '/surveys/success', file: 'placeholder', load: placeholder },
  { path: '/surveys/error', file: 'placeholder', load: placeholder },
  { path: '/stgtools', file: 'placeholder', load: placeholder },
  {
    path: '/confirm_email',
    file: 'confirm-email',
    load: () => import('./routes/confirm-email.tsx'),
  },
  { path: '/SignOut', file: 'sign-out', load: () => import('./routes/sign-out.tsx') },
  { path: '/error', file: 'error', load: () => import('./routes/error.tsx'), status: 500 },
  { path: '/not_found', file: 'not-found', load: () => import('./routes/not-found.tsx'), status: 404 },
  { path: '*', file: 'unknown', load: () => import('./routes/unknown.tsx'), status: 404 },
];

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
          id: 'page',
          errorElement: <RouteError hasShell />,
          children: table.map((row) => routeOf(row, siteOf)),
        },
      ],
    },
  ];
}

function routeOf(row: Row, siteOf: (context: unknown) => Site): RouteObject {
  const { audience = 'anybody' } = row;
  const handle: RouteHandle = {
    source: `src/routes/${row.file}.tsx`,
    status: row.status,
    needsMember: needsMember(audience),
  };
  return {
    path: row.path,
    caseSensitive: true,
    handle,
    lazy: async () => {
      const { Page, loader } = await row.load();
      return {
        Component: Page,
        loader: async (given: LoaderFunctionArgs) => {
          const page = argumentsOf(given, siteOf);
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
