import { isDevelopment, siteOrigin } from '../environment';
import type { PartnerFile } from './partner-files';

/** The origins of a partner's pages: the hosts of its file; in development {key}.localhost with the site's port. */
export function originsOf({ key, hosts, origin }: Pick<PartnerFile, 'key' | 'hosts' | 'origin'>): string[] {
  if (!isDevelopment()) {
    const own = hosts.map((host) => `https://${host}`);
    return [...new Set(origin === '' ? own : [origin, ...own])];
  }
  const { port } = new URL(siteOrigin());
  return [`http://${key}.localhost${port === '' ? '' : `:${port}`}`];
}
