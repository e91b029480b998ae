import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../api/src/db/connection.ts';
import { type Fresh, freshMysql, freshSqlite } from '../../api/src/db/testing/fresh-database.fixture.ts';
import { migrate } from '../../api/src/db/migrate.ts';
import { readPartners } from '../../api/src/partners/read-partners.ts';
import { createFeedService } from '../../api/src/rewards/ingestion/feed.service.ts';
import { importFeedFile } from '../../api/src/rewards/ingestion/import.ts';
import { rowsWritten } from '../../api/src/db/sql/metrics.ts';
import { writeFeedFile } from './feed-events.ts';
import { insertCopies, type Limit } from './feed-limit.ts';
import { lastToFirst, type Mark } from './feed-pace.ts';
import { populate } from './populate-feed.ts';

const USUAL_EVENTS = 100_000;

export interface FeedFigures {
  readonly database: string;
  readonly events: number;
  readonly eventsPerSecond: number;
  /** In the ledger's tables in the end. */
  readonly rows: number;
  /** Writes of rows: an authorisation that settles in a later batch is written twice. */
  readonly writes: number;
  readonly writesPerSecond: number;
  readonly limitRowsPerSecond: number;
  /** Speed relative to plain INSERTs of the final rows; 1 is as fast. */
  readonly ratio: number;
  /** The same, counting each write. */
  readonly ratioOfWrites: number;
  /** The same, relative to running prepared statement texts. */
  readonly ratioToRunning: number;
  /** `ratio` in processor time of this process, which other programs affect less. */
  readonly ratioOfWork: number;
  /** The ratio of the speeds of the last and the first fifth of the file. */
  readonly lastToFirst: number;
}

/** Compares the import of a feed file with multi-row INSERTs of the same rows, on SQLite and, if there is one, MySQL. */
export async function benchFeed(
  mysqlUrl: string | undefined,
  { events = USUAL_EVENTS } = {},
): Promise<FeedFigures[]> {
  const figures = [await onFresh('SQLite', freshSqlite(), events)];
  if (mysqlUrl) figures.push(await onFresh('MySQL', await freshMysql(mysqlUrl), events));
  return figures;
}

async function onFresh(name: string, { url, drop }: Fresh, events: number): Promise<FeedFigures> {
  try {
    return await measure(name, url, events);
  } finally {
    await drop();
  }
}

async function measure(name: string, url: string, events: number): Promise<FeedFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-bench-'));
  const database = openDatabase(url);
  try {
    await migrate(database);
    await populate(database, events);
    const path = join(folder, 'feed.csv');
    writeFeedFile(path, events);
    const earlier = await countWrites();
    const marks: Mark[] = [{ lines: 0, at: performance.now() }];
    const { seconds, work } = await timed(() => importFile(database, path, { events, marks }));
    const writes = (await countWrites()) - earlier;
    let limit: Limit = { rows: 0, seconds: 0, runningSeconds: 0 };
    const inserting = await timed(async () => {
      limit = await insertCopies(database);
    });
    return {
      database: name,
      events,
      eventsPerSecond: events / seconds,
      rows: limit.rows,
      writes,
      writesPerSecond: writes / seconds,
      limitRowsPerSecond: limit.rows / limit.seconds,
      ratio: limit.seconds / seconds,
      ratioOfWrites: ((writes / limit.rows) * limit.seconds) / seconds,
      ratioToRunning: limit.runningSeconds / seconds,
      ratioOfWork: inserting.work / work,
      lastToFirst: lastToFirst(marks),
    };
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function countWrites(): Promise<number> {
  const { values } = await rowsWritten.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}

interface Importing {
  readonly events: number;
  /** Extended with every batch. */
  readonly marks: Mark[];
}

async function importFile(database: Database, path: string, { events, marks }: Importing): Promise<void> {
  const feeds = [
    {
      name: 'network',
      secrets: [''],
      networks: ['AMEX', 'DISC', 'MAST', 'VISA'] as ('AMEX' | 'DISC' | 'MAST' | 'VISA')[],
      programmes: [],
    },
  ];
  const partners = readPartners('api/partners');
  const feed = createFeedService({ database, partners, feeds, clock: Date.now });
  const onProgress = ({ lines }: { lines: number }) => marks.push({ lines, at: performance.now() });
  const { accepted, rejected } = await importFeedFile({ feed, feedName: 'network', path, onProgress });
  if (rejected > 0 || accepted < events * 0.9) throw new Error(`${accepted} accepted, ${rejected} rejected`);
}

/** Seconds of wall time and of processor time. */
async function timed(work: () => Promise<unknown>): Promise<{ seconds: number; work: number }> {
  const [start, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { seconds: (performance.now() - start) / 1_000, work: (user + system) / 1_000_000 };
}
