import type { Trace } from '@dinelink/contract';
import { assignRefund, type Unfit } from '../domain/commands/assign-refund.ts';
import { type Book, keyOfRefund, type Loaded, type PledgeEntryRow, usageKey } from '../domain/batch/batch.ts';
import { type Budget, budgetOf, isExhausted, type Movement, potsAt } from '../domain/pricing/budget.ts';
import type { CardEvent, Dine } from '../domain/dine/dine.ts';
import { drain } from '../domain/batch/take-changes.ts';
import { type Entry, type Move, worthOf } from '../domain/entries/entry.ts';
import { openBook } from '../domain/batch/open-batch.ts';
import { type Pledge, pledgeKey } from '../domain/bonuses/bonus-goal.ts';
import type { Refund } from '../domain/dine/refund.ts';
import { reopen } from '../domain/commands/reopen.ts';
import { lookAgain, takeReview } from '../domain/commands/add-review.ts';
import { take } from '../domain/batch/process-event.ts';
import { anOffer, NOON, rulesWith } from './reference-data.fixture.ts';
import {
  type CardLink,
  type Consent,
  merchantRefKey,
  type Offer,
} from '../domain/matching/reference-data.ts';
import type { MonthlyUsage } from '../domain/dine/usage.ts';

interface World {
  readonly rules?: ReturnType<typeof rulesWith>;
  readonly offers?: readonly Offer[];
  readonly links?: readonly CardLink[];
  readonly consents?: readonly Consent[];
  readonly pledges?: readonly Pledge[];
  readonly isExclusive?: boolean;
  readonly now?: number;
}

/** What stands between batches, as the database keeps it. */
function aShelf() {
  return {
    dines: new Map<number, Dine>(),
    entries: new Map<number, Entry>(),
    traces: new Map<number, Trace>(),
    refunds: new Map<string, Refund>(),
    usages: new Map<string, MonthlyUsage>(),
    moves: [] as Move[],
    pledges: new Map<string, Pledge>(),
    pledgeEntries: [] as PledgeEntryRow[],
    budgets: new Map<number, Budget>(),
    movements: [] as Movement[],
    numbers: { dine: 1, entry: 1, refund: 1 },
    order: 1,
  };
}

type Shelf = ReturnType<typeof aShelf>;

/** Everything, read anew: one card 'card', whose token is 'renewed' now, at one merchant 'here' in Chicago. Traces stay behind, as they do in the database. */
function loadedFrom(shelf: Shelf, world: World, now: number): Loaded {
  const { rules = rulesWith(), offers = [anOffer()], consents = [{ at: 0, granted: true }] } = world;
  const { links = [{ memberId: 1, linkedAt: 0, unlinkedAt: null }] } = world;
  const members = [...new Set(links.map(({ memberId }) => memberId))];
  return {
    rules: new Map([[rules.partner, rules]]),
    cards: new Map(['card', 'renewed'].map((token) => [token, { id: 5, partner: rules.partner, links }])),
    merchantRefs: new Map(
      ['here', 'also-here'].map((ref) => [
        merchantRefKey('VISA', ref),
        [{ merchantId: 7, zone: 'America/Chicago', validFrom: 0, validTo: null, knownAt: 0 }],
      ]),
    ),
    offers: new Map([[7, offers]]),
    merchants: new Map([[7, { zone: 'America/Chicago', isExclusive: world.isExclusive ?? false }]]),
    consents: new Map(members.map((member) => [member, consents])),
    dines: [...shelf.dines.values()],
    entries: untraced(shelf).filter(({ source }) => source === 'S' || source === 'A'),
    budgets: potsAt(offers, now).map((pot) => budgetOf(pot, shelf.budgets.get(pot.offerId) ?? unused)),
    pledges: (world.pledges ?? []).map((pledge) => shelf.pledges.get(pledgeKey(pledge)) ?? pledge),
    pledgeEntries: shelf.pledgeEntries.flatMap(({ kind, pledgeId, entryId }) => {
      const entry = untraced(shelf).find(({ id }) => id === entryId);
      return entry ? [{ kind, pledgeId, entry }] : [];
    }),
    refunds: [...shelf.refunds.values()],
    usages: [...shelf.usages.values()],
    countedMembers: new Set(members),
    numbers: shelf.numbers,
    now,
  };
}

const untraced = (shelf: Shelf): Entry[] =>
  [...shelf.entries.values()].map((entry) => ({ ...entry, trace: null }));

const unused = { reservedCents: 0, committedCents: 0 };

function keep(shelf: Shelf, book: Book): void {
  const changes = drain(book);
  for (const dine of changes.dines) shelf.dines.set(dine.id, dine);
  for (const entry of changes.entries) {
    shelf.entries.set(entry.id, entry);
    if (entry.trace) shelf.traces.set(entry.id, entry.trace);
  }
  for (const refund of changes.refunds) shelf.refunds.set(keyOfRefund(refund), refund);
  for (const usage of changes.usages) shelf.usages.set(usageKey(usage), usage);
  for (const budget of changes.budgets) {
    shelf.budgets.set(budget.offerId, { ...budget, isPaused: isExhausted(budget, book.rules) });
  }
  for (const pledge of changes.pledges) shelf.pledges.set(pledgeKey(pledge), pledge);
  shelf.pledgeEntries.push(...changes.pledgeEntries);
  shelf.movements.push(...changes.movements);
  shelf.moves.push(...changes.moves);
  shelf.numbers = { ...book.numbers };
}

/** Time that goes on with what is told, unless it stands still at an instant. */
function aClock(instant: number | undefined) {
  const time = { now: instant ?? NOON };
  const goOn = (...times: readonly number[]) => {
    time.now = instant ?? Math.max(time.now, ...times);
    return time.now;
  };
  return { time, goOn };
}

/** A ledger to deliver events to and to ask what became of them. */
export function aLedger(world: World = {}) {
  const shelf = aShelf();
  const { time, goOn } = aClock(world.now);
  const batch = (work: (book: Book) => void, at = time.now) => {
    const book = openBook(loadedFrom(shelf, world, at));
    work(book);
    keep(shelf, book);
  };
  const entries = () => [...shelf.entries.values()].sort((one, other) => one.id - other.id);
  return {
    /** One batch of events, in this order. */
    deliver: (...events: Omit<CardEvent, 'order'>[]) => {
      goOn(...events.map(({ occurredAt }) => occurredAt));
      batch((book) => events.forEach((event) => take(book, { ...event, order: shelf.order++ })));
    },
    lookAgain: (at: number) =>
      batch((book) => [...shelf.dines.keys()].forEach((id) => lookAgain(book, id)), at),
    review: (dineId: number, at: number) => batch((book) => takeReview(book, dineId, at), goOn(at)),
    /** Answers whether the dine's entry was reopened. */
    reopen: (dineId: number, because: string, at?: number) => {
      let isReopened = false;
      batch((book) => {
        isReopened = reopen(book, dineId, because);
      }, at);
      return isReopened;
    },
    /** Answers why the refund of this event cannot be the dine's. */
    assign: (dineId: number, order: number) => {
      let unfit: Unfit | null = null;
      batch((book) => {
        unfit = assignRefund(book, dineId, order);
      });
      return unfit;
    },
    entries,
    lines: () => entries().map(({ source, status, amount }) => `${source} ${status} ${amount}`),
    reasons: () => entries().map(({ reason }) => reason),
    traceOf: (entry: Entry): Trace | undefined => shelf.traces.get(entry.id),
    dines: () => [...shelf.dines.values()],
    states: () => [...shelf.dines.values()].map(({ state }) => state),
    moves: () => shelf.moves,
    refunds: () => [...shelf.refunds.values()],
    isKept: () => [...shelf.pledges.values()].map(({ isKept }) => isKept),
    budget: () => [...shelf.budgets.values()],
    movements: () => shelf.movements,
    usages: () => [...shelf.usages.values()],
    net: (dineId: number) =>
      entries().reduce((sum, entry) => sum + (entry.dineId === dineId ? worthOf(entry) : 0), 0),
    total: () => entries().reduce((sum, entry) => sum + worthOf(entry), 0),
  };
}

/** An event at noon of a Wednesday in October, $40.00, purchase 'txn', unless told otherwise. */
export const told = (kind: CardEvent['kind'], event: Partial<CardEvent> = {}): Omit<CardEvent, 'order'> => ({
  kind,
  networkTxnRef: 'txn',
  originalTxnRef: null,
  network: 'VISA',
  networkMerchantId: 'here',
  cardToken: 'card',
  amountCents: 4_000,
  subtotalCents: null,
  channel: 'IN_PERSON',
  occurredAt: NOON,
  ...event,
});
