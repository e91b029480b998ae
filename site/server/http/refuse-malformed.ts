import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { malformed } from './problem.ts';

/** Methods whose meaning needs no body; one that comes all the same is how a second request is hidden in the first. */
const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
/** What a Connection header may name: options of the connection itself. */
const CONNECTION_OPTIONS = new Set(['', 'close', 'keep-alive', 'te', 'trailer', 'upgrade', 'http2-settings']);
// Line ends and control characters of every kind, which no address of ours holds and logs would be split by.
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Middleware, the first of all: what cannot be read in one way only is a 400, and its connection ends. */
export function refuseMalformed(request: Request, _response: Response, next: NextFunction): void {
  const problem = faultOf(request);
  if (problem === undefined) next();
  else next(malformed(problem));
}

/** What is wrong with the syntax of a request, before it is interpreted. */
function faultOf(request: IncomingMessage): string | undefined {
  return faultOfHost(request) ?? faultOfFraming(request) ?? faultOfTarget(request.url ?? '');
}

function faultOfHost({ rawHeaders, httpVersion }: IncomingMessage): string | undefined {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  if (hosts > 1) return 'This request names more than one host.';
  return hosts === 0 && httpVersion === '1.1' ? 'This request names no host.' : undefined;
}

function faultOfFraming({ method = 'GET', headers }: IncomingMessage): string | undefined {
  const { 'content-length': length, 'transfer-encoding': encoding, connection } = headers;
  if (encoding !== undefined && length !== undefined) return 'This request says twice how long it is.';
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked')
    return 'The body of this request is encoded in a way we do not read.';
  if (BODILESS.has(method) && (encoding !== undefined || Number(length ?? 0) !== 0))
    return `A ${method} request has no body.`;
  if (connection === undefined) return undefined;
  const options = connection.split(',').map((option) => option.trim().toLowerCase());
  return options.every((option) => CONNECTION_OPTIONS.has(option))
    ? undefined
    : 'The Connection header of this request names what is no option of a connection.';
}

/** Only addresses of this server: a path, well escaped, that no part of the site reads in another way. */
function faultOfTarget(target: string): string | undefined {
  const path = target.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\'))
    return 'This is no address of this site.';
  const plain = path.includes('%') ? unescaped(path) : path;
  if (plain === undefined || CONTROL.test(plain) || target.includes('#'))
    return 'This address cannot be read.';
  return undefined;
}

function unescaped(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
