import { choose, ofPartner, type Ranked } from '../../delivery/choose';
import type { Page } from '../../delivery/pages';
import type { PartnerFile } from '../../partners/partner-files';

/** One row of an entry: its draft, or what is published of it. */
export interface Version extends Ranked {
  documentId: string;
  name: string;
  isPublished: boolean;
  /** Not delivered, because a field is missing that the page needs. */
  isIncomplete: boolean;
  /** Milliseconds since 1970. */
  changedAt: number;
  /** Where the site shows it. */
  address: string;
}

/**
 * What a partner has of a name: `outdated` is an own version older than what is published of the shared one; `draft` is one
 * that nobody has published yet; `replaced` is one of a type of which a site shows one entry, and another is shown; `unavailable`
 * means that the partner's site has no such page.
 */
type State = 'shared' | 'own' | 'outdated' | 'replaced' | 'draft' | 'nothing' | 'unavailable';

interface Cell {
  partner: string;
  state: State;
  /** What the delivery route answers with. */
  delivers: 'shared' | 'own' | 'nothing';
  /** The entry that an editor changes for this partner. */
  documentId: string | null;
  /** The name of the entry that is shown in place of this one; null where none is. */
  replacedBy: string | null;
}

export interface NameRow {
  name: string;
  sharedId: string | null;
  cells: Cell[];
}

type HasPage = (partner: PartnerFile, address: string) => boolean;

/** Every name with what each partner shows under it, by name. */
export function whoShowsWhat(
  page: Page,
  versions: Version[],
  partners: PartnerFile[],
  hasPage: HasPage,
): NameRow[] {
  const byName = new Map<string, Version[]>();
  for (const version of versions) byName.set(version.name, [...(byName.get(version.name) ?? []), version]);
  const columns = partners.map((partner) => ({ partner, shown: shownAlone(page, versions, partner) }));
  return [...byName]
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, ofName]) => ({
      name,
      sharedId: rowsOf(ofName, null).draft?.documentId ?? null,
      cells: columns.map((column) => cellOf(ofName, column, hasPage)),
    }));
}

/** What a site shows in place of an entry that is gone: the shared one of its name, the entry of another name, what it ships, or nothing. */
export type Next = { kind: 'shared' | 'shipped' | 'nothing' } | { kind: 'another'; name: string };

interface Gone {
  name: string;
  documentId: string;
  /** Entries that go with it. */
  removed: readonly string[];
}

/** What the site of each partner, by its key, shows of a name when entries are deleted or taken off the sites. */
export function shownWithout(
  page: Page,
  versions: Version[],
  partners: PartnerFile[],
  { name, documentId, removed }: Gone,
): ReadonlyMap<string, Next> {
  const gone = versions.find((version) => version.isPublished && version.documentId === documentId);
  const last = gone && page.isShipped?.(gone.address) ? 'shipped' : 'nothing';
  const left = versions.filter((version) => ![documentId, ...removed].includes(version.documentId));
  const ofName = left.filter((version) => version.name === name);
  const nextOf = (partner: PartnerFile): Next => {
    const alone = shownAlone(page, left, partner);
    if (alone !== undefined && alone !== name) return { kind: 'another', name: alone };
    const shown = delivered(rowsOf(ofName, partner.key), rowsOf(ofName, null));
    return { kind: shown === 'shared' ? 'shared' : last };
  };
  return new Map(partners.map((partner) => [partner.key, nextOf(partner)]));
}

/** The name of the one entry that a partner's site shows of a type; undefined where it may show several. */
function shownAlone(page: Page, versions: Version[], { key }: PartnerFile): string | undefined {
  if (!page.showsFirstAlone) return undefined;
  const published = versions.filter(({ isPublished }) => isPublished);
  return choose(page, ofPartner(published, key)).find(({ isIncomplete }) => !isIncomplete)?.name;
}

interface Entry {
  draft: Version | undefined;
  published: Version | undefined;
}

const rowsOf = (versions: Version[], partner: string | null): Entry => ({
  draft: versions.find((version) => version.partner === partner && !version.isPublished),
  published: versions.find((version) => version.partner === partner && version.isPublished),
});

interface Column {
  partner: PartnerFile;
  /** The name of the entry that is shown alone. */
  shown: string | undefined;
}

function cellOf(versions: Version[], { partner, shown }: Column, hasPage: HasPage): Cell {
  const own = rowsOf(versions, partner.key);
  const shared = rowsOf(versions, null);
  const { address = '/', documentId = null } = anyOf(own) ?? anyOf(shared) ?? {};
  const delivers = delivered(own, shared);
  const isReplaced = shown !== undefined && delivers !== 'nothing' && versions[0]?.name !== shown;
  const state = hasPage(partner, address) ? stateOf(own, shared) : 'unavailable';
  return {
    partner: partner.key,
    state: isReplaced && ON_SITE.has(state) ? 'replaced' : state,
    delivers,
    documentId,
    replacedBy: isReplaced ? shown : null,
  };
}

/** The cells of the partners whose sites show an entry; `owner` is the key of its partner, null for a shared one. */
export const showing = <T extends Pick<Cell, 'partner' | 'state' | 'delivers' | 'replacedBy'>>(
  cells: readonly T[],
  owner: string | null,
): T[] =>
  cells.filter(
    ({ partner, state, delivers, replacedBy }) =>
      (owner === null ? delivers === 'shared' : delivers === 'own' && partner === owner) &&
      state !== 'unavailable' &&
      replacedBy === null,
  );

const ON_SITE: ReadonlySet<State> = new Set(['shared', 'own', 'outdated']);

const anyOf = ({ draft, published }: Entry) => draft ?? published;

function stateOf(own: Entry, shared: Entry): State {
  if (own.published) return isOutdated(own, shared) ? 'outdated' : 'own';
  if (own.draft) return 'draft';
  if (shared.published) return 'shared';
  return shared.draft ? 'draft' : 'nothing';
}

/** Publishing copies the time of the draft's last change. */
const isOutdated = ({ draft, published }: Entry, shared: Entry) =>
  (shared.published?.changedAt ?? 0) > Math.max(draft?.changedAt ?? 0, published?.changedAt ?? 0);

function delivered(own: Entry, shared: Entry): Cell['delivers'] {
  const winner = own.published ?? shared.published;
  if (!winner || winner.isIncomplete) return 'nothing';
  return winner === own.published ? 'own' : 'shared';
}
