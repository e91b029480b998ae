export interface Cell {
  partner: string;
  name: string;
  state: 'shared' | 'own' | 'outdated' | 'draft' | 'nothing' | 'unavailable';
  delivers: 'shared' | 'own' | 'nothing';
  documentId: string | null;
}

/** What every partner shows under the name of one entry. */
export interface Shown {
  /** The entry's own partner; null for a shared one. */
  partner: { key: string; name: string } | null;
  sharedId: string | null;
  cells: Cell[];
}

/** The cells of partners that have a version of their own, published or not. */
export const ownCells = ({ cells, sharedId }: Shown): Cell[] =>
  cells.filter(({ documentId }) => documentId !== null && documentId !== sharedId);

/** The query makes Strapi ask for the permissions anew when one form follows another. */
export const entryAddress = (model: string, documentId: string) =>
  `/content-manager/collection-types/${model}/${documentId}?entry=${documentId}`;

/** The names in a sentence: "IHG, Nosh and United". */
export const inWords = (names: string[]) => new Intl.ListFormat('en').format(names);

/** Where a partner's own entry is shown. */
export const ownWords = (partner: string, state: Cell['state'] | undefined): string =>
  state === 'draft' ? `Nowhere yet: it is a draft of ${partner}.` : `${partner} alone.`;
