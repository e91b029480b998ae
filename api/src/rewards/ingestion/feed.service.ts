import { setImmediate as breathe } from 'node:timers/promises';
import type { Partner } from '@dinelink/contract';
import type { FeedConfig } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import { type Book, dineOf } from '../domain/batch/batch.ts';
import { type CardEvent, dineKey } from '../domain/dine/dine.ts';
import { rulesOf } from '../domain/programme/programme.ts';
import { take } from '../domain/batch/process-event.ts';
import { together } from '../../db/sql/statement-queue.ts';
import { loadBook } from '../storage/load/load-batch.ts';
import { saveBook, saveChanges } from '../storage/save/save-batch.ts';
import type { Ground } from '../../db/sql/query.ts';
import { createTimely } from '../operations/sweep.ts';
import { endTurn } from '../storage/ledger-lock.ts';
import { type Double, findDoubles } from './find-doubles.ts';
import { addEvents, addHeld } from './feed.store.ts';
import { type Batch, type Delivered, readBatch, type Rejection } from './parse.ts';
import { type Ahead, createLookUp } from './prefetch.ts';
import { sortOut } from './deduplicate.ts';

const SLICE = 1_000;
const BREATH = 50;

interface Storing {
  /** Epoch ms. */
  readonly now?: number;
  /** Null where looking ahead failed. */
  readonly ahead?: Promise<Ahead | null>;
  /** Told when everything is read and the writing begins, which leaves this process time for something else. */
  readonly onWriting?: () => void;
}

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
  const lookUp = createLookUp(database);
  const timely = createTimely({ database, partners });
  const feedNamed = (name: string) => feeds.find((feed) => feed.name === name);

  /** Stores, matches and prices a batch that was read, in one transaction. */
  async function store(batch: Batch, { now: given, ahead, onWriting }: Storing = {}): Promise<Intake> {
    const at = given === undefined ? clock : () => given;
    const seen = await ahead;
    const { turn, intake } = await timely(at, async ({ ground, turn, now, event, ...numbers }) => {
      const found = await lookUp.find(batch, { turn, seen });
      const sorted = sortOut(batch, found);
      const events = sorted.fresh.map((delivered, place) => ({ ...delivered, order: event + place }));
      const feed = batch.feed.name;
      const [book, doubles] = await Promise.all([
        loadBook({ database }, { ...found, events, rules, numbers, now }),
        findDoubles({ database }, { feed, events, dines: found.dines, now }),
      ]);
      onWriting?.();
      await takeAll(ground, { book, events, feed, doubles });
      await saveBook(ground, book);
      await endTurn(ground, { ...book.numbers, event: event + events.length });
      const rejected = [...batch.rejected, ...sorted.rejected].sort((one, other) => one.index - other.index);
      return { turn, intake: { accepted: events.length, duplicates: sorted.duplicates, rejected } };
    });
    lookUp.noteOwnTurn(turn);
    return intake;
  }

  /** Parses a batch for a feed; throws when there is no such feed. */
  async function read(feedName: string, events: readonly unknown[], now = clock()): Promise<Batch> {
    const feed = feedNamed(feedName);
    if (!feed) throw new Error(`There is no feed named ${feedName}.`);
    return readBatch(feed, events, now);
  }

  return {
    feedNamed,
    read,
    lookAhead: lookUp.lookAhead,
    store,
    /** Reads and stores at most `limits.feedBatchEvents` events. */
    ingest: async (feedName: string, events: readonly unknown[], at: { now?: number } = {}) =>
      store(await read(feedName, events, at.now), at),
  };
}

type Numbered = CardEvent & Pick<Delivered, 'externalEventId'>;

interface Taking {
  readonly book: Book;
  readonly events: readonly Numbered[];
  readonly feed: string;
  /** Settlements that are stored and not added, by their numbers in the inbox. */
  readonly doubles: ReadonlyMap<number, Double>;
}

/** Takes events in inbox order, a slice at a time, so that the next slice is priced while the database writes the one before. */
async function takeAll(ground: Ground, { book, events, feed, doubles }: Taking): Promise<void> {
  let writing = Promise.resolve();
  try {
    for (let start = 0; start < events.length; start += SLICE) {
      const slice = events.slice(start, start + SLICE);
      const dineIds = await takeSlice(book, slice, doubles);
      const held = slice.flatMap(({ order }, place) => {
        const double = doubles.get(order);
        return double ? [{ ...double, dineId: dineIds[place] ?? null }] : [];
      });
      // What this slice changed again must not be overtaken by what the one before wrote of it.
      await writing;
      writing = together([
        saveChanges(ground, book),
        addEvents(ground, slice, { feed, receivedAt: book.now, dineIds }),
        addHeld(ground, held),
      ]);
      // Awaited with the next slice or below; until then its failure is nobody's surprise.
      writing.catch(() => undefined);
    }
  } finally {
    // Whatever goes wrong, nothing is still being written when the transaction is rolled back.
    await writing;
  }
}

/** Answers which dine each event belongs to; pauses for breath, so that the database's answers are heard. */
async function takeSlice(
  book: Book,
  slice: readonly Numbered[],
  doubles: Taking['doubles'],
): Promise<(number | null)[]> {
  const dineIds: (number | null)[] = [];
  for (const event of slice) {
    if (dineIds.length % BREATH === 0) await breathe();
    dineIds.push(doubles.has(event.order) ? dineIdOf(book, event) : take(book, event));
  }
  return dineIds;
}

const dineIdOf = (book: Book, { cardToken, networkTxnRef }: CardEvent): number | null =>
  dineOf(book, dineKey(cardToken, networkTxnRef))?.id ?? null;
