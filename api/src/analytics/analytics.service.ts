import { type Impression, redactAddress } from '@dinelink/contract';
import { limits, redactCardNumbers } from '@dinelink/contract/calls';
import type { Database } from '../db/connection.ts';
import { isDatabaseAway, isDatabaseBusy } from '../db/database-away.ts';
import { type BoundedQueue, createBoundedQueue, type QueueFigures } from './bounded-queue.ts';
import { addImpressions, addPageViews, type PageViewRow, type ImpressionRow } from './analytics.store.ts';

const MAX_WAITING = 20_000;
const ROWS_AT_ONCE = 500;
const FLUSH_EVERY_MS = 1_000;
const USER_AGENT_CHARACTERS = 400;

// Neither a server that is away nor a lock that is held says anything about the rows.
const isCausedByRows = (problem: unknown): boolean => !isDatabaseAway(problem) && !isDatabaseBusy(problem);

/** The visitor, from the session alone; the browser's own claim is ignored. */
interface Visitor {
  readonly partner: string;
  readonly memberId: number | null;
}

export interface AnalyticsDependencies {
  readonly database: Database;
  readonly clock: () => number;
  readonly onWriteFailed: (problem: unknown) => void;
  readonly capacity?: number;
}

type AnalyticsKind = 'impression' | 'page_event';

export interface Analytics {
  trackImpressions(visitor: Visitor, impressions: readonly Impression[]): void;
  trackPageView(visitor: Visitor, page: { url: string; merchantId?: string | undefined }): void;
  /** Counts rows beyond the daily quota of an address, or of all together. */
  refused(kind: AnalyticsKind, rows: number): void;
  figures(): Readonly<Record<AnalyticsKind, QueueFigures & { readonly refused: number }>>;
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Impressions and page views: queued at once, written later in batches, dropped when the queue is full. */
export function createAnalytics({
  database,
  clock,
  onWriteFailed,
  capacity = MAX_WAITING,
}: AnalyticsDependencies): Analytics {
  const shared = { capacity, batch: ROWS_AT_ONCE, everyMs: FLUSH_EVERY_MS, isCausedByRows, onWriteFailed };
  const seen: BoundedQueue<ImpressionRow> = createBoundedQueue({
    ...shared,
    write: (rows) => addImpressions(database, rows),
  });
  const pages: BoundedQueue<PageViewRow> = createBoundedQueue({
    ...shared,
    write: (rows) => addPageViews(database, rows),
  });
  const refused: Record<AnalyticsKind, number> = { impression: 0, page_event: 0 };
  return {
    trackImpressions: (visitor, impressions) =>
      seen.add(impressions.map((one) => impressionRow(visitor, one, clock()))),
    trackPageView: ({ partner, memberId }, { url, merchantId }) =>
      pages.add([
        {
          partner,
          memberId,
          merchantId: merchantId === undefined ? null : Number(merchantId),
          // A masked text may be longer than the original.
          url: redactAddress(url).slice(0, limits.pageUrlCharacters),
          receivedAt: clock(),
        },
      ]),
    refused: (kind, rows) => void (refused[kind] += rows),
    figures: () => ({
      impression: { ...seen.figures(), refused: refused.impression },
      page_event: { ...pages.figures(), refused: refused.page_event },
    }),
    flush: async () => void (await Promise.all([seen.flush(), pages.flush()])),
    start() {
      seen.start();
      pages.start();
    },
    stop: async () => void (await Promise.all([seen.stop(), pages.stop()])),
  };
}

function impressionRow(
  { partner, memberId }: Visitor,
  impression: Impression,
  receivedAt: number,
): ImpressionRow {
  const { channel, dateTime, userAgent, type, placement, bonusCode, ...ids } = impression;
  const words = Object.entries({ type, placement, bonusCode }).flatMap(([name, word]) =>
    word === undefined ? [] : [[name, redactCardNumbers(word)]],
  );
  return {
    partner,
    memberId,
    channel,
    userAgent: redactCardNumbers(userAgent).slice(0, USER_AGENT_CHARACTERS),
    at: Date.parse(dateTime),
    detail: JSON.stringify({ ...Object.fromEntries(words), ...ids }),
    receivedAt,
  };
}
