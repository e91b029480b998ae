import { databaseSilent } from '../database-away.ts';

/** A waiting operation: its start, and how to fail it. */
interface Waiting {
  readonly since: number;
  readonly fail: (problem: Error) => void;
}

interface Watched {
  /** The server is probed after so long without any answer. */
  readonly patienceMs: number;
  /** Probes with a connection of its own; resolves within a second or two. */
  readonly isThere: () => Promise<boolean>;
  /** Closes every connection, whose statements would wait for ever. */
  readonly hangUp: () => void;
}

export type ServerWatch = ReturnType<typeof watchServer>;

/**
 * Distinguishes a slow server from one that does not answer: a long wait triggers a probe, and only if the probe fails do all
 * waiting operations fail. Until the server is back, new operations fail at once.
 */
export function watchServer({ patienceMs, isThere, hangUp }: Watched) {
  const waiting = new Set<Waiting>();
  let isAway = false;
  let isAsking = false;
  let answeredAt = -Infinity;

  const isOverdue = (now: number): boolean => {
    // The first one has waited longest.
    const [oldest] = waiting;
    return oldest !== undefined && now - Math.max(oldest.since, answeredAt) > patienceMs;
  };

  async function look(): Promise<void> {
    const askedAt = performance.now();
    if (isAsking || !(isAway || isOverdue(askedAt))) return;
    isAsking = true;
    const answered = await isThere();
    isAsking = false;
    // An answer to another statement also shows that the server is up.
    if (answered || answeredAt > askedAt) return markReachable();
    isAway = true;
    for (const { fail } of waiting) fail(databaseSilent());
    waiting.clear();
    hangUp();
  }

  function markReachable(): void {
    isAway = false;
    answeredAt = performance.now();
  }

  const looking = setInterval(() => void look(), patienceMs / 3).unref();
  return {
    /** Registers a waiting operation; null, and the operation fails, while the server is down. */
    begin(fail: (problem: Error) => void): Waiting | null {
      if (isAway) {
        fail(databaseSilent());
        return null;
      }
      const task = { since: performance.now(), fail };
      waiting.add(task);
      return task;
    },
    /** The operation has ended; `isAnswer` is false if it failed. */
    end(task: Waiting, isAnswer: boolean): void {
      waiting.delete(task);
      if (isAnswer) answeredAt = performance.now();
    },
    stop: () => clearInterval(looking),
  };
}
