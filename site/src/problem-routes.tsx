import type { RouteObject } from 'react-router-dom';
import { loadShell } from './features/shell/shell.queries.ts';
import { OfflinePage } from './features/status/OfflinePage.tsx';
import { type ProblemKind, problemKinds } from './features/status/status.model.ts';
import { StatusPage } from './features/status/StatusPage.tsx';
import { Shell } from './features/shell/Shell.tsx';
import type { LoaderContext } from './page-arguments.ts';

/** A page without scripts: of a problem, or the one that the service worker keeps. */
export type StaticPage = ProblemKind | 'offline';

/**
 * The path at which the server renders a problem's page. Browsers never request it; the page is sent in place of the requested
 * one.
 */
export const problemPath = (kind: StaticPage): string => `/${kind}`;

const statuses: Record<ProblemKind, number> = { busy: 429, unavailable: 503, unreadable: 400 };

/** The routes of problem pages, in the shell of all pages. */
export function createProblemRoutes(loaderContextOf: (context: unknown) => LoaderContext): RouteObject[] {
  return [
    {
      id: 'shell',
      element: <Shell />,
      loader: async ({ context }) => loadShell(loaderContextOf(context)),
      children: [
        ...problemKinds.map((kind) => ({
          path: problemPath(kind),
          element: <StatusPage status={kind} />,
          handle: {
            source: 'src/features/status/StatusPage.tsx',
            status: statuses[kind],
            needsMember: false,
          },
        })),
        {
          path: problemPath('offline'),
          element: <OfflinePage />,
          handle: { source: 'src/features/status/OfflinePage.tsx', status: 200, needsMember: false },
        },
      ],
    },
  ];
}
