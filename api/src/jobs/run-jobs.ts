import type { Database } from '../db/connection.ts';
import { claimJobs, failJob, finishJob, type Job, type LeasedJob, renewLease } from './outbox.store.ts';

/** What a kind of job does; it parses its own payload and may throw, then the job is tried again. */
export type Handler = (payload: unknown, job: Job) => Promise<unknown>;
export type Handlers = Readonly<Partial<Record<string, Handler>>>;

const MAX_ATTEMPTS = 10;
const CLAIMED_AT_ONCE = 20;
const LEASE_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 60_000;
const RENEW_EVERY_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;

interface Work {
  readonly database: Database;
  readonly handlers: Handlers;
  readonly clock: () => number;
  /** Called for every failure. */
  readonly failed: (job: Job, problem: unknown) => void;
  /** Leaves every other kind to other workers. */
  readonly kinds?: readonly string[];
}

/** Runs the jobs that are due, once; answers how many there were. A failing job waits twice as long each time, then is dead-lettered. */
export async function runDueJobs(work: Work): Promise<number> {
  const now = work.clock();
  const { kinds } = work;
  const claim = { now, until: now + LEASE_MS, limit: CLAIMED_AT_ONCE, ...(kinds && { kinds }) };
  const jobs = await claimJobs(work.database, claim);
  for (const job of jobs) {
    // Whoever claims what is left over finds the lease ended; nothing is done twice.
    if (work.clock() > now + LEASE_MS - LONGEST_WAIT_MS) break;
    await runJob(work, job);
  }
  return jobs.length;
}

async function runJob({ database, handlers, clock, failed }: Work, job: LeasedJob): Promise<void> {
  const lease = keepLease(database, job, clock);
  try {
    const handler = handlers[job.kind];
    if (!handler) throw new Error(`Nobody handles jobs of kind ${job.kind}.`);
    await handler(job.payload, job);
    await finishJob(database, await lease.end());
  } catch (problem) {
    const held = await lease.end();
    failed(job, problem);
    await failJob(database, held, {
      problem: problem instanceof Error ? problem.message : String(problem),
      runAt: job.attempts >= MAX_ATTEMPTS ? null : clock() + FIRST_PAUSE_MS * 2 ** (job.attempts - 1),
      now: clock(),
    });
  }
}

/** Takes a long job's lease further while it runs; end() answers the job with the lease it has now. */
function keepLease(database: Database, job: LeasedJob, clock: () => number) {
  let held = job;
  let renewing: Promise<void> = Promise.resolve();
  const renew = async () => {
    const until = clock() + LEASE_MS;
    if (await renewLease(database, held, until)) held = { ...held, until };
  };
  const timer = setInterval(() => {
    // A renewal that fails leaves the old lease; the next one is tried in time.
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
