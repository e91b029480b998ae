import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/connection.ts';
import { countResults, countWaiting } from './outbox.store.ts';

type Sample = readonly [kind: string, value: number];

/** The outbox of all workers in /metrics, read at each scrape. */
export function exposeJobs(registry: Registry, database: Pick<Database, 'read'>, clock: () => number): void {
  const load = async () => ({
    waiting: await countWaiting(database),
    counted: await countResults(database),
  });
  // While the database is unreachable only these metrics are missing; /readyz says why.
  const read = atMostOnce(() => load().catch(() => ({ waiting: [], counted: [] })));
  type Reading = Awaited<ReturnType<typeof read>>;
  const gauge = (name: string, help: string, samples: (reading: Reading) => Sample[]) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        const found = samples(await read());
        this.reset();
        for (const [kind, value] of found) this.set({ kind }, value);
      },
    });
  const counter = (name: string, help: string, column: 'done' | 'failed') =>
    new Counter({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        const { counted } = await read();
        this.reset();
        for (const row of counted) this.inc({ kind: row.kind }, Number(row[column]));
      },
    });
  gauge('jobs_waiting', 'Jobs that wait for their time or a worker, by kind', ({ waiting }) =>
    waiting.map((row) => [row.kind, Number(row.waiting)]),
  );
  gauge('jobs_dead_lettered', 'Jobs that failed too often and wait for a person, by kind', ({ waiting }) =>
    waiting.map((row) => [row.kind, Number(row.deadLettered)]),
  );
  gauge('jobs_oldest_seconds', 'Age of the oldest job that waits, by kind', ({ waiting }) =>
    waiting.map((row) => [row.kind, row.oldest === null ? 0 : (clock() - Number(row.oldest)) / 1_000]),
  );
  counter('jobs_done_total', 'Jobs and sweeps done by all workers, by kind', 'done');
  counter('jobs_failed_total', 'Attempts of jobs and sweeps that failed, by kind', 'failed');
}

/** Concurrent reads share one query: a scrape collects all metrics at once. */
function atMostOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null;
  return () => {
    current ??= load().finally(() => {
      current = null;
    });
    return current;
  };
}
