import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../config.ts';
import { protocolOf } from './secure.ts';

const GOOGLE = 'https://www.google.com/recaptcha/';
const YEAR_SECONDS = 31_536_000;

type Addresses = Pick<Config, 'VAULT_ORIGIN' | 'CMS_PUBLIC_URL' | 'MAP_STYLE_URL' | 'CAPTCHA'>;

/** The page's policy in two halves, so that a cached page only puts its nonce between them. */
export function contentPolicy(
  { VAULT_ORIGIN, CMS_PUBLIC_URL, MAP_STYLE_URL, CAPTCHA }: Addresses,
  { isPreview = false } = {},
) {
  const map = originOf(MAP_STYLE_URL);
  // The site's script loads its script, which strict-dynamic allows; its frames have to be named.
  const google = CAPTCHA === 'recaptcha' ? ` ${GOOGLE}` : '';
  const policy = (nonce: string) =>
    [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "font-src 'self'",
      `img-src 'self' data: blob:${map}`,
      `connect-src 'self'${map}${google}`,
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      `frame-src ${VAULT_ORIGIN}${google}`,
      `frame-ancestors ${isPreview ? CMS_PUBLIC_URL : "'none'"}`,
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
    ].join('; ');
  return policy;
}

const plainHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

const strictTransport = {
  'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
} as const;

type Surroundings = Pick<Config, 'APP_ENV' | 'MAP_STYLE_URL'>;

/** Headers every answer carries, whatever it is; a page has a policy of its own instead of the files'. */
export const headersOfAll = (config: Surroundings, protocol: 'http' | 'https'): Record<string, string> => ({
  ...plainHeaders,
  'Content-Security-Policy': filePolicy(config),
  ...(protocol === 'https' ? strictTransport : {}),
});

export function securityHeaders(config: Surroundings) {
  const lists = {
    http: Object.entries(headersOfAll(config, 'http')),
    https: Object.entries(headersOfAll(config, 'https')),
  };
  return (request: Request, response: Response, next: NextFunction): void => {
    for (const [name, value] of lists[protocolOf(request, config)]) response.setHeader(name, value);
    next();
  };
}

/** Policy of whatever is no page: a script that is started as a worker is held to it. `frameAncestors` are origins. */
export const filePolicy = (
  { MAP_STYLE_URL }: Pick<Config, 'MAP_STYLE_URL'>,
  { frameAncestors = "'none'" } = {},
): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src 'self'${originOf(MAP_STYLE_URL)}`,
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');

const originOf = (address: string | undefined): string =>
  address === undefined ? '' : ` ${new URL(address).origin}`;
