import { limits } from '@dinelink/contract/calls';
import { randomSecret, sha256 } from '../secrets.ts';
import type { Session, SessionStore } from './session-store.ts';

// The stored expiry is written at most once a minute, so it may lag behind the cookie's by that much.
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
  start(owner: SessionOwner, isRemembered: boolean): Promise<Opened>;
  /** The running session of a cookie's value; null if unknown, expired, or of another partner. */
  find(cookie: string | undefined, partner: string): Promise<Session | null>;
  /** Every stored session of a member, oldest first. */
  listOf(memberId: number): Promise<Session[]>;
  /** Extends a 15-minute session to 15 minutes from now; returns it with its expiry. */
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

export function createSessions(store: SessionStore, { now, longestMs }: SessionTimes): Sessions {
  const endOf = ({ expiresAt, createdAt, isRemembered }: Session): number =>
    // A 90-day session is never written again, so its stored expiry is exact.
    isRemembered ? expiresAt : Math.min(expiresAt + SESSION_GRACE_MS, createdAt + longestMs);
  return {
    async start(owner, isRemembered) {
      const cookie = randomSecret();
      const createdAt = now();
      const lastsMs = isRemembered ? limits.rememberMeMs : Math.min(limits.sessionTimeoutMs, longestMs);
      const { partner, memberId, publicId } = owner;
      const whose = { partner, memberId, publicId, isRemembered };
      const session = { id: sha256(cookie), ...whose, createdAt, expiresAt: createdAt + lastsMs };
      await store.keep(session);
      return { cookie, session };
    },
    async find(cookie, partner) {
      const session = cookie ? await store.find(sha256(cookie)) : null;
      return session?.partner === partner && endOf(session) > now() ? session : null;
    },
    async keepAlive(session) {
      if (session.isRemembered) return session;
      const expiresAt = Math.min(now() + limits.sessionTimeoutMs, session.createdAt + longestMs);
      if (expiresAt - session.expiresAt >= WRITE_EVERY_MS) await store.extend(session, expiresAt);
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
