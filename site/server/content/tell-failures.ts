import type { Logger } from 'pino';

/** A cms that was started with the site may take this long until it answers. */
const STARTING_MS = 120_000;

interface Page {
  readonly name: string;
  readonly partner: string;
}

interface FailureLog {
  /** The cms has answered. */
  answered: () => void;
  failed: (error: unknown, page: Page) => void;
}

/** Says once that a cms which is still starting does not answer; later, or when it stays away, every failure is an error. */
export function failureLog(logger: Pick<Logger, 'warn' | 'error'>, now: () => number): FailureLog {
  let hasAnswered = false;
  let firstAt: number | undefined;
  return {
    answered: () => {
      hasAnswered = true;
    },
    failed: (error, page) => {
      const isFirst = firstAt === undefined;
      firstAt ??= now();
      const told = { ...page, error: error instanceof Error ? error.message : String(error) };
      if (hasAnswered || now() - firstAt >= STARTING_MS) return logger.error(told, 'content failed');
      if (isFirst)
        logger.warn(told, 'the cms does not answer yet; pages show what ships with the site until it does');
    },
  };
}
