import type { NextFunction, Request, Response } from 'express';
import { isCardPage } from '../../src/document/addresses/card-page.ts';
import { hasLinkToken } from '../../src/document/addresses/link-token.ts';
import type { Config } from '../config.ts';
import { protocolOf } from './protocol.ts';

const GOOGLE = 'https://www.google.com/recaptcha/';
const YEAR_SECONDS = 31_536_000;

type Addresses = Pick<
  Config,
  'VAULT_ORIGIN' | 'SURVEY_ORIGIN' | 'CMS_PUBLIC_URL' | 'MAP_STYLE_URL' | 'CAPTCHA'
>;

/**
 * Pages with the frame for card numbers, and those whose address is a secret, frame nothing of another company. `address` is a
 * path, with or without a query.
 */
export const mayFrameSurvey = (address: string): boolean => !isCardPage(address) && !hasLinkToken(address);

/** The content security policy of a page, as a function of its nonce. */
export function contentPolicy(
  { VAULT_ORIGIN, SURVEY_ORIGIN, CMS_PUBLIC_URL, MAP_STYLE_URL, CAPTCHA }: Addresses,
  { isPreview = false, address = '/' } = {},
) {
  const map = originOf(MAP_STYLE_URL);
  // Google's script is allowed by strict-dynamic; its frames must be listed.
  const google = CAPTCHA === 'recaptcha' ? ` ${GOOGLE}` : '';
  const survey = mayFrameSurvey(address) ? ` ${SURVEY_ORIGIN}` : '';
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
      `frame-src ${VAULT_ORIGIN}${survey}${google}`,
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

/** A search engine that has the address from elsewhere shows nothing of a test site either. */
const unlisted = { 'X-Robots-Tag': 'noindex' } as const;

type HeaderConfig = Pick<Config, 'APP_ENV' | 'MAP_STYLE_URL'>;

/** The common headers of all responses; pages replace the policy with their own. */
export const headersOfAll = (config: HeaderConfig, protocol: 'http' | 'https'): Record<string, string> => ({
  ...plainHeaders,
  'Content-Security-Policy': filePolicy(config),
  ...(protocol === 'https' ? strictTransport : {}),
  ...(config.APP_ENV === 'staging' ? unlisted : {}),
});

export function securityHeaders(config: HeaderConfig) {
  const lists = {
    http: Object.entries(headersOfAll(config, 'http')),
    https: Object.entries(headersOfAll(config, 'https')),
  };
  return (request: Request, response: Response, next: NextFunction): void => {
    for (const [name, value] of lists[protocolOf(request, config)]) response.setHeader(name, value);
    next();
  };
}

/** Policy of all responses except pages; it also applies to scripts started as workers. `frameAncestors` are origins. */
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
