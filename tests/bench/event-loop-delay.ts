import { readFileSync } from 'node:fs';

export interface EventLoopDelay {
  /** The longest this thread worked without answering anybody, in milliseconds of processor time. */
  readonly workMs: number;
  /** The longest anybody had to wait for it, the machine's other programs included. */
  readonly wallMs: number;
}

/** Looks every millisecond, while some work goes on elsewhere, how long this thread was busy since. */
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

/** Processor time of the main thread; Linux tells it apart from the time spent waiting for a processor. */
function workedMs(): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return performance.now();
  }
}
