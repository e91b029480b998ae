import type { Device } from './device-of.ts';

/** A signed-in browser; times are epoch milliseconds. */
export interface Session {
  /** SHA-256 of the cookie's value, hex: the store alone opens no session. */
  readonly id: string;
  readonly partner: string;
  readonly memberId: number;
  readonly publicId: string;
  readonly isRemembered: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** To the minute; null in sessions from before this was stored. */
  readonly lastUsedAt: number | null;
  readonly device: Device;
}

/** What using a session changes. */
type SessionUse = Pick<Session, 'expiresAt'> & { readonly lastUsedAt: number };

export interface SessionStore {
  keep(session: Session): Promise<void>;
  find(id: string): Promise<Session | null>;
  /** Every stored session of a member, oldest first. */
  listOf(memberId: number): Promise<Session[]>;
  /** Changes expiry and last use of an existing session. */
  extend(session: Session, use: SessionUse): Promise<void>;
  end(id: string): Promise<void>;
  /** Ends a member's sessions, all or all but one. */
  endAllOf(memberId: number, except: string | undefined): Promise<void>;
  /** Deletes sessions that expired before this time. */
  sweep(before: number): Promise<void>;
}
