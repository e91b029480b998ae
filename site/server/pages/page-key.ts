import type { IncomingMessage } from 'node:http';
import { readQuery } from '../../src/page-address.ts';
import { hasSession, isKnownVisitor } from '../http/cookies.ts';
import { appOf } from './app-marker.ts';

const ADDRESS_CHARACTERS = 512;
/** The page that asks for confirmation when another site led to it. */
const SIGN_OUT = /^\/SignOut\/*$/i;

interface Reading {
  /** An editor looks at it in a frame. */
  readonly isPreview: boolean;
  /** Versions of the wrapper that pages distinguish. */
  readonly appVersions: readonly string[];
}

/** The cache key of this request's anonymous page; undefined for a page that must not be shared. */
export function pageKey(
  request: IncomingMessage,
  partner: string,
  { isPreview, appVersions }: Reading,
): string | undefined {
  const { method, headers, url = '/' } = request;
  if ((method !== 'GET' && method !== 'HEAD') || url.length > ADDRESS_CHARACTERS) return undefined;
  // Whose page is his own: a session, a known visitor, an editor's frame.
  if (isPreview || hasSession(headers) || isKnownVisitor(headers, partner)) return undefined;
  const mark = url.indexOf('?');
  const query = mark < 0 ? '' : allowedQuery(url.slice(mark + 1));
  if (query === undefined) return undefined;
  const path = mark < 0 ? url : url.slice(0, mark);
  if (SIGN_OUT.test(decodeURIComponent(path))) return undefined;
  const userAgent = headers['user-agent'];
  const app = userAgent?.includes('DiningApp-') ? appOf(userAgent, appVersions) : null;
  const marker = app ? `${app.platform}/${app.version}` : '';
  return `${partner}\n${marker}\n${path}${query}`;
}

/** The query without what no page reads, in one order; undefined when it names a person. */
function allowedQuery(query: string): string | undefined {
  const parameters = new URLSearchParams(query);
  if (parameters.has('public_id')) return undefined;
  return readQuery(parameters);
}

/** The three lines of a key: whose page, in which app ("ios/1.4" or nothing), at which path and query. */
const lines = (key: string): string[] => key.split('\n');
export const partnerOfKey = (key: string): string => lines(key)[0] ?? '';
export const markerOfKey = (key: string): string => lines(key)[1] ?? '';
export const addressOfKey = (key: string): string => lines(key)[2] ?? '/';
