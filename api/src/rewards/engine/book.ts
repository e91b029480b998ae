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
  readonly dines: Map<string, Dine>;
  readonly keys: Map<number, string>;
  readonly keysOfToken: Map<string, Set<string>>;
  readonly keysOfMember: Map<number, Set<string>>;
  readonly entries: Map<number, readonly Entry[]>;
  readonly refunds: Map<string, Refund>;
  readonly waiting: Map<string, readonly string[]>;
  readonly usages: Map<string, MonthlyUsage>;
  readonly numbers: { dine: number; entry: number; refund: number };
  readonly changed: {
    readonly dines: Set<string>;
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
  readonly numbers: Numbers;
}

const unused: Usage = { visits: 0, spendCents: 0 };

export function openBook(loaded: Loaded): Book {
  const { dines, entries, refunds, usages, countedMembers, numbers, ...facts } = loaded;
  const book: Book = {
    ...facts,
    dines: new Map(),
    keys: new Map(),
    keysOfToken: new Map(),
    keysOfMember: new Map([...countedMembers].map((member) => [member, new Set()])),
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
    pastOf: (member) => dinesAt(book, book.keysOfMember.get(member)),
    usageOf: (memberId, offerId, month) => book.usages.get(usageKey({ memberId, offerId, month })) ?? unused,
  };
  for (const dine of dines) shelve(book, dine);
  for (const refund of refunds) if (refund.dineId === null) keepWaiting(book, refund);
  return book;
}

/** Puts a dine where it is found by key, number, card and, if the tier needs it, member. */
export function shelve(book: Book, dine: Dine): void {
  const key = dineKey(dine.cardToken, dine.networkTxnRef);
  book.dines.set(key, dine);
  book.keys.set(dine.id, key);
  addTo(book.keysOfToken, dine.cardToken, key);
  if (dine.memberId !== null) book.keysOfMember.get(dine.memberId)?.add(key);
}

export function keepWaiting(book: Book, refund: Refund): void {
  const others = book.waiting.get(refund.cardToken) ?? [];
  book.waiting.set(refund.cardToken, [...others, keyOfRefund(refund)]);
}

export const keyOfRefund = ({ cardToken, networkTxnRef }: Pick<Refund, 'cardToken' | 'networkTxnRef'>) =>
  dineKey(cardToken, networkTxnRef);

export const dinesOfToken = (book: Book, token: string): Dine[] => [
  ...dinesAt(book, book.keysOfToken.get(token)),
];

export const usageKey = ({ memberId, offerId, month }: Omit<MonthlyUsage, keyof Usage>): string =>
  `${memberId} ${offerId} ${month}`;

/** What a batch leaves behind, each row once, as it stands at the end. */
export function changesOf({ changed, dines, refunds, usages, numbers }: Book): Changes {
  return {
    dines: standing(changed.dines, dines),
    entries: [...changed.entries.values()],
    moves: changed.moves,
    refunds: standing(changed.refunds, refunds),
    usages: standing(changed.usages, usages),
    numbers: { ...numbers },
  };
}

const standing = <T>(keys: ReadonlySet<string>, rows: ReadonlyMap<string, T>): T[] =>
  [...keys].flatMap((key) => rows.get(key) ?? []);

function byDine(entries: readonly Entry[]): Map<number, readonly Entry[]> {
  const grouped = new Map<number, Entry[]>();
  for (const entry of [...entries].sort((one, other) => one.ordinal - other.ordinal)) {
    const known = grouped.get(entry.dineId);
    if (known) known.push(entry);
    else grouped.set(entry.dineId, [entry]);
  }
  return grouped;
}

function* dinesAt(book: Book, keys: ReadonlySet<string> | undefined): Generator<Dine> {
  for (const key of keys ?? []) {
    const dine = book.dines.get(key);
    if (dine) yield dine;
  }
}

function addTo(index: Map<string, Set<string>>, name: string, key: string): void {
  const known = index.get(name);
  if (known) known.add(key);
  else index.set(name, new Set([key]));
}
