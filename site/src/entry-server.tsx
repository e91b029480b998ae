import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { preload } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom/server';
import type { Boot } from './boot.ts';
import { Document } from './Document.tsx';
import type { PublicPartner } from './partner/public-partner.ts';
import type { Surroundings } from './partner/SurroundingsContext.ts';
import { serialiseErrors } from './route-errors.ts';
import { createRoutes, type RouteHandle, type Site } from './routes.tsx';

export interface RenderInput {
  request: Request;
  client: QueryClient;
  partner: PublicPartner;
  surroundings: Omit<Surroundings, 'referenceCode'>;
  nonce: string;
  assetsOf: (sources: readonly string[]) => { entry: string; css: string[]; preload: string[] };
  themeAddress: string;
  fonts: string[];
  hasSession: boolean;
  referenceCode: string;
  onError: (error: unknown) => void;
}

export type Rendered =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'html'; status: () => number; pipe: (to: NodeJS.WritableStream) => void; abort: () => void };

const handler = createStaticHandler(
  createRoutes((context) => context as Site),
  { future: { v7_relativeSplatPath: true, v7_throwAbortReason: true } },
);

/** Runs the loaders of an address and renders it; resolves when all of it is ready to be sent. */
export async function render(input: RenderInput): Promise<Rendered> {
  const { client, partner, request, hasSession } = input;
  const context = await handler.query(request, {
    requestContext: { client, partner, hasSession } satisfies Site,
  });
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('Location') ?? '/' };
  }
  for (const error of Object.values(context.errors ?? {})) input.onError(error);
  return renderMatches(input, context);
}

function renderMatches(input: RenderInput, context: StaticHandlerContext): Promise<Rendered> {
  const handles = context.matches.map(({ route }) => route.handle as RouteHandle | undefined);
  const assets = input.assetsOf(handles.flatMap((handle) => (handle ? [handle.source] : [])));
  let status = handles.at(-1)?.status ?? context.statusCode;
  const router = createStaticRouter(handler.dataRoutes, context, { future: { v7_partialHydration: true } });
  const boot = bootOf(input, { context, css: assets.css, isFailure: status >= 500 });

  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <Document boot={boot} client={input.client} nonce={input.nonce}>
        <Announced scripts={assets.preload} fonts={input.fonts} />
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Document>,
      {
        nonce: input.nonce,
        bootstrapModules: [assets.entry],
        // Larger parts would otherwise be sent hidden and shown by a script; a page must be whole without any.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () =>
          resolve({
            kind: 'html',
            status: () => status,
            pipe: (to) => void stream.pipe(to),
            abort: () => stream.abort(),
          }),
        onShellError: reject,
        onError: (error) => {
          status = 500;
          input.onError(error);
        },
      },
    );
  });
}

interface BootParts {
  context: StaticHandlerContext;
  css: string[];
  isFailure: boolean;
}

function bootOf(input: RenderInput, { context, css, isFailure }: BootParts): Boot {
  return {
    partner: input.partner,
    // A page others will see too must not carry one visitor's reference code.
    surroundings: { ...input.surroundings, referenceCode: isFailure ? input.referenceCode : '' },
    css,
    theme: input.themeAddress,
    state: dehydrate(withoutToken(input.client)),
    hydrationData: {
      loaderData: context.loaderData,
      actionData: context.actionData,
      errors: serialiseErrors(context.errors),
    },
  };
}

// The bearer token lives in the browser's memory only; written into the page it could be read from a cache or a view of the source.
function withoutToken(client: QueryClient): QueryClient {
  client.setQueryData(['member'], (member: { accessToken: string } | null | undefined) =>
    member ? { ...member, accessToken: '' } : member,
  );
  return client;
}

// Fonts at once; scripts by name only, since start.ts asks for them after the first paint.
function Announced({ scripts, fonts }: { scripts: string[]; fonts: string[] }) {
  for (const href of fonts) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return <meta name="scripts" content={scripts.join(' ')} />;
}
