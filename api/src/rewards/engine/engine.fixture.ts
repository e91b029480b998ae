import { type Partner, partnerSchema, type Trace } from '@dinelink/contract';
import { type Book, drain, type Loaded, openBook, usageKey, type MonthlyUsage, keyOfRefund } from './book.ts';
import type { CardEvent, Dine } from './dine.ts';
import { type Entry, type Move, worthOf } from './entry.ts';
import { rulesOf } from './programme.ts';
import type { Refund } from './refund.ts';
import { lookAgain, takeReview } from './review.ts';
import { take } from './take.ts';
import { type CardLink, type Consent, merchantRefKey, type Offer } from './terms.ts';

export const DAY_MS = 86_400_000;
export const NOON = Date.parse('2026-10-14T17:00:00Z');

type ProgrammeWish = Partial<Partner['programmes'][number]>;

/** The rules of a hotel programme at 1/5/8 points a dollar, or as wished. */
export function rulesWith(programme: ProgrammeWish = {}, { hasVIP = true, key = 'hotel' } = {}) {
  const rate = (units: number) => ({ units, perDollars: 1 });
  const parsed = partnerSchema.shape.programmes.parse([
    {
      version: 'v1',
      validFrom: '2020-01-01T00:00:00.000Z',
      rates: { basic: rate(1), select: rate(5), vip: rate(8) },
      ...programme,
    },
  ]);
  return rulesOf({ key, hasVIP, programmes: parsed } as Partner);
}

export const airline = () =>
  rulesWith({
    rates: {
      basic: { units: 1, perDollars: 2 },
      select: { units: 3, perDollars: 1 },
      vip: { units: 5, perDollars: 1 },
    },
  });

export const anOffer = (wish: Partial<Offer> = {}): Offer => ({
  id: 70,
  merchantId: 7,
  type: 'Unlimited',
  visitsPerMonth: null,
  maxSpendPerMonthCents: null,
  rate: null,
  flatAmount: null,
  minimumSpendCents: null,
  maximumReward: null,
  weekdays: [],
  blackoutDates: [],
  programmes: [],
  fromDate: '2020-01-01',
  toDate: null,
  state: 'live',
  ...wish,
});

interface World {
  readonly rules?: ReturnType<typeof rulesWith>;
  readonly offers?: readonly Offer[];
  readonly links?: readonly CardLink[];
  readonly consents?: readonly Consent[];
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
    numbers: { dine: 1, entry: 1, refund: 1 },
    order: 1,
  };
}

type Shelf = ReturnType<typeof aShelf>;

/** Everything, read anew: one card 'card' at one merchant 'here' in Chicago. Traces stay behind, as they do in the database. */
function loadedFrom(shelf: Shelf, world: World, now: number): Loaded {
  const { rules = rulesWith(), offers = [anOffer()], consents = [{ at: 0, granted: true }] } = world;
  const { links = [{ memberId: 1, linkedAt: 0, unlinkedAt: null }] } = world;
  const members = [...new Set(links.map(({ memberId }) => memberId))];
  return {
    rules: new Map([[rules.partner, rules]]),
    cards: new Map([['card', { id: 5, partner: rules.partner, links }]]),
    merchantRefs: new Map(
      ['here', 'also-here'].map((ref) => [
        merchantRefKey('VISA', ref),
        [{ merchantId: 7, zone: 'America/Chicago', validFrom: 0, validTo: null }],
      ]),
    ),
    offers: new Map([[7, offers]]),
    consents: new Map(members.map((member) => [member, consents])),
    dines: [...shelf.dines.values()],
    entries: [...shelf.entries.values()].map((entry) => ({ ...entry, trace: null })),
    refunds: [...shelf.refunds.values()],
    usages: [...shelf.usages.values()],
    countedMembers: new Set(members),
    numbers: shelf.numbers,
    now,
  };
}

function keep(shelf: Shelf, book: Book): void {
  const changes = drain(book);
  for (const dine of changes.dines) shelf.dines.set(dine.id, dine);
  for (const entry of changes.entries) {
    shelf.entries.set(entry.id, entry);
    if (entry.trace) shelf.traces.set(entry.id, entry.trace);
  }
  for (const refund of changes.refunds) shelf.refunds.set(keyOfRefund(refund), refund);
  for (const usage of changes.usages) shelf.usages.set(usageKey(usage), usage);
  shelf.moves.push(...changes.moves);
  shelf.numbers = { ...book.numbers };
}

/** A ledger to deliver events to and to ask what became of them. */
export function aLedger(world: World = {}) {
  const shelf = aShelf();
  const { now = NOON + 300 * DAY_MS } = world;
  const batch = (work: (book: Book) => void, at = now) => {
    const book = openBook(loadedFrom(shelf, world, at));
    work(book);
    keep(shelf, book);
  };
  const entries = () => [...shelf.entries.values()].sort((one, other) => one.id - other.id);
  return {
    /** One batch of events, in this order. */
    deliver: (...events: Omit<CardEvent, 'order'>[]) =>
      batch((book) => events.forEach((event) => take(book, { ...event, order: shelf.order++ }))),
    lookAgain: (at: number) =>
      batch((book) => [...shelf.dines.keys()].forEach((id) => lookAgain(book, id)), at),
    review: (dineId: number, at: number) => batch((book) => takeReview(book, dineId, at)),
    entries,
    lines: () => entries().map(({ source, status, amount }) => `${source} ${status} ${amount}`),
    reasons: () => entries().map(({ reason }) => reason),
    traceOf: (entry: Entry): Trace | undefined => shelf.traces.get(entry.id),
    dines: () => [...shelf.dines.values()],
    states: () => [...shelf.dines.values()].map(({ state }) => state),
    moves: () => shelf.moves,
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
