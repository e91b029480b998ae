import type { IncomingMessage } from 'node:http';
import { readQuery } from '../../src/page-address.ts';
import { hasSession, isEnrolling, isKnownVisitor } from '../http/cookies.ts';
import { appOf, type AppReading } from './app-marker.ts';
import { hasLinkToken } from '../../src/document/addresses/link-token.ts';

const ADDRESS_CHARACTERS = 512;
/** This page depends on whether the visitor came from another site. */
const SIGN_OUT = /^\/SignOut\/*$/i;

interface PageKeyOptions {
  /** Whether an editor previews the page. */
  readonly isPreview: boolean;
  readonly app: AppReading;
}

/** The cache key of this request's anonymous page; undefined for a page that must not be shared. */
export function pageKey(
  request: IncomingMessage,
  partner: string,
  { isPreview, app: appReading }: PageKeyOptions,
): string | undefined {
  const { method, headers, url = '/' } = request;
  if ((method !== 'GET' && method !== 'HEAD') || url.length > ADDRESS_CHARACTERS) return undefined;
  // Pages of a session, of somebody who is joining, of a known visitor and of an editor are personal.
  if (isPreview || hasSession(headers) || isEnrolling(headers)) return undefined;
  if (isKnownVisitor(headers, partner)) return undefined;
  const mark = url.indexOf('?');
  const query = mark < 0 ? '' : allowedQuery(url.slice(mark + 1));
  if (query === undefined) return undefined;
  const path = mark < 0 ? url : url.slice(0, mark);
  if (SIGN_OUT.test(decodeURIComponent(path)) || hasLinkToken(path)) return undefined;
  const app = appOf(headers['user-agent'], appReading);
  const marker = app ? `${app.platform}/${app.version}` : '';
  return `${partner}\n${marker}\n${path}${query}`;
}

/** The query parameters that pages read, sorted; undefined when one identifies a person. */
function allowedQuery(query: string): string | undefined {
  const parameters = new URLSearchParams(query);
  if (parameters.has('public_id')) return undefined;
  return readQuery(parameters);
}

/** The three lines of a key: partner, app marker ("ios/1.4" or empty), path and query. */
const lines = (key: string): string[] => key.split('\n');
export const partnerOfKey = (key: string): string => lines(key)[0] ?? '';
export const markerOfKey = (key: string): string => lines(key)[1] ?? '';
export const addressOfKey = (key: string): string => lines(key)[2] ?? '/';
