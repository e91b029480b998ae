import { pageOfType } from '../../delivery/pages';
import { type Next, showing } from '../../desk/overrides/who-shows-what';
import { shownInstead, sitesByEntry } from '../../desk/words/sites-by-entry';

export interface Cell {
  partner: string;
  name: string;
  state: 'shared' | 'own' | 'outdated' | 'replaced' | 'draft' | 'nothing' | 'unavailable';
  delivers: 'shared' | 'own' | 'nothing';
  documentId: string | null;
  /** The name of the entry that is shown in place of this one; null where none is. */
  replacedBy: string | null;
  /** What is shown in place of the entry when it is gone. */
  next: Next;
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

/** What a partner's own entry of a type does to the shared ones on its site. */
export function ownRule(model: string): string {
  const page = pageOfType(model);
  if (page?.showsFirstAlone)
    return 'A site shows one entry of this type, whatever its name: its own, else the shared one; of several the one published last.';
  const rule = "A partner's own version replaces the shared entry of the same name on its site.";
  return page?.isLatestFirst
    ? `${rule} Of different names all count: a page asks the partner's own first, then the one published last.`
    : rule;
}

/** The names in a sentence: "IHG, Nosh and United". */
export const inWords = (names: string[]) => new Intl.ListFormat('en').format(names);

/** The partners whose sites show the shared entry. */
export const showingShared = ({ cells }: Shown): Cell[] => showing(cells, null);

/** What is shown in place of the shared entry, a sentence for each other entry. */
export const instead = ({ cells }: Shown): string[] =>
  sitesByEntry(sharedCells(cells).map(({ name, replacedBy }) => ({ partner: name, entry: replacedBy }))).map(
    ([entry, sites]) => shownInstead(entry, sites),
  );

const sharedCells = (cells: Cell[]) =>
  cells.filter(({ state, delivers }) => state !== 'unavailable' && delivers === 'shared');

/** Where a partner's own entry is shown. */
export function ownWords(partner: string, cell?: Pick<Cell, 'state' | 'replacedBy'>): string {
  if (cell?.state === 'draft') return `Nowhere yet: it is a draft of ${partner}.`;
  return cell && cell.replacedBy !== null ? shownInstead(cell.replacedBy, partner) : `${partner} alone.`;
}
