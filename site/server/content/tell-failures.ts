import type { Logger } from 'pino';
import type { Place } from './kept-pages.ts';

/** A cms that was started with the site may take this long until it answers. */
const STARTING_MS = 120_000;
/** What goes wrong again within this time is told once. */
const QUIET_MS = 60_000;

/** True for the first of a kind in a minute; kinds are few. */
export function onceAMinute(now: () => number): (kind: string) => boolean {
  const toldAt = new Map<string, number>();
  return (kind) => {
    if (now() - (toldAt.get(kind) ?? -Infinity) < QUIET_MS) return false;
    toldAt.set(kind, now());
    return true;
  };
}

interface FailureLog {
  /** The cms has answered. */
  answered: () => void;
  failed: (error: unknown, page: Place) => void;
}

/**
 * Says once that a cms which is still starting does not answer; later, or when it stays away, that is an error, told once a minute
 * for each cause, however many pages are asked for.
 */
export function failureLog(logger: Pick<Logger, 'warn' | 'error'>, now: () => number): FailureLog {
  let hasAnswered = false;
  let firstAt: number | undefined;
  const isNew = onceAMinute(now);
  return {
    answered: () => {
      hasAnswered = true;
    },
    failed: (error, page) => {
      const isFirst = firstAt === undefined;
      firstAt ??= now();
      const told = { ...page, error: error instanceof Error ? error.message : String(error) };
      if (hasAnswered || now() - firstAt >= STARTING_MS) {
        if (isNew(error instanceof Error ? error.name : 'unknown')) logger.error(told, 'content failed');
      } else if (isFirst)
        logger.warn(
          told,
          'the cms does not answer yet; pages show what is kept or ships with the site until it does',
        );
    },
  };
}
