import type { RequestHandler } from 'express';

/** Own files only: no inline script or style, no other origin, and no form that could submit the number. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

const fixed = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
  'Cache-Control': 'no-store',
};

/** Headers of every answer; only the frame page lists parents that may embed it. */
export function secureHeaders(isHttps: boolean): RequestHandler {
  return (_request, response, next) => {
    response.set({ ...fixed, 'Content-Security-Policy': policyFor([]) });
    if (isHttps) response.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    next();
  };
}

export function policyFor(parents: readonly string[]): string {
  const ancestors = parents.length > 0 ? parents.join(' ') : "'none'";
  return [...contentPolicy, `frame-ancestors ${ancestors}`].join('; ');
}
