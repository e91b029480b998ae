import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

type Directives = Record<string, string[]>;

/** What no answer of the api may do, whatever else it is allowed. */
const never: Directives = {
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
};

/** Answers are data: a browser that shows one loads and runs nothing. */
export const securityHeaders = (): RequestHandler => headersWith({ defaultSrc: ["'none'"], ...never });

/** The page that shows the contract runs and asks its own origin alone. */
export const docsPageHeaders = (): RequestHandler =>
  headersWith({
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    ...never,
  });

/** The same headers on every answer, so they are worked out once. */
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
    // These speak of pages, and the api answers data.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}
