import type { Config } from '../config.ts';
import { contentPolicy, mayFrameSurvey } from '../http/security-headers.ts';

type PolicyOf = (address: string) => (nonce: string) => string;

/** The content security policy of a page that is no preview, by its address (path and query). */
export function pagePolicies(config: Config): PolicyOf {
  const [plain, surveys] = [contentPolicy(config, { address: '/add_card' }), contentPolicy(config)];
  return (address) => (mayFrameSurvey(address) ? surveys : plain);
}

interface Page {
  readonly policy: string;
  readonly location: string | undefined;
  readonly cacheControl?: string;
}

/** The headers that pages have beside those of all responses. */
export function pageHeaders({ policy, location, cacheControl = 'private, no-cache' }: Page) {
  const headers: [name: string, value: string][] = [
    ['Content-Security-Policy', policy],
    ['Cache-Control', cacheControl],
    ['Vary', 'Accept-Encoding, Cookie'],
    ['Content-Type', 'text/html; charset=utf-8'],
  ];
  if (location !== undefined) headers.push(['Location', location]);
  return headers;
}
