import { limits } from '@dinelink/contract/calls';

const MINUTE_MS = 60_000;

interface SessionPlan {
  /** Milliseconds from now; undefined when the end is too far off to plan for. */
  warnInMs: number | undefined;
  endInMs: number | undefined;
}

/** When to warn and when to leave, for a session that ends at `expiresAt` (epoch milliseconds). */
export function sessionPlan(expiresAt: number, now: number): SessionPlan {
  const leftMs = expiresAt - now;
  if (leftMs > limits.sessionWarningWithinMinutes * MINUTE_MS)
    return { warnInMs: undefined, endInMs: undefined };
  return { warnInMs: Math.max(0, leftMs - limits.sessionWarningMs), endInMs: Math.max(0, leftMs) };
}

/** The readable expiry cookie, or undefined. */
export function sessionExpiry(cookies: string): number | undefined {
  const [, digits] = /(?:^|;\s*)(?:__Host-)?session_expires=(\d+)/.exec(cookies) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
