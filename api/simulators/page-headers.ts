import type { RequestHandler } from 'express';

/** Headers of every answer of a simulator's web pages; a page that needs another policy sets its own. */
export const pageHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Content-Security-Policy': pagePolicy(),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cache-Control': 'no-store',
  });
  next();
};

interface PageExceptions {
  /** Whether it runs scripts of its own origin. */
  readonly hasScripts?: boolean;
  /** Sources of pages that may frame it. */
  readonly embedders?: readonly string[];
}

/** form-action also covers the redirects of a form, so the origin of the last redirect is listed too. */
export const pagePolicy = (
  formOrigins: readonly string[] = [],
  { hasScripts = false, embedders = [] }: PageExceptions = {},
): string =>
  [
    "default-src 'none'",
    ...(hasScripts ? ["script-src 'self'"] : []),
    "style-src 'self'",
    'img-src data:',
    "frame-src 'self'",
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    `frame-ancestors ${embedders.length > 0 ? embedders.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
