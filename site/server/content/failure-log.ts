import type { Logger } from 'pino';
import type { PageKey } from './content-disk-cache.ts';

/** A cms that was started with the site may take this long until it answers. */
const STARTING_MS = 120_000;
/** The same failure is logged once within this time. */
const QUIET_MS = 60_000;

/** True for the first of a kind in a minute; kinds are few. */
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
 * Warns once while a cms that was started with the site does not answer yet. Later failures are errors, logged once a minute for
 * each cause, however many pages are requested.
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
