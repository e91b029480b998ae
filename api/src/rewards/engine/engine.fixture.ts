import { type Partner, partnerSchema, type Trace } from '@dinelink/contract';
import { changesOf, type Loaded, openBook, usageKey, type MonthlyUsage, keyOfRefund } from './book.ts';
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

/** A ledger kept in memory between batches, as the database keeps it: one card 'card' at one merchant 'here' in Chicago. */
export function aLedger(world: World = {}) {
  const { rules = rulesWith(), offers = [anOffer()], now = NOON + 300 * DAY_MS } = world;
  const { links = [{ memberId: 1, linkedAt: 0, unlinkedAt: null }], consents = [{ at: 0, granted: true }] } =
    world;
  const dines = new Map<number, Dine>();
  const entries = new Map<number, Entry>();
  const traces = new Map<number, Trace>();
  const refunds = new Map<string, Refund>();
  const usages = new Map<string, MonthlyUsage>();
  const moves: Move[] = [];
  let [order, numbers] = [1, { dine: 1, entry: 1, refund: 1 }];
  const members = [...new Set(links.map(({ memberId }) => memberId))];

  const loaded = (at: number): Loaded => ({
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
    dines: [...dines.values()],
    entries: [...entries.values()].map((entry) => ({ ...entry, trace: null })),
    refunds: [...refunds.values()],
    usages: [...usages.values()],
    countedMembers: new Set(members),
    numbers,
    now: at,
  });

  function batch(work: (book: ReturnType<typeof openBook>) => void, at = now) {
    const book = openBook(loaded(at));
    work(book);
    const changes = changesOf(book);
    for (const dine of changes.dines) dines.set(dine.id, dine);
    for (const entry of changes.entries) {
      entries.set(entry.id, entry);
      if (entry.trace) traces.set(entry.id, entry.trace);
    }
    for (const refund of changes.refunds) refunds.set(keyOfRefund(refund), refund);
    for (const usage of changes.usages) usages.set(usageKey(usage), usage);
    moves.push(...changes.moves);
    numbers = { ...book.numbers };
  }

  const inOrder = () => [...entries.values()].sort((one, other) => one.id - other.id);
  return {
    /** One batch of events, in this order. */
    deliver(...events: Omit<CardEvent, 'order'>[]) {
      batch((book) => {
        for (const event of events) take(book, { ...event, order: order++ });
      });
    },
    lookAgain: (at: number) => batch((book) => [...dines.keys()].forEach((id) => lookAgain(book, id)), at),
    review: (dineId: number, at: number) => batch((book) => takeReview(book, dineId, at)),
    entries: inOrder,
    lines: () => inOrder().map(({ source, status, amount }) => `${source} ${status} ${amount}`),
    reasons: () => inOrder().map(({ reason }) => reason),
    traceOf: (entry: Entry): Trace | undefined => traces.get(entry.id),
    dines: () => [...dines.values()],
    states: () => [...dines.values()].map(({ state }) => state),
    moves: () => moves,
    usages: () => [...usages.values()],
    net: (dineId: number) =>
      inOrder().reduce((sum, entry) => sum + (entry.dineId === dineId ? worthOf(entry) : 0), 0),
    total: () => inOrder().reduce((sum, entry) => sum + worthOf(entry), 0),
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
