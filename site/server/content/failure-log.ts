import type { Logger } from 'pino';
import type { PageKey } from './content-disk-cache.ts';

/** A cms started together with the site may take this long to answer. */
const STARTING_MS = 120_000;
/** The same failure is logged once within this time. */
const QUIET_MS = 60_000;

/** True for the first call with a kind in a minute; the number of kinds must be small. */
export function onceAMinute(now: () => number): (kind: string) => boolean {
  const loggedAt = new Map<string, number>();
  return (kind) => {
    if (now() - (loggedAt.get(kind) ?? -Infinity) < QUIET_MS) return false;
    loggedAt.set(kind, now());
    return true;
  };
}

interface FailureLog {
  /** The cms has answered. */
  answered: () => void;
  failed: (error: unknown, page: PageKey) => void;
}

/**
 * Warns once while a cms started together with the site does not answer yet. Later failures are errors, logged once a minute
 * for each cause.
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
      const entry = { ...page, error: error instanceof Error ? error.message : String(error) };
      if (hasAnswered || now() - firstAt >= STARTING_MS) {
        if (isNew(error instanceof Error ? error.name : 'unknown')) logger.error(entry, 'content failed');
      } else if (isFirst)
        logger.warn(
          entry,
          'the cms does not answer yet; pages show cached content or the defaults until it does',
        );
    },
  };
}
