import { setImmediate as breathe } from 'node:timers/promises';
import type { Partner } from '@dinelink/contract';
import type { FeedConfig } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import type { Book } from '../engine/book.ts';
import type { CardEvent } from '../engine/dine.ts';
import { rulesOf } from '../engine/programme.ts';
import { take } from '../engine/take.ts';
import type { Card } from '../engine/terms.ts';
import { loadBookFor } from '../ledger/load-book.ts';
import { loadCards } from '../ledger/load-reference.ts';
import { saveBook, saveChanges } from '../ledger/save-book.ts';
import type { Ground } from '../ledger/statements.ts';
import { endTurn, takeTurn } from '../ledger/turn.ts';
import { addEvents, findEvents } from './feed.store.ts';
import { type Batch, type Delivered, readBatch, type Rejection, rejection, saysTheSame } from './inbox.ts';

const SLICE = 1_000;
const BREATH = 250;

export interface Intake {
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: readonly Rejection[];
}

interface FeedDependencies {
  readonly database: Database;
  readonly partners: readonly Partner[];
  readonly feeds: readonly FeedConfig[];
  readonly clock: () => number;
}

export type FeedService = ReturnType<typeof createFeedService>;

/** The one way into the ledger for card transactions, whichever door they come through. */
export function createFeedService({ database, partners, feeds, clock }: FeedDependencies) {
  const rules = new Map(partners.map((partner) => [partner.key, rulesOf(partner)]));
  const feedNamed = (name: string) => feeds.find((feed) => feed.name === name);

  /** Stores, matches and prices a batch that was read, in one transaction. `now` is epoch ms. */
  async function store(batch: Batch, { now = clock() } = {}): Promise<Intake> {
    return unitOfWork(database, async (transaction) => {
      const ground = { database, transaction };
      const { event, ...numbers } = await takeTurn(ground);
      const sorted = await sortOut(ground, batch);
      const events = sorted.fresh.map((delivered, place) => ({ ...delivered, order: event + place }));
      const book = await loadBookFor(ground, events, { rules, numbers, now, cards: sorted.cards });
      await takeAll(ground, { book, events, feed: batch.feed.name });
      await saveBook(ground, book);
      await endTurn(ground, { ...book.numbers, event: event + events.length });
      const rejected = [...batch.rejected, ...sorted.rejected].sort((one, other) => one.index - other.index);
      return { accepted: events.length, duplicates: sorted.duplicates, rejected };
    });
  }

  /** Parses a batch for a feed; throws when there is no such feed. */
  async function read(feedName: string, events: readonly unknown[]): Promise<Batch> {
    const feed = feedNamed(feedName);
    if (!feed) throw new Error(`There is no feed named ${feedName}.`);
    return readBatch(feed, events);
  }

  return {
    feedNamed,
    read,
    store,
    /** Reads and stores at most `limits.feedBatchEvents` events. */
    ingest: async (feedName: string, events: readonly unknown[], at: { now?: number } = {}) =>
      store(await read(feedName, events), at),
  };
}

type Numbered = CardEvent & Pick<Delivered, 'externalEventId'>;

interface Taking {
  readonly book: Book;
  readonly events: readonly Numbered[];
  readonly feed: string;
}

/** Takes events in inbox order, a slice at a time, so that the next slice is priced while the database writes the one before. */
async function takeAll(ground: Ground, { book, events, feed }: Taking): Promise<void> {
  let writing: Promise<void> = Promise.resolve();
  for (let start = 0; start < events.length; start += SLICE) {
    const slice = events.slice(start, start + SLICE);
    // Whatever goes wrong, nothing is still being written when the transaction is rolled back.
    const dineIds = await takeSlice(book, slice).finally(() => writing);
    writing = Promise.all([
      saveChanges(ground, book),
      addEvents(ground, slice, { feed, receivedAt: book.now, dineIds }),
    ]).then(() => undefined);
    // Awaited with the next slice or below; until then its failure is nobody's surprise.
    writing.catch(() => undefined);
  }
  await writing;
}

/** Answers which dine each event belongs to; pauses for breath, so that the database's answers are heard. */
async function takeSlice(book: Book, slice: readonly Numbered[]): Promise<(number | null)[]> {
  const dineIds: (number | null)[] = [];
  for (const event of slice) {
    if (dineIds.length % BREATH === 0) await breathe();
    dineIds.push(take(book, event));
  }
  return dineIds;
}

interface Sorted {
  readonly fresh: readonly Delivered[];
  readonly duplicates: number;
  readonly rejected: readonly Rejection[];
  readonly cards: ReadonlyMap<string, Card>;
}

/** Networks resend: what was delivered before is counted, what contradicts it is rejected. */
async function sortOut(ground: Ground, { feed, delivered }: Batch): Promise<Sorted> {
  const [stored, cards] = await Promise.all([
    findEvents(ground, feed.name, new Set(delivered.map(({ externalEventId }) => externalEventId))),
    loadCards(ground, new Set(delivered.map(({ cardToken }) => cardToken))),
  ]);
  const seen = new Map<string, Omit<CardEvent, 'order'>>(stored);
  const fresh: Delivered[] = [];
  const rejected: Rejection[] = [];
  let duplicates = 0;
  for (const event of delivered) {
    const earlier = seen.get(event.externalEventId);
    const partner = cards.get(event.cardToken)?.partner;
    if (earlier && saysTheSame(earlier, event)) duplicates += 1;
    else if (earlier)
      rejected.push(rejection(event, 'conflict', 'This event id was delivered with other content.'));
    else if (!mayCarry(feed, partner)) {
      rejected.push(rejection(event, 'not_allowed', 'This feed does not carry the programme of this card.'));
    } else {
      seen.set(event.externalEventId, event);
      fresh.push(event);
    }
  }
  return { fresh, duplicates, rejected, cards };
}

const mayCarry = ({ programmes }: FeedConfig, partner: string | undefined): boolean =>
  partner === undefined || programmes.length === 0 || programmes.includes(partner);
