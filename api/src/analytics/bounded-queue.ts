import { setTimeout as pause } from 'node:timers/promises';

interface QueueOptions<T> {
  /** Most rows that wait; further ones are dropped. */
  readonly capacity: number;
  /** Rows written at once. */
  readonly batch: number;
  readonly everyMs: number;
  readonly write: (rows: readonly T[]) => Promise<unknown>;
  /** Whether rows may be written again after this failure, in parts: not while nothing can be written. */
  readonly isCausedByRows: (problem: unknown) => boolean;
  /** Called when rows could not be written; they are dropped. */
  readonly onWriteFailed: (problem: unknown) => void;
}

/** Counts since the start. */
export interface QueueFigures {
  readonly waiting: number;
  readonly written: number;
  readonly dropped: number;
}

/** Failed writes of one batch, after which its rest is dropped; a row that cannot be written takes about ten to be found. */
const MAX_FAILED_WRITES = 24;

export interface BoundedQueue<T> {
  /** Queues rows, or drops them when the queue is full; never waits, never throws. */
  add(rows: readonly T[]): void;
  /** Writes the waiting rows now. */
  flush(): Promise<void>;
  figures(): QueueFigures;
  start(): void;
  /** Writes the remaining rows and stops. */
  stop(): Promise<void>;
}

/** A queue in memory, with a limit, for rows that may be lost but must never delay a request; written in batches. */
export function createBoundedQueue<T>({
  capacity,
  batch,
  everyMs,
  ...writing
}: QueueOptions<T>): BoundedQueue<T> {
  const waiting: T[] = [];
  const ending = new AbortController();
  let [written, dropped] = [0, 0];
  let running: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.splice(0, batch);
      const lost = await writeInParts(rows, writing);
      written += rows.length - lost;
      dropped += lost;
    }
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await pause(everyMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      await flush();
    }
  }

  return {
    add(rows) {
      const room = Math.max(0, capacity - waiting.length);
      waiting.push(...rows.slice(0, room));
      dropped += Math.max(0, rows.length - room);
    },
    flush,
    figures: () => ({ waiting: waiting.length, written, dropped }),
    start() {
      running = run();
    },
    async stop() {
      ending.abort();
      await running;
      await flush();
    },
  };
}

/**
 * Writes rows, those of a failed write again in halves, so that a row that cannot be written costs only itself. Returns how many
 * were lost.
 */
async function writeInParts<T>(
  rows: readonly T[],
  {
    write,
    isCausedByRows,
    onWriteFailed,
  }: Pick<QueueOptions<T>, 'write' | 'isCausedByRows' | 'onWriteFailed'>,
): Promise<number> {
  const parts = [rows];
  let [lost, failures] = [0, 0];
  for (let part = parts.pop(); part; part = parts.pop()) {
    try {
      await write(part);
    } catch (error) {
      failures += 1;
      const isLast = failures >= MAX_FAILED_WRITES || !isCausedByRows(error);
      if (!isLast && part.length > 1) {
        const half = Math.ceil(part.length / 2);
        parts.push(part.slice(half), part.slice(0, half));
        continue;
      }
      onWriteFailed(error);
      lost += part.length;
      if (isLast) return lost + parts.flat().length;
    }
  }
  return lost;
}
