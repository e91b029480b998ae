import type { PartnerFile } from '../../partners/partner-files';
import { hasPage, pathOf, routeOf } from '../rules';
import { ownAddressOf, type Check, type Subject } from './entry';

const FIELD = 'url';

/** The address of a page that editors write: reachable, and of this page alone. */
export const checkAddresses: Check = (subject) => {
  const url = ownAddressOf(subject);
  if (url === undefined) return [];
  const message = unreachable(url, subject) ?? takenBy(url, subject);
  return message === undefined ? [] : [{ path: [FIELD], message }];
};

function unreachable(url: string, { owner, partners }: Subject): string | undefined {
  if (pathOf(url) !== url || !routeOf(url)?.showsContent)
    return `Nobody could open ${url}. Pages are at /earn, below /earn/, and at /how-it-works, /terms, /privacy and /help.`;
  const shows = (partner: PartnerFile) => hasPage(partner, url) && !isElsewhere(partner, url);
  if (partners.length === 0 || partners.some(shows)) return undefined;
  return owner
    ? `${owner.name} has no page ${url}.`
    : `No programme that shows this entry has a page ${url}.`;
}

/** Whether the partner publishes its terms or policy on a site of its own, where every link to this address leads. */
const isElsewhere = ({ legal }: PartnerFile, url: string) =>
  [
    ['/terms', legal.terms],
    ['/privacy', legal.privacy],
  ].some(([page, address]) => page === url && address !== url);

function takenBy(url: string, { addresses, documentId, entry, owner, isShared }: Subject) {
  const twin = addresses.find(
    (other) =>
      other.url === url &&
      other.documentId !== documentId &&
      (isShared ? other.partner === undefined : other.partner === owner?.key),
  );
  if (twin)
    return `The page named "${twin.slug}" has the address ${url} already. Change that page, or choose another address.`;
  const shared = addresses.find((other) => other.url === url && other.partner === undefined);
  if (isShared || !shared || shared.slug === entry.slug) return undefined;
  return `The shared page at ${url} is named "${shared.slug}". Give this page the same name, so that it takes its place.`;
}
