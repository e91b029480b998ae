import type { Database } from '../db/connection.ts';
import { claimJobs, failJob, finishJob, type Job } from './outbox.store.ts';

/** What a kind of job does; it parses its own payload and may throw, then the job is tried again. */
export type Handler = (payload: unknown, job: Job) => Promise<unknown>;
export type Handlers = Readonly<Partial<Record<string, Handler>>>;

const TRIES = 10;
const CLAIMED_AT_ONCE = 20;
const LEASE_MS = 5 * 60_000;
const LONGEST_JOB_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;

export interface Work {
  readonly database: Database;
  readonly handlers: Handlers;
  readonly clock: () => number;
  /** Told of every failure. */
  readonly failed: (job: Job, problem: unknown) => void;
}

/** Runs the jobs that are due, once; answers how many there were. A failing job waits twice as long each time, then is parked. */
export async function runDueJobs({ database, handlers, clock, failed }: Work): Promise<number> {
  const now = clock();
  const jobs = await claimJobs(database, { now, until: now + LEASE_MS, limit: CLAIMED_AT_ONCE });
  for (const job of jobs) {
    // Whoever claims what is left over finds the lease ended; nothing is done twice.
    if (clock() > now + LEASE_MS - LONGEST_JOB_MS) break;
    try {
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`Nobody handles jobs of kind ${job.kind}.`);
      await handler(job.payload, job);
      await finishJob(database, job.id);
    } catch (problem) {
      failed(job, problem);
      await failJob(database, job.id, {
        problem: problem instanceof Error ? problem.message : String(problem),
        runAt: job.tries >= TRIES ? null : clock() + FIRST_PAUSE_MS * 2 ** (job.tries - 1),
        now: clock(),
      });
    }
  }
  return jobs.length;
}
