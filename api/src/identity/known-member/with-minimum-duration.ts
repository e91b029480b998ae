import { setTimeout as pause } from 'node:timers/promises';

/** Runs work, but settles no sooner than `ms` from now, so that its duration reveals nothing. */
export async function withMinimumDuration<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), pause(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
