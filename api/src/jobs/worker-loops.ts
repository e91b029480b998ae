import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/connection.ts';
import { type LoopWatch, watchLoops } from './loop-watch.ts';
import { countSweep, type Job } from './outbox.store.ts';
import { type Handlers, runDueJobs } from './run-jobs.ts';

const IDLE_MS = 1_000;
const SWEEP_EVERY_MS = 60_000;

interface WorkerDependencies {
  readonly database: Database;
  readonly clock: () => number;
  readonly logger: { error(details: object, message: string): void };
  readonly handlers?: Handlers;
  readonly sweeps?: readonly Sweep[];
  /** Notified of every round of a loop. */
  readonly watch?: LoopWatch;
}

/** Work repeated at an interval; counted under its kind like a job. */
export interface Sweep {
  readonly kind: string;
  /** Pause between two sweeps, a minute by default. */
  readonly everyMs?: number;
  readonly once: () => Promise<unknown>;
}

export interface Worker {
  start(): void;
  /** From now on no job is started. */
  end(): void;
  /** Stops after the current job. */
  stop(): Promise<void>;
}

/** Runs due jobs and, at intervals, sweeps. Any number of copies may run. */
export function createWorker(dependencies: WorkerDependencies): Worker {
  const { database, clock, logger, handlers = {}, sweeps = [], watch = watchLoops() } = dependencies;
  const work = {
    database,
    handlers,
    clock,
    // Without the payload, which contains personal data.
    failed: ({ id, kind, attempts }: Job, problem: unknown) =>
      logger.error({ err: problem, job: { id, kind, attempts } }, 'a job failed'),
  };
  // One controller each: Node warns of a leak when more than ten listeners share a signal.
  const loops: readonly Loop[] = [
    { kind: 'jobs', every: IDLE_MS, once: () => runDueJobs(work), ending: new AbortController() },
    ...sweeps.map((sweep) => ({
      kind: sweep.kind,
      every: sweep.everyMs ?? SWEEP_EVERY_MS,
      once: () => counted(database, sweep),
      ending: new AbortController(),
    })),
  ];
  let running: Promise<unknown> = Promise.resolve();
  const end = () => loops.forEach(({ ending }) => ending.abort());
  return {
    end,
    start() {
      running = Promise.all(loops.map((loop) => repeat(loop, logger, watch)));
    },
    async stop() {
      end();
      await running;
    },
  };
}

async function counted(database: Database, { kind, once }: Sweep): Promise<unknown> {
  try {
    const found = await once();
    await countSweep(database, { kind, result: 'done' });
    return found;
  } catch (error) {
    await countSweep(database, { kind, result: 'failed' });
    throw error;
  }
}

interface Loop {
  readonly kind: string;
  readonly every: number;
  readonly once: () => Promise<unknown>;
  readonly ending: AbortController;
}

/** A failed round is logged, and the loop goes on. */
async function repeat(loop: Loop, logger: WorkerDependencies['logger'], watch: LoopWatch) {
  const { kind, every, once } = loop;
  const { signal } = loop.ending;
  watch.begin(kind, every);
  while (!signal.aborted) {
    const found = await once().catch((error: unknown) => {
      logger.error({ err: error, loop: kind }, 'a worker loop failed');
      return null;
    });
    watch.countRound(kind, found === null ? 'failed' : 'done');
    // No pause while there is work.
    const isBusy = typeof found === 'number' && found > 0;
    if (!isBusy) await pause(every, undefined, { signal }).catch(() => undefined);
  }
}
