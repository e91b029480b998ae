import { limits } from '@dinelink/contract/calls';
import { randomSecret, sha256 } from '../secrets.ts';
import { type Device, unknownDevice } from './device-of.ts';
import type { Session, SessionStore } from './session-store.ts';

// Expiry and last use are written at most once a minute, so it may lag behind the cookie's by that much.
const WRITE_EVERY_MS = 60_000;
/** A stored expiry may be this much too early. */
export const SESSION_GRACE_MS = 60_000;

export interface Opened {
  readonly cookie: string;
  readonly session: Session;
}

type SessionOwner = Pick<Session, 'partner' | 'memberId' | 'publicId'>;

export interface Sessions {
  /** Starts a session with a new id: 15 minutes, extended up to the maximum age, or 90 fixed days. */
  start(owner: SessionOwner, isRemembered: boolean, device?: Device): Promise<Opened>;
  /** The running session of a cookie's value; null if unknown, expired, or of another partner. */
  find(cookie: string | undefined, partner: string): Promise<Session | null>;
  /** Every stored session of a member, oldest first. */
  listOf(memberId: number): Promise<Session[]>;
  /** The running sessions of a member, oldest first. */
  runningOf(memberId: number): Promise<Session[]>;
  /** Ends a member's running session of this handle (`handleOf`); null if there is none. */
  endOne(memberId: number, handle: string): Promise<Session | null>;
  /** Notes the use of a session, and extends a 15-minute one to 15 minutes from now; returns it with its expiry. */
  keepAlive(session: Session): Promise<Session>;
  end(cookie: string | undefined): Promise<void>;
  /** Ends every session of a member, as a new password does, except the one with the id `except`. */
  endAllOf(memberId: number, options?: { readonly except?: string | undefined }): Promise<void>;
  /** Deletes expired sessions. */
  sweep(): Promise<void>;
}

interface SessionTimes {
  readonly now: () => number;
  /** Maximum age of an extended session, from sign-in. */
  readonly longestMs: number;
}

/** A session's name in lists: its id would let whoever reads the list compare it with stolen ids. */
export const handleOf = ({ id }: Pick<Session, 'id'>): string => sha256(`session-handle\n${id}`).slice(0, 32);

export function createSessions(store: SessionStore, { now, longestMs }: SessionTimes): Sessions {
  const endOf = ({ expiresAt, createdAt, isRemembered }: Session): number =>
    // A 90-day session is never extended, so its stored expiry is exact; no later one in the store counts.
    isRemembered
      ? Math.min(expiresAt, createdAt + limits.rememberMeMs)
      : Math.min(expiresAt + SESSION_GRACE_MS, createdAt + longestMs);
  const runningOf = async (memberId: number) =>
    (await store.listOf(memberId)).filter((session) => endOf(session) > now());
  return {
    runningOf,
    async endOne(memberId, handle) {
      const session = (await runningOf(memberId)).find((one) => handleOf(one) === handle);
      if (session) await store.end(session.id);
      return session ?? null;
    },
    async start(owner, isRemembered, device = unknownDevice) {
      const cookie = randomSecret();
      const createdAt = now();
      const lastsMs = isRemembered ? limits.rememberMeMs : Math.min(limits.sessionTimeoutMs, longestMs);
      const { partner, memberId, publicId } = owner;
      const whose = { partner, memberId, publicId, isRemembered };
      const times = { createdAt, expiresAt: createdAt + lastsMs, lastUsedAt: createdAt };
      const session = { id: sha256(cookie), ...whose, ...times, device };
      await store.keep(session);
      return { cookie, session };
    },
    async find(cookie, partner) {
      const session = cookie ? await store.find(sha256(cookie)) : null;
      return session?.partner === partner && endOf(session) > now() ? session : null;
    },
    async keepAlive(session) {
      const lastUsedAt = now();
      const expiresAt = session.isRemembered
        ? session.expiresAt
        : Math.min(lastUsedAt + limits.sessionTimeoutMs, session.createdAt + longestMs);
      const isDue = lastUsedAt - (session.lastUsedAt ?? 0) >= WRITE_EVERY_MS;
      if (isDue) await store.extend(session, { expiresAt, lastUsedAt });
      return { ...session, expiresAt };
    },
    async end(cookie) {
      if (cookie) await store.end(sha256(cookie));
    },
    listOf: (memberId) => store.listOf(memberId),
    endAllOf: (memberId, { except } = {}) => store.endAllOf(memberId, except),
    sweep: () => store.sweep(now() - SESSION_GRACE_MS),
  };
}
