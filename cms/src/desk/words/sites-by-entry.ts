const inWords = new Intl.ListFormat('en');

interface Instead {
  /** The partner's name. */
  partner: string;
  /** The name of the other entry on its site; absent where there is none. */
  entry: string | null | undefined;
}

/** Partners in a sentence ("IHG, Nosh, and United"), by the name of the entry that their sites have in place of another. */
export function sitesByEntry(instead: readonly Instead[]): [entry: string, sites: string][] {
  const partners = new Map<string, string[]>();
  for (const { partner, entry } of instead)
    if (entry) partners.set(entry, [...(partners.get(entry) ?? []), partner]);
  return [...partners].map(([entry, names]) => [entry, inWords.format(names)]);
}

/** Says whose sites show another entry. */
export const shownInstead = (entry: string, sites: string): string =>
  `${sites}: "${entry}" is shown in its place.`;
