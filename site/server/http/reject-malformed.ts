import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { addressTooLong, malformed } from './problem.ts';

/** Methods that need no body; a body with one of them can smuggle a second request. */
const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
/** Allowed values of the Connection header: options of the connection itself. */
const CONNECTION_OPTIONS = new Set(['', 'close', 'keep-alive', 'te', 'trailer', 'upgrade', 'http2-settings']);
// Line ends and control characters: no address of the site contains them, and they would split log lines.
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
// URL resolves these, while caching and headers are decided by the path as it was sent.
const DOT_SEGMENT = /\/\.{1,2}(\/|$)/;

const MAX_ADDRESS_CHARACTERS = 8_192;

/** The first middleware: answers an ambiguous request with a 400, or too long an address with a 414, and ends its connection. */
export function rejectMalformed(request: Request, _response: Response, next: NextFunction): void {
  if (request.url.length > MAX_ADDRESS_CHARACTERS) return next(addressTooLong());
  const problem = malformationOf(request);
  if (problem === undefined) next();
  else next(malformed(problem));
}

/** The syntax error of a request. */
export function malformationOf(request: IncomingMessage): string | undefined {
  return hostMalformation(request) ?? framingMalformation(request) ?? targetMalformation(request.url ?? '');
}

function hostMalformation({ rawHeaders, httpVersion }: IncomingMessage): string | undefined {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  if (hosts > 1) return 'This request names more than one host.';
  return hosts === 0 && httpVersion === '1.1' ? 'This request names no host.' : undefined;
}

function framingMalformation({ method = 'GET', headers }: IncomingMessage): string | undefined {
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

/** Allows only a correctly escaped path that every part of the site reads in the same way. */
function targetMalformation(target: string): string | undefined {
  const path = target.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\'))
    return 'This is no address of this site.';
  const plain = path.includes('%') ? unescaped(path) : path;
  if (plain === undefined || CONTROL.test(plain) || DOT_SEGMENT.test(plain) || target.includes('#'))
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
