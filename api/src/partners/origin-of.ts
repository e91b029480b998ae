import type { Partner } from '@dinelink/contract';

interface RuntimeConfig {
  readonly APP_ENV: 'development' | 'staging' | 'production';
  readonly SITE_PORT: number;
}

/** The partner's public origin without a trailing slash: its own, or its development host. Never from a header. */
export function originOf({ key, origin, hosts }: Partner, { APP_ENV, SITE_PORT }: RuntimeConfig): string {
  if (APP_ENV === 'development') return `http://${key}.localhost:${SITE_PORT}`;
  if (origin) return origin;
  const [host] = hosts;
  if (!host) throw new Error(`Partner ${key} needs an origin or a host outside development.`);
  return `https://${host}`;
}
