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
    const message = problemOf(address, subject);
    return message === undefined ? [] : [{ path, message }];
  }),
];

/** Links to pages that no site has which shows the entry: the site of its partner, or any. Each is named once in a field. */
export const checkMissingPages: Check = (subject) => {
  const found = linksOf(subject).flatMap(({ path, address }): Problem[] => {
    const target = pathOf(address);
    const message = routeOf(target) && notShown(target, subject);
    return message === undefined ? [] : [{ path, message }];
  });
  return [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()];
};

/**
 * What is meant as a link of rich text and stays as it was typed: `[text](address`, `[text] (address)` and `(address)[text]`. The
 * parts are bounded, so that the time to find it grows with the text and not with its square.
 */
const TYPED =
  /\[[^[\]]*\](\([^)]{0,500}\)?|\s{1,9}\((?:\/|https?:|www\.)[^)]{0,500}\)?)|\((?:\/|https?:|www\.)[^)]{0,500}\)\s{0,9}\[[^[\]]*\]/i;
const WITHOUT_WORDS = /<a\s[^<>]*>\s*<\/a>/i;

/** Links in rich text that visitors would read as they were typed, or would not see. */
const unreadable = (subject: Subject): Problem[] =>
  textsOf(subject)
    .filter(({ attribute }) => isRichText(attribute))
    .flatMap((leaf) => {
      const html = htmlOf(leaf);
      const [typed] = TYPED.exec(visibleText(html)) ?? [];
      const [address] = linksIn(WITHOUT_WORDS.exec(html)?.[0] ?? '');
      return [
        ...(typed === undefined
          ? []
          : [
              `Visitors would read ${typed} as it stands here. Write [words](address): the address begins with / or https:// and has no space.`,
            ]),
        ...(address === undefined ? [] : [`The link to ${address} has no words, so nobody sees it.`]),
      ].map((message) => ({ path: leaf.path, message }));
    });

/** Every address an entry links to: of address fields and in rich text. */
export function linksOf(subject: Subject): { path: string[]; address: string }[] {
  const own = ownAddressOf(subject);
  return textsOf(subject).flatMap((leaf) => {
    const { path, name, attribute, value } = leaf;
    if (own !== undefined && path.length === 1 && name === 'url') return [];
    if (isAddressField(name)) return [{ path, address: value }];
    if (!isRichText(attribute)) return [];
    return linksIn(htmlOf(leaf)).map((address) => ({ path, address }));
  });
}

function problemOf(address: string, subject: Subject): string | undefined {
  if (/^http:/i.test(address)) return `${address} is not encrypted. Begin with https://.`;
  if (/^(https:\/\/|mailto:|tel:|#)/i.test(address))
    return isWhole(address) ? undefined : `${address} is not a whole address.`;
  if (!/^\/(?![/\\])/.test(address))
    return `${address} is not written as a link: begin with / for a page of ours, or with https://, mailto: or tel:.`;
  const path = pathOf(address);
  if (/^\/signout$/i.test(path)) return `${path} signs members out. No link leads there.`;
  if (/^\/api(\/|$)/i.test(path)) return `${path} is no page. Link to a page of the site.`;
  return routeOf(path) ? notShown(path, subject) : notFound(path);
}

/** Whether there is something behind the scheme that can be called, written to or visited; what a site fills in is. */
function isWhole(address: string): boolean {
  if (address.includes('{')) return true;
  if (/^mailto:/i.test(address)) return /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+(\?.*)?$/i.test(address);
  if (/^tel:/i.test(address)) return /^tel:\+?[\d().;=a-z-]*\d{3}/i.test(address);
  if (address.startsWith('#')) return true;
  const host = /^https:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';
  return URL.canParse(address) && /^([^.\s]+\.)+[a-z0-9-]{2,}(:\d+)?$/i.test(host);
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
