import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Partner } from '@dinelink/contract';
import type { FeedConfig } from '../../app/config.ts';
import type { Database, Tx } from '../../db/connection.ts';
import { type LedgerBatch, dineOf } from '../domain/batch/batch.ts';
import { type CardEvent, dineKey } from '../domain/dine/dine.ts';
import { rulesOf } from '../domain/programme/programme.ts';
import { processEvent } from '../domain/batch/process-event.ts';
import { settleAll } from '../../db/sql/statement-queue.ts';
import { loadBatch } from '../storage/load/load-batch.ts';
import { saveBatch, saveChanges } from '../storage/save/save-batch.ts';
import { createWithSweptLedger } from '../operations/sweep.ts';
import { saveSequences } from '../storage/ledger-lock.ts';
import { type Double, findDoubles } from './find-doubles.ts';
import { addEvents, addHeld } from './feed.store.ts';
import { type Batch, type Delivered, EVENTS_BETWEEN_YIELDS, readBatch, type Rejection } from './parse.ts';
import { type Prefetched, createPrefetch } from './prefetch.ts';
import { deduplicate } from './deduplicate.ts';

const SLICE = 1_000;

interface Storing {
  /** Epoch ms. */
  readonly now?: number;
  /** Null where prefetching failed. */
  readonly prefetched?: Promise<Prefetched | null>;
  /** Called when writing begins: from then on this process mostly waits for the database. */
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

/** The one way into the ledger for card transactions, by request or from a file. */
export function createFeedService({ database, partners, feeds, clock }: FeedDependencies) {
  const rules = new Map(partners.map((partner) => [partner.key, rulesOf(partner)]));
  const prefetch = createPrefetch(database);
  const withSweptLedger = createWithSweptLedger({ database, partners });
  const feedNamed = (name: string) => feeds.find((feed) => feed.name === name);

  /** Stores, matches and prices a batch that was read, in one transaction. */
  async function store(
    delivered: Batch,
    { now: given, prefetched, onWriting }: Storing = {},
  ): Promise<Intake> {
    const at = given === undefined ? clock : () => given;
    const seen = await prefetched;
    const { version, intake } = await withSweptLedger(at, async ({ tx, version, now, event, ...numbers }) => {
      const found = await prefetch.find(delivered, { version, seen });
      const sorted = deduplicate(delivered, found);
      const events = sorted.fresh.map((fresh, index) => ({ ...fresh, order: event + index }));
      const feed = delivered.feed.name;
      const [batch, doubles] = await Promise.all([
        loadBatch(database, { ...found, events, rules, numbers, now }),
        findDoubles(database, { feed, events, dines: found.dines, now }),
      ]);
      onWriting?.();
      await processAll(tx, { batch, events, feed, doubles });
      await saveBatch(tx, batch);
      await saveSequences(tx, { ...batch.numbers, event: event + events.length });
      const rejected = [...delivered.rejected, ...sorted.rejected].sort(
        (one, other) => one.index - other.index,
      );
      return { version, intake: { accepted: events.length, duplicates: sorted.duplicates, rejected } };
    });
    prefetch.noteOwnVersion(version);
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
    prefetch: prefetch.prefetch,
    store,
    /** Reads and stores at most `limits.feedBatchEvents` events. */
    ingest: async (feedName: string, events: readonly unknown[], at: { now?: number } = {}) =>
      store(await read(feedName, events, at.now), at),
  };
}

type Numbered = CardEvent & Pick<Delivered, 'externalEventId'>;

interface EventSlice {
  readonly batch: LedgerBatch;
  readonly events: readonly Numbered[];
  readonly feed: string;
  /** Settlements that are stored and not added, by their numbers in the inbox. */
  readonly doubles: ReadonlyMap<number, Double>;
}

/** Processes events in inbox order, a slice at a time: the next slice is priced while the database writes the one before. */
async function processAll(tx: Tx, { batch, events, feed, doubles }: EventSlice): Promise<void> {
  let writing = Promise.resolve();
  try {
    for (let start = 0; start < events.length; start += SLICE) {
      const slice = events.slice(start, start + SLICE);
      const dineIds = await processSlice(batch, slice, doubles);
      const held = slice.flatMap(({ order }, place) => {
        const double = doubles.get(order);
        return double ? [{ ...double, dineId: dineIds[place] ?? null }] : [];
      });
      // Rows of the slice before must be written before this slice writes them again.
      await writing;
      writing = settleAll([
        saveChanges(tx, batch),
        addEvents(tx, slice, { feed, receivedAt: batch.now, dineIds }),
        addHeld(tx, held),
      ]);
      // Awaited with the next slice or below; marks a rejection as handled until then.
      writing.catch(() => undefined);
    }
  } finally {
    // No write may be in progress when the transaction is rolled back.
    await writing;
  }
}

/** Returns the dine of each event; yields to the event loop, so that the database's answers are read. */
async function processSlice(
  batch: LedgerBatch,
  slice: readonly Numbered[],
  doubles: EventSlice['doubles'],
): Promise<(number | null)[]> {
  const dineIds: (number | null)[] = [];
  for (const event of slice) {
    if (dineIds.length % EVENTS_BETWEEN_YIELDS === 0) await yieldToEventLoop();
    dineIds.push(doubles.has(event.order) ? dineIdOf(batch, event) : processEvent(batch, event));
  }
  return dineIds;
}

const dineIdOf = (batch: LedgerBatch, { cardToken, networkTxnRef }: CardEvent): number | null =>
  dineOf(batch, dineKey(cardToken, networkTxnRef))?.id ?? null;
