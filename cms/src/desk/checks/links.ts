import type { PartnerFile } from '../../partners/partner-files';
import { dependsOnContent, hasPage, pathOf, routeOf } from '../rules';
import {
  isAddressField,
  isRichText,
  ownAddressOf,
  textsOf,
  type Check,
  type Problem,
  type Subject,
} from './entry';
import { htmlOf, linksIn, visibleText } from './rich-text';

/** Links that lead nowhere, or to where no link may lead. */
export const checkLinks: Check = (subject) => [
  ...unreadable(subject),
  ...linksOf(subject).flatMap(({ path, address }): Problem[] => {
    const message = complaint(address, subject);
    return message === undefined ? [] : [{ path, message }];
  }),
];

/** A link in rich text that stays as it was typed: its address has a scheme that is refused, or a space. */
const unreadable = (subject: Subject): Problem[] =>
  textsOf(subject)
    .filter(({ attribute }) => isRichText(attribute))
    .flatMap(({ path, value }) => {
      const [typed] = /\[[^\]]*\]\([^)]*\)/.exec(visibleText(htmlOf(value))) ?? [];
      if (typed === undefined) return [];
      const message = `Visitors would read ${typed} as it stands here. Its address must begin with / or https:// and have no space.`;
      return [{ path, message }];
    });

/** Every address an entry links to: of address fields and in rich text. */
export function linksOf(subject: Subject): { path: string[]; address: string }[] {
  const own = ownAddressOf(subject);
  return textsOf(subject).flatMap(({ path, name, attribute, value }) => {
    if (own !== undefined && path.length === 1 && name === 'url') return [];
    if (isAddressField(name)) return [{ path, address: value }];
    if (!isRichText(attribute)) return [];
    return linksIn(htmlOf(value)).map((address) => ({ path, address }));
  });
}

function complaint(address: string, subject: Subject): string | undefined {
  if (/^http:/i.test(address)) return `${address} is not encrypted. Begin with https://.`;
  if (/^(https:\/\/|mailto:|tel:|#)/i.test(address)) return undefined;
  if (!/^\/(?![/\\])/.test(address)) return 'Begin with / for a page of ours, or with https://.';
  const path = pathOf(address);
  if (/^\/signout$/i.test(path)) return `${path} signs members out. No link leads there.`;
  if (/^\/api(\/|$)/i.test(path)) return `${path} is no page. Link to a page of the site.`;
  return routeOf(path) ? notShown(path, subject) : notFound(path);
}

function notFound(path: string): string {
  const meant = path.toLowerCase();
  if (meant !== path && routeOf(meant)) return `There is no page ${path}. It is written ${meant}.`;
  return `There is no page ${path}.`;
}

/** A shared entry's link is left out where a partner lacks the page; one that no partner has is a mistake. */
function notShown(path: string, subject: Subject): string | undefined {
  const { owner, partners } = subject;
  if (partners.length === 0 || partners.some((partner) => shows(partner, path, subject))) return undefined;
  const whose = owner ? owner.name : 'None of the programmes that show this entry';
  return owner ? `${whose} has no page ${path}.` : `${whose} has a page ${path}.`;
}

function shows(partner: PartnerFile, path: string, subject: Subject): boolean {
  const route = routeOf(path);
  if (!route || !hasPage(partner, path)) return false;
  if (!dependsOnContent(route) || ownAddressOf(subject) === path) return true;
  return subject.addresses.some(
    ({ url, partner: owner }) => url === path && (owner === undefined || owner === partner.key),
  );
}

/** The partners that show an entry without one of its links. */
export const partnersWithout = (path: string, subject: Subject): PartnerFile[] =>
  subject.partners.filter((partner) => !shows(partner, path, subject));
