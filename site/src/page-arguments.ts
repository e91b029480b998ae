import type { QueryClient } from '@tanstack/react-query';
import { type Params, replace } from 'react-router-dom';
import { isServer } from './environment.ts';
import type { PublicPartner } from './partner/public-partner.ts';

/** The context of every loader: on the server one per request, in the browser one per page load. */
export interface LoaderContext {
  client: QueryClient;
  partner: PublicPartner;
  /** False without a session cookie; the member is not fetched then. */
  hasSession: boolean;
}

export interface PageArguments extends LoaderContext {
  params: Params;
  url: URL;
}

/** Thrown by the loader of a missing page: on the server a 404 at the same address, in the browser a redirect to /not_found. */
export function notFound(): Response {
  return isServer ? new Response(null, { status: 404 }) : replace('/not_found');
}
