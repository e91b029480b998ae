import { databaseSilent } from '../database-away.ts';

/** A waiting operation: since when, and how to fail it. */
interface Waiting {
  readonly since: number;
  readonly fail: (problem: Error) => void;
}

interface Watched {
  /** After so long without any answer the server is probed. */
  readonly patienceMs: number;
  /** Probes with a connection of its own; resolves within a second or two. */
  readonly isThere: () => Promise<boolean>;
  /** Ends every connection, whose statements would wait for ever. */
  readonly hangUp: () => void;
}

export type ServerWatch = ReturnType<typeof watchServer>;

/**
 * Tells a slow server from a silent one: what waits long makes us ask whether anybody is there, and only where nobody answers
 * everything that waits fails. Until the server is back, what comes fails at once.
 */
export function watchServer({ patienceMs, isThere, hangUp }: Watched) {
  const waiting = new Set<Waiting>();
  let isAway = false;
  let isAsking = false;
  let heardAt = -Infinity;

  const isOverdue = (now: number): boolean => {
    // Whatever came first has waited longest.
    const [oldest] = waiting;
    return oldest !== undefined && now - Math.max(oldest.since, heardAt) > patienceMs;
  };

  async function look(): Promise<void> {
    const askedAt = performance.now();
    if (isAsking || !(isAway || isOverdue(askedAt))) return;
    isAsking = true;
    const answered = await isThere();
    isAsking = false;
    // An answer to somebody's statement is a sign of life as well.
    if (answered || heardAt > askedAt) return comeBack();
    isAway = true;
    for (const { fail } of waiting) fail(databaseSilent());
    waiting.clear();
    hangUp();
  }

  function comeBack(): void {
    isAway = false;
    heardAt = performance.now();
  }

  const looking = setInterval(() => void look(), patienceMs / 3).unref();
  return {
    /** Registers a waiting operation; null, and the operation fails, while the server is away. */
    begin(fail: (problem: Error) => void): Waiting | null {
      if (isAway) {
        fail(databaseSilent());
        return null;
      }
      const task = { since: performance.now(), fail };
      waiting.add(task);
      return task;
    },
    /** What waited has its answer; `isAnswer` is false where it failed. */
    end(task: Waiting, isAnswer: boolean): void {
      waiting.delete(task);
      if (isAnswer) heardAt = performance.now();
    },
    stop: () => clearInterval(looking),
  };
}
