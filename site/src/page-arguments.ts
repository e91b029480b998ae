import type { QueryClient } from '@tanstack/react-query';
import { type Params, replace } from 'react-router-dom';
import type { Answers } from './api/api-client.ts';
import type { Caller } from './api/call.ts';
import { isServer } from './environment.ts';
import type { PublicPartner } from './partner/public-partner.ts';
import type { RuntimeConfig } from './partner/RuntimeConfigContext.ts';
import type { KnownVisitor } from './session/visitor/known-visitor.ts';

/** The context of every loader: on the server one per request, in the browser one per page load. */
export interface LoaderContext {
  client: QueryClient;
  partner: PublicPartner;
  /** False without a session cookie; the member is not fetched then. */
  hasSession: boolean;
  /** A Cookie header or `document.cookie`; empty for a page that is cached. */
  cookies: string;
  appEnvironment: RuntimeConfig['appEnvironment'];
  /** Whether an editor previews drafts. */
  isPreview: boolean;
}

export interface PageArguments extends LoaderContext {
  params: Params;
  url: URL;
  /** Settles when it is known who visits without a session; never rejects. */
  recognised: Promise<KnownVisitor>;
}

/** Makes one call to the api that answers several of a page: on the server, for a visitor with a session. */
export type Preload = (call: Caller, page: { url: URL }) => Promise<Answers>;

/** Returned by the loader of a page that says itself what is missing: on the server the page has the status 404. */
export const notFoundStatus = (): Response | null => (isServer ? Response.json(null, { status: 404 }) : null);

/** Thrown by the loader of a missing page: on the server a 404 at the same address, in the browser a redirect to /not_found. */
export function notFound(): Response {
  return isServer ? new Response(null, { status: 404 }) : replace('/not_found');
}
