const inWords = new Intl.ListFormat('en');

/** As many sites are named; of more it is said how many. */
export const MOST_NAMED = 5;

/** Some of the sites with their names, or with those of the others where these are few: "2 of 16 sites, IHG and Nosh,". */
export function someSites(some: readonly string[], all: readonly string[]): string {
  const count = `${some.length} of ${all.length} sites`;
  if (some.length <= MOST_NAMED) return `${count}, ${inWords.format(some)},`;
  const others = all.filter((name) => !some.includes(name));
  return others.length <= MOST_NAMED ? `${count}, all but ${inWords.format(others)},` : count;
}

const FIRST = 2;

/** Names in a sentence, of more than three the first two: "Nosh, IHG, and 12 more". */
export const firstOf = (names: readonly string[]): string =>
  inWords.format(
    names.length <= FIRST + 1 ? names : [...names.slice(0, FIRST), `${names.length - FIRST} more`],
  );

interface Instead {
  /** The partner's name. */
  partner: string;
  /** The name of the other entry on its site; absent where there is none. */
  entry: string | null | undefined;
}

/** Partners in a sentence ("IHG, Nosh, and United"), by the name of the entry that their sites have in place of another. */
export function sitesByEntry(
  instead: readonly Instead[],
  format: (names: string[]) => string = (names) => inWords.format(names),
): [entry: string, sites: string][] {
  const partners = new Map<string, string[]>();
  for (const { partner, entry } of instead)
    if (entry) partners.set(entry, [...(partners.get(entry) ?? []), partner]);
  return [...partners].map(([entry, names]) => [entry, format([...new Set(names)])]);
}

/** Says whose sites show another entry. */
export const shownInstead = (entry: string, sites: string): string =>
  `${sites}: "${entry}" is shown in its place.`;
