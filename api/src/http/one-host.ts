import type { NextFunction, Request, Response } from 'express';
import { problem } from '../problems.ts';

/** Rejects a request with two Host headers: a proxy before us may use the other one (RFC 9112, 3.2). */
export function rejectTwoHosts(request: Request, _response: Response, next: NextFunction): void {
  let hosts = 0;
  const { rawHeaders } = request;
  for (let place = 0; place < rawHeaders.length; place += 2)
    if (rawHeaders[place]?.toLowerCase() === 'host') hosts += 1;
  if (hosts > 1) throw problem('MALFORMED_HOST');
  next();
}
