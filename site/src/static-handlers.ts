import type { QueryClient } from '@tanstack/react-query';
import { createStaticHandler } from 'react-router-dom/server';
import { apiClientOf } from './api/api-client.ts';
import type { LoaderContext } from './page-arguments.ts';
import { pageHandlers } from './page-handlers.ts';
import { type PageModule, pages, pageTableWith } from './page-table.ts';
import { createProblemRoutes } from './problem-routes.tsx';
import { createRoutes } from './routes.tsx';

export type StaticHandler = ReturnType<typeof createStaticHandler>;

interface PageHandler {
  readonly handler: StaticHandler;
  /** The page, where the handler has one alone. */
  readonly page?: (() => Promise<PageModule>) | undefined;
}

const future = { v7_relativeSplatPath: true, v7_throwAbortReason: true };
const loaderContextOf = (context: unknown) => context as LoaderContext;
const handlersFor = (emulationRoutes: readonly string[]) =>
  pageHandlers((rows): PageHandler => {
    const [row, ...others] = rows;
    const handler = createStaticHandler(createRoutes(loaderContextOf, rows), { future });
    return { handler, page: row && others.length === 0 ? pages[row.page] : undefined };
  }, pageTableWith(emulationRoutes));

/** A server has one list of addresses. */
let handlers: { routes: readonly string[]; of: ReturnType<typeof handlersFor> } | undefined;

/** The handler of a path, where the emulation has these addresses. */
export function pageHandlerOf(path: string, emulationRoutes: readonly string[]): PageHandler {
  if (handlers?.routes !== emulationRoutes)
    handlers = { routes: emulationRoutes, of: handlersFor(emulationRoutes) };
  return handlers.of(path);
}

export const problemHandler: PageHandler = {
  handler: createStaticHandler(createProblemRoutes(loaderContextOf), { future }),
};

/** Begins the one call of a page that has one; the calls of its loaders wait for it. */
export async function beginPreload(
  client: QueryClient,
  page: () => Promise<PageModule>,
  url: URL,
): Promise<void> {
  const { preload } = await page();
  if (preload) void apiClientOf(client).preload?.((call) => preload(call, { url }));
}
