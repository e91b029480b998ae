import type { Partner } from '@dinelink/contract';

export interface PasswordOwner {
  readonly partner: Partner;
  readonly memberId: number;
  /** Called for a wrong password, and for one that was not compared. */
  readonly rejected: (event: 'password_proof_failed' | 'password_proof_locked') => void;
}

/**
 * Whether a password is the signed-in member's own. Wrong ones count with those of sign-in, so that a session somebody left open
 * is no place to guess; refuses with LOCKED_OUT after five.
 */
export type ProvePassword = (whose: PasswordOwner, password: string) => Promise<boolean>;
