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

/** form-action also covers the redirects of a form, so the origin of the last redirect is listed too. */
export const pagePolicy = (formOrigins: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "frame-src 'self'",
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
