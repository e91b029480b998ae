import type { QueryClient } from '@tanstack/react-query';
import { type Params, replace } from 'react-router-dom';
import { isServer } from './environment.ts';
import type { PublicPartner } from './partner/public-partner.ts';

/** What every loader is given, on the server per request, in the browser once. */
export interface Site {
  client: QueryClient;
  partner: PublicPartner;
  /** False where fetching the member is pointless: no session cookie came. */
  hasSession: boolean;
}

export interface PageArguments extends Site {
  params: Params;
  url: URL;
}

/** Thrown by a loader whose page does not exist: a 404 in place on the server, the not-found page in the browser. */
export function notFound(): Response {
  return isServer ? new Response(null, { status: 404 }) : replace('/not_found');
}
