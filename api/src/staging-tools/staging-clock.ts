import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type CookieReader, readCookies } from '../http/cookies.ts';
import type { Database } from '../db/connection.ts';
import { sha256 } from '../identity/secrets.ts';
import { sessionCookieOf } from '../identity/sessions/session-cookies.ts';
import { JOBS, readOffsets, writeOffset } from './clock.store.ts';

const REFRESH_MS = 1_000;

export interface StagingClock {
  /** The current time; in a request, by its session's clock. */
  readonly now: () => number;
  readonly jobsNow: () => number;
  /** Runs a request with the clock of its session. */
  readonly follow: RequestHandler;
  offsetOf(scope: string): number;
  set(scope: string, offsetMs: number): Promise<void>;
  /** Reads what other processes have set. */
  refresh(): Promise<void>;
  start(failed: (problem: unknown) => void): void;
  stop(): void;
}

/** A clock that testers can set: for one browser's session, and for the jobs. Authentication uses the real time. */
export function createStagingClock(database: Database, real: () => number): StagingClock {
  const offset = new AsyncLocalStorage<number>();
  let offsets: ReadonlyMap<string, number> = new Map();
  let timer: NodeJS.Timeout | undefined;
  const refresh = async () => {
    offsets = await readOffsets(database);
  };
  return {
    now: () => real() + (offset.getStore() ?? 0),
    jobsNow: () => real() + (offsets.get(JOBS) ?? 0),
    follow(request: Request, _response: Response, next: NextFunction) {
      const ahead = offsets.size === 0 ? undefined : offsets.get(scopeOf(readCookies(request)) ?? '');
      if (ahead === undefined) return next();
      offset.run(ahead, next);
    },
    offsetOf: (scope) => offsets.get(scope) ?? 0,
    async set(scope, offsetMs) {
      await writeOffset(database, { scope, offsetMs, at: real() });
      await refresh();
    },
    refresh,
    start(failed) {
      timer = setInterval(() => void refresh().catch(failed), REFRESH_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}

/** The id of a browser's session; undefined without one. */
export function scopeOf(cookies: CookieReader): string | undefined {
  const cookie = sessionCookieOf(cookies);
  return cookie === undefined ? undefined : sha256(cookie);
}
