import { isDevelopment, siteOrigin } from '../environment';
import type { PartnerFile } from './partnerFiles';

/** Where a partner's pages are: the hosts of its file, on a developer's machine {key}.localhost on the site's port. */
export function originsOf({ key, hosts, origin }: Pick<PartnerFile, 'key' | 'hosts' | 'origin'>): string[] {
  if (!isDevelopment()) {
    const own = hosts.map((host) => `https://${host}`);
    return [...new Set(origin === '' ? own : [origin, ...own])];
  }
  const { port } = new URL(siteOrigin());
  return [`http://${key}.localhost${port === '' ? '' : `:${port}`}`];
}
