import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { preload } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import { isRouteErrorResponse } from 'react-router-dom';
import { createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router-dom/server';
import type { Boot } from './boot-data.ts';
import { Document } from './document/Document.tsx';
import { linkPreviewWith } from './document/LinkPreview.tsx';
import type { LinkPreviewOf } from './document/LinkPreviewContext.ts';
import { holdEarlyEvents } from './hold-early-events.ts';
import { holdInstallPrompt } from './document/hold-install-prompt.ts';
import { markSeenHint } from './document/mark-seen-hint.ts';
import { pageAddress } from './page-address.ts';
import type { PublicPartner } from './partner/public-partner.ts';
import type { RuntimeConfig } from './partner/RuntimeConfigContext.ts';
import { serialiseErrors } from './route-errors.ts';
import { isPassing } from './features/status/status.model.ts';
import type { LoaderContext } from './page-arguments.ts';
import type { RouteHandle } from './routes.tsx';
import { registerWorker } from './document/register-worker.ts';
import { problemPath, type StaticPage } from './problem-routes.tsx';
import { beginPreload, pageHandlerOf, problemHandler, type StaticHandler } from './static-handlers.ts';

export interface RenderInput {
  request: Request;
  client: QueryClient;
  partner: PublicPartner;
  runtimeConfig: Omit<RuntimeConfig, 'referenceCode'>;
  nonce: string;
  assetsOf: (sources: readonly string[]) => { entry: string; css: string[]; preload: string[] };
  themeAddress: string;
  /** The page's background in the light and the dark scheme. */
  surface: readonly [string, string];
  fonts: string[];
  /** Addresses of the pictures that stand for a page where its link is shared. */
  linkPreview: LinkPreviewOf;
  hasSession: boolean;
  /** The visitor's Cookie header; empty for a page that is cached. */
  cookies: string;
  referenceCode: string;
  onError: (error: unknown) => void;
  /** Renders the page of this problem instead of the address; it has no scripts, so that it fits every address. */
  problem?: StaticPage | undefined;
}

export interface Redirect {
  kind: 'redirect';
  status: number;
  location: string;
}

/** A page whose loaders have run. */
export interface LoadedPage {
  kind: 'page';
  route: string;
  /** What the loaders returned; undefined when one failed. */
  loaderData: unknown;
  /**
   * Renders it; resolves when all of it is ready. `serialise` changes the data of a query for the browser. Rejects with the
   * ApiError when the api does not answer or limits the rate; the server then sends a problem page.
   */
  render: (serialise?: (data: unknown) => unknown) => Promise<RenderedPage>;
}

export interface RenderedPage {
  status: () => number;
  pipe: (to: NodeJS.WritableStream) => void;
}

/** Runs the loaders of an address. Rejects with the ApiError when the api does not answer or limits the rate. */
export async function loadPage(input: RenderInput): Promise<Redirect | LoadedPage> {
  const { client, partner, hasSession, cookies, problem } = input;
  const { isPreview, appEnvironment, emulationRoutes } = input.runtimeConfig;
  const url = new URL(input.request.url);
  const { handler, page } = problem ? problemHandler : pageHandlerOf(url.pathname, emulationRoutes);
  const request = problem ? new Request(new URL(problemPath(problem), input.request.url)) : input.request;
  if (hasSession && page) await beginPreload(client, page, url);
  const context = await handler.query(request, {
    requestContext: {
      ...{ client, partner, hasSession, cookies, isPreview, appEnvironment },
    } satisfies LoaderContext,
  });
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('Location') ?? '/' };
  }
  const errors: unknown[] = Object.values(context.errors ?? {});
  const passing = errors.find(isPassing);
  if (passing) throw passing;
  for (const error of errors) if (!isMissingPage(error)) input.onError(error);
  removeToken(client);
  return {
    kind: 'page',
    route: context.matches.at(-1)?.route.path ?? '*',
    loaderData: errors.length > 0 ? undefined : context.loaderData,
    render: (serialise = (data) => data) => renderMatches(input, { context, handler, serialise }),
  };
}

function bootstrapOf(entry: string, { hasPWAInstallBanner }: PublicPartner) {
  // Without a banner the browser makes its own offer.
  const works = [
    markSeenHint,
    holdEarlyEvents,
    registerWorker,
    ...(hasPWAInstallBanner ? [holdInstallPrompt] : []),
  ];
  const bootstrapScriptContent = works.map((work) => `(${work.toString()})()`).join(';');
  return { bootstrapScriptContent, bootstrapModules: [entry] };
}

// A missing page is rendered as usual, with a 404.
const isMissingPage = (error: unknown): boolean => isRouteErrorResponse(error) && error.status < 500;

interface Loaded {
  context: StaticHandlerContext;
  handler: StaticHandler;
  serialise: (data: unknown) => unknown;
}

function renderMatches(input: RenderInput, { context, handler, serialise }: Loaded): Promise<RenderedPage> {
  const handles = context.matches.map(({ route }) => route.handle as RouteHandle | undefined);
  const assets = input.assetsOf(handles.flatMap((handle) => (handle ? [handle.source] : [])));
  let status = handles.at(-1)?.status ?? context.statusCode;
  const router = createStaticRouter(handler.dataRoutes, context, { future: { v7_partialHydration: true } });
  const boot = bootOf(input, { context, serialise, css: assets.css, isFailure: status >= 500 });

  let passing: Error | undefined;
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <Document
        boot={boot}
        client={input.client}
        nonce={input.nonce}
        surface={input.surface}
        linkPreview={linkPreviewWith(input.linkPreview)}
        isStatic={input.problem !== undefined}
      >
        <Preloads scripts={input.problem ? [] : assets.preload} fonts={input.fonts} />
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Document>,
      {
        nonce: input.nonce,
        ...(input.problem ? {} : bootstrapOf(assets.entry, input.partner)),
        // Prevents React from sending large parts hidden and showing them by script: pages must work without scripts.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => {
          if (passing) reject(passing);
          else resolve({ status: () => status, pipe: (to) => void stream.pipe(to) });
        },
        onShellError: reject,
        onError: (error) => {
          if (isPassing(error)) passing ??= error;
          else status = 500;
          if (!isPassing(error)) input.onError(error);
        },
      },
    );
  });
}

interface BootParts extends Pick<Loaded, 'context' | 'serialise'> {
  css: string[];
  isFailure: boolean;
}

function bootOf(input: RenderInput, { context, serialise, css, isFailure }: BootParts): Boot {
  return {
    address: pageAddress(new URL(input.request.url)),
    partner: input.partner,
    // A cached page must not contain one visitor's reference code.
    runtimeConfig: { ...input.runtimeConfig, referenceCode: isFailure ? input.referenceCode : '' },
    css,
    theme: input.themeAddress,
    state: dehydrate(input.client, { serializeData: serialise }),
    hydrationData: {
      loaderData: context.loaderData,
      actionData: context.actionData,
      errors: serialiseErrors(context.errors),
    },
  };
}

// The bearer token stays in the browser's memory; in the page it could be read from a cache or the source.
function removeToken(client: QueryClient): void {
  client.setQueryData(['member'], (member: { accessToken: string } | null | undefined) =>
    member ? { ...member, accessToken: '' } : member,
  );
}

// Preloads fonts; lists scripts by name only, because entry-boot.ts loads them after the first paint.
function Preloads({ scripts, fonts }: { scripts: string[]; fonts: string[] }) {
  for (const href of fonts) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return <meta name="scripts" content={scripts.join(' ')} />;
}
