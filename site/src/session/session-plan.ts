import { sessionExpiryCookie } from '@dinelink/contract/calls';

const WARNING_MS = 60_000;
/** Sessions that end later get no timer. */
const PLANNED_WITHIN_MS = 24 * 60 * 60_000;

interface SessionPlan {
  /** Milliseconds from now; undefined when the session ends later than in a day. */
  warnInMs: number | undefined;
  endInMs: number | undefined;
}

/** When to warn and when to leave, for a session that ends at `expiresAt` (epoch milliseconds). */
export function sessionPlan(expiresAt: number, now: number): SessionPlan {
  const leftMs = expiresAt - now;
  if (leftMs > PLANNED_WITHIN_MS) return { warnInMs: undefined, endInMs: undefined };
  return { warnInMs: Math.max(0, leftMs - WARNING_MS), endInMs: Math.max(0, leftMs) };
}

/** The expiry in the partner's cookie, or undefined. */
export function sessionExpiry(cookies: string, partnerKey: string): number | undefined {
  const start = `${sessionExpiryCookie(partnerKey)}=`;
  const value = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined;
}
