import type { Database } from '../db/connection.ts';
import { claimJobs, failJob, finishJob, type Job, type LeasedJob, renewLease } from './outbox.store.ts';

/** The handler of a kind of job; it parses its own payload. When it throws, the job is retried. */
export type Handler = (payload: unknown, job: Job) => Promise<unknown>;
export type Handlers = Readonly<Partial<Record<string, Handler>>>;

const MAX_ATTEMPTS = 10;
const CLAIMED_AT_ONCE = 20;
const LEASE_MS = 5 * 60_000;
const MAX_WAIT_MS = 60_000;
const RENEW_EVERY_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;

interface Work {
  readonly database: Database;
  readonly handlers: Handlers;
  readonly clock: () => number;
  /** Called for every failure. */
  readonly failed: (job: Job, problem: unknown) => void;
  /** Other kinds are left to other workers. */
  readonly kinds?: readonly string[];
}

/** Runs the due jobs once; returns their number. A failing job waits twice as long each time, then is dead-lettered. */
export async function runDueJobs(work: Work): Promise<number> {
  const now = work.clock();
  const { kinds } = work;
  const claim = { now, until: now + LEASE_MS, limit: CLAIMED_AT_ONCE, ...(kinds && { kinds }) };
  const jobs = await claimJobs(work.database, claim);
  for (const job of jobs) {
    // The remaining jobs are claimed again when their lease has ended; none runs twice.
    if (work.clock() > now + LEASE_MS - MAX_WAIT_MS) break;
    await runJob(work, job);
  }
  return jobs.length;
}

async function runJob({ database, handlers, clock, failed }: Work, job: LeasedJob): Promise<void> {
  const lease = keepLease(database, job, clock);
  try {
    const handler = handlers[job.kind];
    if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}.`);
    await handler(job.payload, job);
    await finishJob(database, await lease.end());
  } catch (error) {
    const held = await lease.end();
    failed(job, error);
    await failJob(database, held, {
      problem: error instanceof Error ? error.message : String(error),
      runAt: job.attempts >= MAX_ATTEMPTS ? null : clock() + FIRST_PAUSE_MS * 2 ** (job.attempts - 1),
      now: clock(),
    });
  }
}

/** Extends a long job's lease while it runs; end() returns the job with its current lease. */
function keepLease(database: Database, job: LeasedJob, clock: () => number) {
  let held = job;
  let renewing: Promise<void> = Promise.resolve();
  const renew = async () => {
    const until = clock() + LEASE_MS;
    if (await renewLease(database, held, until)) held = { ...held, until };
  };
  const timer = setInterval(() => {
    // A failed renewal leaves the old lease; the next one is tried in time.
    renewing = renewing.then(renew).catch(() => undefined);
  }, RENEW_EVERY_MS);
  return {
    async end(): Promise<LeasedJob> {
      clearInterval(timer);
      await renewing;
      return held;
    },
  };
}
