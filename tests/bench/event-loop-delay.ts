import { readFileSync } from 'node:fs';

export interface EventLoopDelay {
  /** The longest block of the event loop, in milliseconds of processor time. */
  readonly workMs: number;
  /** The longest block of the event loop in wall time, including other programs of the machine. */
  readonly wallMs: number;
}

/** Measures every millisecond, during other work, how long this thread was busy. */
export async function maxEventLoopDelay(meanwhile: () => Promise<unknown>): Promise<EventLoopDelay> {
  let longest: EventLoopDelay = { workMs: 0, wallMs: 0 };
  let before = { work: workedMs(), wall: performance.now() };
  const timer = setInterval(() => {
    const now = { work: workedMs(), wall: performance.now() };
    longest = {
      workMs: Math.max(longest.workMs, now.work - before.work),
      wallMs: Math.max(longest.wallMs, now.wall - before.wall),
    };
    before = now;
  }, 1);
  await meanwhile();
  clearInterval(timer);
  return longest;
}

/** Processor time of the main thread, which on Linux excludes waiting for a processor. */
function workedMs(): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return performance.now();
  }
}
