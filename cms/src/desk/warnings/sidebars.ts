import { type Check, isBlank, SIDEBAR_FIELD, type SidebarName } from '../checks/entry';
import type { PartnerFile } from '../../partners/partner-files';
import { firstOf, someSites } from '../words/sites-by-entry';

/** A sidebar that a page names, and that some of its sites do not have: they show the page without one. */
export const warnOfSidebars: Check = ({ attributes, entry, partners, sidebars = [] }) => {
  const slug = entry[SIDEBAR_FIELD];
  if (!(SIDEBAR_FIELD in attributes) || isBlank(slug)) return [];
  const isThere = (partner: PartnerFile, found: readonly SidebarName[]) =>
    found.some((sidebar) => sidebar.slug === slug && isOn(partner, sidebar));
  const published = sidebars.filter(({ isPublished }) => isPublished);
  const without = partners.filter((partner) => !isThere(partner, published));
  if (without.length === 0) return [];
  const message = without.every((partner) => isThere(partner, sidebars))
    ? `The sidebar "${String(slug)}" is not published yet.`
    : `${sitesLack(without, partners)} sidebar "${String(slug)}".${others(published, partners)}`;
  return [{ path: [SIDEBAR_FIELD], message }];
};

const isOn = ({ key }: PartnerFile, { partner }: SidebarName) => partner === undefined || partner === key;

function sitesLack(without: readonly PartnerFile[], partners: readonly PartnerFile[]): string {
  const [some = [], all = []] = [without, partners].map((sites) => sites.map(({ name }) => name));
  if (all.length === 1) return `${all.join()} has no`;
  if (some.length === all.length) return 'No partner that shows this has a';
  return `${someSites(some, all)} ${some.length === 1 ? 'has' : 'have'} no`;
}

/** The sidebars that every site of the page has. */
function others(published: readonly SidebarName[], partners: readonly PartnerFile[]): string {
  const slugs = [...new Set(published.map(({ slug }) => slug))];
  const onAll = slugs.filter((slug) =>
    partners.every((partner) => published.some((each) => each.slug === slug && isOn(partner, each))),
  );
  const names = onAll.map((slug) => `"${slug}"`);
  if (names.length === 0) return '';
  return ` There ${names.length === 1 ? 'is' : 'are'} ${firstOf(names)}.`;
}
