import type { Request } from 'express';
import type { Config } from '../config.ts';

/**
 * The protocol the browser used. Production is always https, because cookies and HSTS must not depend on the headers of a
 * proxy.
 */
export function protocolOf(
  request: Pick<Request, 'protocol'>,
  { APP_ENV }: Pick<Config, 'APP_ENV'>,
): 'http' | 'https' {
  return APP_ENV === 'production' || request.protocol === 'https' ? 'https' : 'http';
}
