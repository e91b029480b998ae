import type { Request } from 'express';
import type { Config } from '../config.ts';

/**
 * How the browser reached us. Production is https only, whatever a proxy in front says or forgets to say: cookies and HSTS
 * must not depend on it.
 */
export function protocolOf(
  request: Pick<Request, 'protocol'>,
  { APP_ENV }: Pick<Config, 'APP_ENV'>,
): 'http' | 'https' {
  return APP_ENV === 'production' || request.protocol === 'https' ? 'https' : 'http';
}
