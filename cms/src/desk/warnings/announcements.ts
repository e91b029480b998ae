import type { Check, PublishedEntry } from '../checks/entry';

const ANNOUNCEMENT = 'api::announcement-banner.announcement-banner';
const OWN_FIRST = 'A site shows one announcement: its own before a shared one, and the one published last.';
const LAST_FIRST = 'A site shows one announcement, the one published last.';

/** What a site shows of several announcements: this one or another. */
export const warnOfAnnouncements: Check = ({ page, documentId, entry, isShared, partners, published }) => {
  if (String(page.uid) !== ANNOUNCEMENT) return [];
  const before = published.find((one) => one.documentId === documentId)?.publishedAt ?? 0;
  const others = published.filter((one) => one.documentId !== documentId && one.slug !== entry.slug);
  const shownFirst = groupByOther(isShared ? partners : [], (key) =>
    latest(others.filter(({ partner }) => partner === key)),
  );
  const replaced = groupByOther(
    partners.filter(({ name }) => ![...shownFirst.values()].flat().includes(name)),
    (key) => {
      const own = latest(others.filter(({ partner }) => partner === (isShared ? undefined : key)));
      // The first of a partner takes the place of what all share.
      const other = own ?? latest(others.filter(({ partner }) => before === 0 && partner === undefined));
      return other && other.publishedAt > before ? other : undefined;
    },
  );
  const say = (groups: Map<string, string[]>, sentence: (slug: string, sites: string) => string) =>
    [...groups].map(([slug, names]) => ({ path: [], message: sentence(slug, inWords.format(names)) }));
  return [
    ...say(shownFirst, (slug, sites) => `${sites}: "${slug}" is shown in its place. ${OWN_FIRST}`),
    ...say(
      replaced,
      (slug, sites) =>
        `${sites}: published now, it takes the place of "${slug}". ${isShared ? LAST_FIRST : OWN_FIRST}`,
    ),
  ];
};

const inWords = new Intl.ListFormat('en');

const latest = (entries: PublishedEntry[]): PublishedEntry | undefined =>
  entries.reduce<PublishedEntry | undefined>(
    (last, entry) => (last && last.publishedAt >= entry.publishedAt ? last : entry),
    undefined,
  );

/** The names of partners by the slug of the other entry that concerns them. */
function groupByOther(
  partners: readonly { key: string; name: string }[],
  otherOf: (key: string) => PublishedEntry | undefined,
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { key, name } of partners) {
    const other = otherOf(key);
    if (other) groups.set(other.slug, [...(groups.get(other.slug) ?? []), name]);
  }
  return groups;
}
