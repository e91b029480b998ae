import { Counter, Gauge, type Registry } from 'prom-client';

/** As long as a job's lease: a loop later than its pause plus this has stalled. */
const STALLED_AFTER_MS = 5 * 60_000;

export interface LoopWatch {
  /** Starts watching the loop. */
  begin(loop: string, everyMs: number): void;
  countRound(loop: string, outcome: 'done' | 'failed'): void;
  /** The loops that have stalled. */
  stalled(): string[];
  /** Adds the loops to /metrics. */
  expose(registry: Registry): void;
}

interface Round {
  readonly everyMs: number;
  atMs: number;
  done: number;
  failed: number;
}

/** Watches that the loops of a worker keep running; `uptime` is monotonic, in milliseconds. */
export function watchLoops(uptime: () => number = () => performance.now()): LoopWatch {
  const rounds = new Map<string, Round>();
  return {
    begin: (loop, everyMs) => void rounds.set(loop, { everyMs, atMs: uptime(), done: 0, failed: 0 }),
    countRound(loop, outcome) {
      const round = rounds.get(loop);
      if (!round) return;
      round.atMs = uptime();
      round[outcome] += 1;
    },
    stalled: () =>
      [...rounds]
        .filter(([, { everyMs, atMs }]) => uptime() - atMs > everyMs + STALLED_AFTER_MS)
        .map(([loop]) => loop),
    expose(registry) {
      exposeAges(registry, rounds, uptime);
      exposeRuns(registry, rounds);
    },
  };
}

function exposeAges(registry: Registry, rounds: ReadonlyMap<string, Round>, uptime: () => number): void {
  new Gauge({
    name: 'worker_loop_age_seconds',
    help: 'Time since a loop of this worker last came round, by loop',
    labelNames: ['loop'],
    registers: [registry],
    collect() {
      for (const [loop, { atMs }] of rounds) this.set({ loop }, (uptime() - atMs) / 1_000);
    },
  });
}

function exposeRuns(registry: Registry, rounds: ReadonlyMap<string, Round>): void {
  new Counter({
    name: 'worker_loop_runs_total',
    help: 'Times a loop of this worker came round, by loop and outcome',
    labelNames: ['loop', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [loop, { done, failed }] of rounds) {
        this.inc({ loop, outcome: 'done' }, done);
        this.inc({ loop, outcome: 'failed' }, failed);
      }
    },
  });
}
