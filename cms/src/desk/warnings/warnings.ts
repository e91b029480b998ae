import type { Check, Problem, Subject } from '../checks/entry';
import { isBlank, isRichText, ownAddressOf, textsOf } from '../checks/entry';
import { linksOf, partnersWithout } from '../checks/links';
import { elementsIn, htmlOf } from '../checks/rich-text';
import type { PartnerFile } from '../../partners/partner-files';
import { markup, pathOf, routeOf } from '../rules';
import { someSites } from '../words/sites-by-entry';
import { warnOfAnchors } from './anchors';
import { warnOfCarousels, type Search } from './carousels';
import { warnOfLineBreaks } from './line-breaks';
import { warnOfLostSites } from './lost-sites';
import { warnOfOrder } from './order';
import { warnOfMissingPictures, warnOfPictures } from './pictures';
import { warnOfSidebars } from './sidebars';
import { type FindForm, warnOfUnknownForms } from './survey-forms';

/** An entry that no site shows. */
export const warnOfOverrides: Check = ({ isShared, partners }) =>
  isShared && partners.length === 0
    ? [{ path: [], message: 'No site shows this: each partner has a version of its own, or not this page.' }]
    : [];

/** A popup that no partner's file names. */
export const warnOfPopups: Check = ({ page, entry: { slug }, partners }) => {
  if (String(page.uid) !== POPUP || isBlank(slug) || partners.length === 0) return [];
  if (partners.some(({ generalModalType }) => generalModalType === slug)) return [];
  return [{ path: ['slug'], message: `No partner that shows this names a popup "${String(slug)}".` }];
};
const POPUP = 'api::popup.popup';

/** A page on earning without its small print. */
export const warnOfDisclaimers: Check = (subject) =>
  ownAddressOf(subject)?.startsWith('/earn') && isBlank(subject.entry.disclaimer)
    ? [{ path: ['disclaimer'], message: 'The page has no small print.' }]
    : [];

/** Rich text whose form the site does not keep; its words stay. */
export const warnOfMarkup: Check = (subject) =>
  textsOf(subject)
    .filter(({ attribute }) => isRichText(attribute))
    .flatMap((leaf) => {
      const dropped = elementsIn(htmlOf(leaf)).filter((name) => !markup.includes(name));
      if (dropped.length === 0) return [];
      const what = [...new Set(dropped.map((name) => NAMES[name] ?? `<${name}>`))].join(', ');
      return [{ path: leaf.path, message: `The site does not show this as ${what}.` }];
    });

const NAMES: Readonly<Record<string, string>> = {
  ...{ h1: 'a large heading', h2: 'a large heading', h5: 'a small heading', h6: 'a small heading' },
  ...{ img: 'a picture', code: 'code', pre: 'code', table: 'a table', s: 'crossed out' },
};

/** Links that some sites leave out, and links to pages that are not published yet. */
export const warnOfLinks: Check = (subject) =>
  linksOf(subject).flatMap(({ path, address }): Problem[] => {
    const target = pathOf(address);
    if (!target.startsWith('/') || !routeOf(target)) return [];
    const without = partnersWithout(target, subject);
    const { length } = subject.partners;
    if (without.length > 0 && without.length < length)
      return [{ path, message: leftOut(target, without, subject) }];
    const pages = subject.addresses.filter(({ url }) => url === target);
    if (pages.length === 0 || pages.some(({ isPublished }) => isPublished)) return [];
    return [{ path, message: `The page ${target} is not published yet.` }];
  });

function leftOut(target: string, without: PartnerFile[], { partners }: Subject): string {
  const [some = [], all = []] = [without, partners].map((sites) => sites.map(({ name }) => name));
  const [leave, have] = some.length === 1 ? ['leaves', 'it has'] : ['leave', 'they have'];
  return `${someSites(some, all)} ${leave} out the link to ${target}: ${have} no such page.`;
}

/** Whom the warnings ask. */
interface Askable {
  search: Search;
  findForm: FindForm;
}

/** What an editor may want to look at again; nothing of it stops publishing. */
export async function findWarnings(subject: Subject, { search, findForm }: Askable): Promise<Problem[]> {
  const checks = [
    ...[warnOfLostSites, warnOfOverrides, warnOfOrder, warnOfPopups, warnOfDisclaimers],
    ...[warnOfMarkup, warnOfLineBreaks, warnOfLinks, warnOfAnchors],
    ...[warnOfSidebars, warnOfMissingPictures, warnOfPictures],
  ];
  const asked = await Promise.all([warnOfCarousels(subject, search), warnOfUnknownForms(subject, findForm)]);
  return [...checks.flatMap((check) => check(subject)), ...asked.flat()];
}
