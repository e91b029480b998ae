import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

type Directives = Record<string, string[]>;

/** Directives of every answer's policy. */
const never: Directives = {
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
};

/** The policy of answers, which are data: nothing is loaded or run. */
export const securityHeaders = (): RequestHandler => headersWith({ defaultSrc: ["'none'"], ...never });

/** The policy of the documentation page: its own origin only. */
export const docsPageHeaders = (): RequestHandler =>
  headersWith({
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    ...never,
  });

/** Computed once, because every answer has the same headers. */
function headersWith(directives: Directives): RequestHandler {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  headersOfHelmet(directives)(sample.req, sample, () => undefined);
  sample.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  const headers = Object.entries(sample.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

function headersOfHelmet(directives: Directives) {
  return helmet({
    contentSecurityPolicy: { directives, useDefaults: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // These are for pages; the api answers data.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}
