import { type Dine, dineKey } from './dine.ts';
import type { Entry, Move } from './entry.ts';
import type { Facts } from './judgement.ts';
import type { Refund } from './refund.ts';
import type { Usage } from './terms.ts';

export interface MonthlyUsage extends Usage {
  readonly memberId: number;
  readonly offerId: number;
  readonly month: string;
}

/** The next number of each kind. */
export interface Numbers {
  readonly dine: number;
  readonly entry: number;
  readonly refund: number;
}

/** What was read for a batch: everything its events can touch. */
export interface Loaded extends Omit<Facts, 'pastOf' | 'usageOf'> {
  readonly dines: readonly Dine[];
  readonly entries: readonly Entry[];
  readonly refunds: readonly Refund[];
  readonly usages: readonly MonthlyUsage[];
  /** Members whose every dine of the years that count is among `dines`. */
  readonly countedMembers: ReadonlySet<number>;
  readonly numbers: Numbers;
}

/** A batch's working copy of the ledger; it notes what changes. */
export interface Book extends Facts {
  readonly dines: Map<number, Dine>;
  /** Dine numbers by purchase. */
  readonly dineIds: Map<string, number>;
  readonly dineIdsOfMember: Map<number, Set<number>>;
  readonly entries: Map<number, readonly Entry[]>;
  readonly refunds: Map<string, Refund>;
  /** Refunds without a dine, by card. */
  readonly waiting: Map<string, readonly string[]>;
  readonly usages: Map<string, MonthlyUsage>;
  readonly numbers: { dine: number; entry: number; refund: number };
  readonly changed: {
    readonly dines: Set<number>;
    readonly entries: Map<number, Entry>;
    readonly moves: Move[];
    readonly refunds: Set<string>;
    readonly usages: Set<string>;
  };
}

export interface Changes {
  readonly dines: readonly Dine[];
  readonly entries: readonly Entry[];
  readonly moves: readonly Move[];
  readonly refunds: readonly Refund[];
  readonly usages: readonly MonthlyUsage[];
}

const unused: Usage = { visits: 0, spendCents: 0 };

export function openBook(loaded: Loaded): Book {
  const { dines, entries, refunds, usages, countedMembers, numbers, ...facts } = loaded;
  const book: Book = {
    ...facts,
    dines: new Map(),
    dineIds: new Map(),
    dineIdsOfMember: new Map([...countedMembers].map((member) => [member, new Set()])),
    entries: byDine(entries),
    refunds: new Map(refunds.map((refund) => [keyOfRefund(refund), refund])),
    waiting: new Map(),
    usages: new Map(usages.map((usage) => [usageKey(usage), usage])),
    numbers: { ...numbers },
    changed: {
      dines: new Set(),
      entries: new Map(),
      moves: [],
      refunds: new Set(),
      usages: new Set(),
    },
    pastOf: (member) => standing(book.dineIdsOfMember.get(member) ?? [], book.dines),
    usageOf: (memberId, offerId, month) => book.usages.get(usageKey({ memberId, offerId, month })) ?? unused,
  };
  for (const dine of dines) {
    book.dineIds.set(dineKey(dine.cardToken, dine.networkTxnRef), dine.id);
    shelve(book, dine);
  }
  for (const refund of refunds) if (refund.dineId === null) keepWaiting(book, refund);
  return book;
}

/** Puts a dine where its number and, if the tier needs it, its member find it. */
export function shelve(book: Book, dine: Dine): void {
  book.dines.set(dine.id, dine);
  if (dine.memberId !== null) book.dineIdsOfMember.get(dine.memberId)?.add(dine.id);
}

export function keepWaiting(book: Book, refund: Refund): void {
  const others = book.waiting.get(refund.cardToken) ?? [];
  book.waiting.set(refund.cardToken, [...others, keyOfRefund(refund)]);
}

export const dineOf = ({ dineIds, dines }: Book, key: string): Dine | undefined =>
  dines.get(dineIds.get(key) ?? 0);

export const dinesOfCard = ({ dines }: Book, token: string): Dine[] =>
  [...dines.values()].filter(({ cardToken }) => cardToken === token);

export const keyOfRefund = ({ cardToken, networkTxnRef }: Pick<Refund, 'cardToken' | 'networkTxnRef'>) =>
  dineKey(cardToken, networkTxnRef);

export const usageKey = ({ memberId, offerId, month }: Omit<MonthlyUsage, keyof Usage>): string =>
  `${memberId} ${offerId} ${month}`;

/**
 * What changed since this was asked last, each row once, as it stands now. Before the end of a batch, dines that wait for
 * their settlement are kept back with their entries: most of them would be written a second time.
 */
export function drain(book: Book, { isAtEnd = true } = {}): Changes {
  const { changed, dines } = book;
  const isReady = (dineId: number) => isAtEnd || !awaitsSettlement(dines.get(dineId));
  return {
    dines: standing(taken(changed.dines, isReady), dines),
    entries: takenEntries(changed.entries, isReady),
    moves: changed.moves.splice(0),
    refunds: standing(
      taken(changed.refunds, () => isAtEnd),
      book.refunds,
    ),
    usages: standing(
      taken(changed.usages, () => isAtEnd),
      book.usages,
    ),
  };
}

const awaitsSettlement = (dine: Dine | undefined): boolean =>
  dine !== undefined && dine.settledCents === null && !dine.isDeclined && !dine.isReversed;

/** Takes the ready ones out of a set. */
function taken<K>(noted: Set<K>, isReady: (key: K) => boolean): K[] {
  const ready = [...noted].filter(isReady);
  for (const key of ready) noted.delete(key);
  return ready;
}

function takenEntries(noted: Map<number, Entry>, isReady: (dineId: number) => boolean): Entry[] {
  const ready = [...noted.values()].filter(({ dineId }) => isReady(dineId));
  for (const { id } of ready) noted.delete(id);
  return ready;
}

function standing<K, T>(keys: Iterable<K>, rows: ReadonlyMap<K, T>): T[] {
  const found: T[] = [];
  for (const key of keys) {
    const row = rows.get(key);
    if (row) found.push(row);
  }
  return found;
}

function byDine(entries: readonly Entry[]): Map<number, readonly Entry[]> {
  const grouped = new Map<number, Entry[]>();
  for (const entry of [...entries].sort((one, other) => one.ordinal - other.ordinal)) {
    const known = grouped.get(entry.dineId);
    if (known) known.push(entry);
    else grouped.set(entry.dineId, [entry]);
  }
  return grouped;
}
