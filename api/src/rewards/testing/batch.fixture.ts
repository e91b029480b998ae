import type { Trace } from '@dinelink/contract';
import { assignRefund, type AssignmentProblem } from '../domain/commands/assign-refund.ts';
import {
  type LedgerBatch,
  keyOfRefund,
  type BatchRows,
  type BonusEntryRow,
  usageKey,
} from '../domain/batch/batch.ts';
import {
  type OfferBudget,
  budgetOf,
  isExhausted,
  type BudgetMovement,
  budgetLimitsAt,
} from '../domain/pricing/budget.ts';
import type { CardEvent, Dine } from '../domain/dine/dine.ts';
import { takeChanges } from '../domain/batch/take-changes.ts';
import { type Entry, type Move, worthOf } from '../domain/entries/entry.ts';
import { openBatch } from '../domain/batch/open-batch.ts';
import { type BonusGoal, bonusKey } from '../domain/bonuses/bonus-goal.ts';
import type { Refund } from '../domain/dine/match-refund.ts';
import { reopen } from '../domain/commands/reopen.ts';
import { reevaluate, addReview } from '../domain/commands/add-review.ts';
import { processEvent } from '../domain/batch/process-event.ts';
import { anOffer, NOON, rulesWith } from './reference-data.fixture.ts';
import {
  type CardLink,
  type Consent,
  merchantRefKey,
  type Offer,
} from '../domain/matching/reference-data.ts';
import type { MonthlyUsage } from '../domain/dine/usage.ts';

interface Context {
  readonly rules?: ReturnType<typeof rulesWith>;
  readonly offers?: readonly Offer[];
  readonly links?: readonly CardLink[];
  readonly consents?: readonly Consent[];
  readonly goals?: readonly BonusGoal[];
  readonly isExclusive?: boolean;
  readonly now?: number;
}

/** An in-memory replacement of the database between batches. */
function aStore() {
  return {
    dines: new Map<number, Dine>(),
    entries: new Map<number, Entry>(),
    traces: new Map<number, Trace>(),
    refunds: new Map<string, Refund>(),
    usages: new Map<string, MonthlyUsage>(),
    moves: [] as Move[],
    goals: new Map<string, BonusGoal>(),
    bonusEntries: [] as BonusEntryRow[],
    budgets: new Map<number, OfferBudget>(),
    movements: [] as BudgetMovement[],
    numbers: { dine: 1, entry: 1, refund: 1 },
    order: 1,
  };
}

type Store = ReturnType<typeof aStore>;

/**
 * Loads a batch from the store: one card 'card', whose token is 'renewed' now, at one merchant 'here' in Chicago. Traces are
 * not loaded, as from the database.
 */
function loadedFrom(store: Store, context: Context, now: number): BatchRows {
  const { rules = rulesWith(), offers = [anOffer()], consents = [{ at: 0, granted: true }] } = context;
  const { links = [{ memberId: 1, linkedAt: 0, unlinkedAt: null }] } = context;
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
    merchants: new Map([[7, { zone: 'America/Chicago', isExclusive: context.isExclusive ?? false }]]),
    consents: new Map(members.map((member) => [member, consents])),
    dines: [...store.dines.values()],
    entries: untraced(store).filter(({ source }) => source === 'S' || source === 'A'),
    budgets: budgetLimitsAt(offers, now).map((limit) =>
      budgetOf(limit, store.budgets.get(limit.offerId) ?? unused),
    ),
    goals: (context.goals ?? []).map((goal) => store.goals.get(bonusKey(goal)) ?? goal),
    bonusEntries: store.bonusEntries.flatMap(({ kind, bonusId, entryId }) => {
      const entry = untraced(store).find(({ id }) => id === entryId);
      return entry ? [{ kind, bonusId, entry }] : [];
    }),
    refunds: [...store.refunds.values()],
    usages: [...store.usages.values()],
    countedMembers: new Set(members),
    numbers: store.numbers,
    now,
  };
}

const untraced = (store: Store): Entry[] =>
  [...store.entries.values()].map((entry) => ({ ...entry, trace: null }));

const unused = { reservedCents: 0, committedCents: 0 };

function save(store: Store, batch: LedgerBatch): void {
  const changes = takeChanges(batch);
  for (const dine of changes.dines) store.dines.set(dine.id, dine);
  for (const entry of changes.entries) {
    store.entries.set(entry.id, entry);
    if (entry.trace) store.traces.set(entry.id, entry.trace);
  }
  for (const refund of changes.refunds) store.refunds.set(keyOfRefund(refund), refund);
  for (const usage of changes.usages) store.usages.set(usageKey(usage), usage);
  for (const budget of changes.budgets) {
    store.budgets.set(budget.offerId, { ...budget, isPaused: isExhausted(budget, batch.rules) });
  }
  for (const goal of changes.goals) store.goals.set(bonusKey(goal), goal);
  store.bonusEntries.push(...changes.bonusEntries);
  store.movements.push(...changes.movements);
  store.moves.push(...changes.moves);
  store.numbers = { ...batch.numbers };
}

/** A clock that follows the events, unless it is fixed at an instant. */
function aClock(instant: number | undefined) {
  const time = { now: instant ?? NOON };
  const goOn = (...times: readonly number[]) => {
    time.now = instant ?? Math.max(time.now, ...times);
    return time.now;
  };
  return { time, goOn };
}

/** An in-memory ledger with its results. */
export function aLedger(context: Context = {}) {
  const store = aStore();
  const { time, goOn } = aClock(context.now);
  const batch = (work: (batch: LedgerBatch) => void, at = time.now) => {
    const batch = openBatch(loadedFrom(store, context, at));
    work(batch);
    save(store, batch);
  };
  const entries = () => [...store.entries.values()].sort((one, other) => one.id - other.id);
  return {
    /** One batch of events, in this order. */
    deliver: (...events: Omit<CardEvent, 'order'>[]) => {
      goOn(...events.map(({ occurredAt }) => occurredAt));
      batch((batch) => events.forEach((event) => processEvent(batch, { ...event, order: store.order++ })));
    },
    reevaluate: (at: number) =>
      batch((batch) => [...store.dines.keys()].forEach((id) => reevaluate(batch, id)), at),
    review: (dineId: number, at: number) => batch((batch) => addReview(batch, dineId, at), goOn(at)),
    /** Returns whether the dine's entry was reopened. */
    reopen: (dineId: number, reason: string, at?: number) => {
      let isReopened = false;
      batch((batch) => {
        isReopened = reopen(batch, dineId, reason);
      }, at);
      return isReopened;
    },
    /** Returns why the refund of this event cannot be assigned to the dine. */
    assign: (dineId: number, order: number) => {
      let unfit: AssignmentProblem | null = null;
      batch((batch) => {
        unfit = assignRefund(batch, dineId, order);
      });
      return unfit;
    },
    entries,
    rows: () => entries().map(({ source, status, amount }) => `${source} ${status} ${amount}`),
    reasons: () => entries().map(({ reason }) => reason),
    traceOf: (entry: Entry): Trace | undefined => store.traces.get(entry.id),
    dines: () => [...store.dines.values()],
    states: () => [...store.dines.values()].map(({ state }) => state),
    moves: () => store.moves,
    refunds: () => [...store.refunds.values()],
    isQualified: () => [...store.goals.values()].map(({ isQualified }) => isQualified),
    budget: () => [...store.budgets.values()],
    movements: () => store.movements,
    usages: () => [...store.usages.values()],
    net: (dineId: number) =>
      entries().reduce((sum, entry) => sum + (entry.dineId === dineId ? worthOf(entry) : 0), 0),
    total: () => entries().reduce((sum, entry) => sum + worthOf(entry), 0),
  };
}

/** An event at noon of a Wednesday in October, $40.00, purchase 'txn', unless overridden. */
export const cardEvent = (
  kind: CardEvent['kind'],
  event: Partial<CardEvent> = {},
): Omit<CardEvent, 'order'> => ({
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
