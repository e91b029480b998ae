import type { Partner } from '@dinelink/contract';
import { cardNetworks } from '@dinelink/contract';
import { changeIn } from '../../db/change-in.ts';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { createFeedService } from '../feed/feed.service.ts';
import type { StoredEvent } from '../feed/feed.store.ts';
import { createLedgerService } from '../ledger/ledger.service.ts';
import { feedEventTable } from '../ledger/tables.ts';

const ROWS_AT_ONCE = 10_000;
const SWEEP_EVERY_MS = 60_000;

const COLUMNS = feedEventTable.columns
  .map(({ field, column }) => `${column} AS ${field === 'order' ? '`order`' : field}`)
  .join(', ');

export interface Replaying {
  readonly original: Database;
  readonly copy: Database;
  readonly partners: readonly Partner[];
  /** Up to when time has done its work in the original, epoch ms. */
  readonly until: number;
}

/** Plays the whole inbox into an empty ledger, batch by batch as it was taken in, with the reviews and the sweeps in between. */
export async function replay({ original, copy, partners, until }: Replaying): Promise<void> {
  const time = { now: 0 };
  const shared = { database: copy, partners, clock: () => time.now };
  const ledger = createLedgerService(shared);
  const reviews = await readReviews(original);
  let swept = 0;
  const bring = async (now: number) => {
    time.now = now;
    if (now - swept < SWEEP_EVERY_MS) return;
    await ledger.finalise();
    swept = now;
  };
  for await (const batch of batchesOf(original)) {
    const [first] = batch;
    if (!first) continue;
    await bring(Math.min(first.receivedAt, until));
    await numberFrom(copy, first.order);
    await take(shared, batch);
    await noteReviews(copy, ledger, { reviews, now: first.receivedAt });
  }
  await noteReviews(copy, ledger, { reviews, now: Infinity });
  time.now = until;
  await ledger.finalise();
}

async function take(
  shared: { database: Database; partners: readonly Partner[]; clock: () => number },
  batch: readonly StoredEvent[],
): Promise<void> {
  const [first] = batch;
  if (!first) return;
  const feed = { name: first.feed, secrets: [], networks: [...cardNetworks], programmes: [] };
  const service = createFeedService({ ...shared, feeds: [feed] });
  const delivered = batch.map((event, index) => ({ ...event, index }));
  await service.store({ feed, delivered, rejected: [] }, { now: first.receivedAt });
}

/** A gap in the inbox stays a gap, so that every event keeps its number. */
const numberFrom = (database: Database, next: number): Promise<number> =>
  unitOfWork(database, (transaction) =>
    changeIn(database, 'UPDATE ledger_turn SET next_event_id = ? WHERE next_event_id <> ?', {
      values: [next, next],
      transaction,
    }),
  );

/** The inbox in its order, cut where one delivery ends and the next begins. */
async function* batchesOf(database: Database): AsyncGenerator<StoredEvent[]> {
  let batch: StoredEvent[] = [];
  for (let after = 0; ; ) {
    const rows = (await database.read(
      `SELECT ${COLUMNS} FROM feed_event WHERE id > ? ORDER BY id LIMIT ${ROWS_AT_ONCE}`,
      [after],
    )) as unknown as StoredEvent[];
    for (const event of rows) {
      const last = batch.at(-1);
      if (last && !belongs(event, last, batch.length)) {
        yield batch;
        batch = [];
      }
      batch.push(event);
    }
    if (rows.length < ROWS_AT_ONCE) break;
    after = rows.at(-1)?.order ?? after;
  }
  if (batch.length > 0) yield batch;
}

const belongs = (event: StoredEvent, last: StoredEvent, length: number): boolean =>
  event.feed === last.feed &&
  event.receivedAt === last.receivedAt &&
  event.order === last.order + 1 &&
  length < ROWS_AT_ONCE;

interface Review {
  readonly dineId: number;
  readonly at: number;
}

async function readReviews({ read }: Database): Promise<Review[]> {
  const rows = await read(
    'SELECT id AS dineId, reviewed_at AS at FROM dine WHERE reviewed_at IS NOT NULL ORDER BY reviewed_at, id',
  );
  return rows as unknown as Review[];
}

/** Notes the reviews written by now whose dine is known by now; the others wait. */
async function noteReviews(
  copy: Database,
  ledger: ReturnType<typeof createLedgerService>,
  { reviews, now }: { reviews: Review[]; now: number },
): Promise<void> {
  if (!reviews[0] || reviews[0].at > now) return;
  const [turn] = await copy.read<{ next: number }>('SELECT next_dine_id AS next FROM ledger_turn');
  const ready = reviews.filter(({ dineId, at }) => at <= now && dineId < (turn?.next ?? 0));
  if (ready.length === 0) return;
  await ledger.review(ready);
  const noted = new Set(ready.map(({ dineId }) => dineId));
  reviews.splice(0, reviews.length, ...reviews.filter(({ dineId }) => !noted.has(dineId)));
}
