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
  return request.protocol === 'https' ? 'https' : protocolWithoutRequest({ APP_ENV });
}

/** The protocol of what is written without a request, or before one is read. */
export const protocolWithoutRequest = ({ APP_ENV }: Pick<Config, 'APP_ENV'>): 'http' | 'https' =>
  APP_ENV === 'production' ? 'https' : 'http';
