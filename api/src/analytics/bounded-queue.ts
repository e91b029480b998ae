import { setTimeout as pause } from 'node:timers/promises';

interface Flush<T> {
  /** Most rows that wait; further ones are dropped. */
  readonly most: number;
  /** Rows written at once. */
  readonly batch: number;
  readonly everyMs: number;
  readonly write: (rows: readonly T[]) => Promise<unknown>;
  /** Called when a batch could not be written; its rows are dropped. */
  readonly failed: (problem: unknown) => void;
}

/** Counts since the start. */
export interface QueueFigures {
  readonly waiting: number;
  readonly written: number;
  readonly dropped: number;
}

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
export function createBoundedQueue<T>({ most, batch, everyMs, write, failed }: Flush<T>): BoundedQueue<T> {
  const waiting: T[] = [];
  const ending = new AbortController();
  let [written, dropped] = [0, 0];
  let running: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.splice(0, batch);
      try {
        await write(rows);
        written += rows.length;
      } catch (problem) {
        dropped += rows.length;
        failed(problem);
      }
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
      const room = Math.max(0, most - waiting.length);
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
