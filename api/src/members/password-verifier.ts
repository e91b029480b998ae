import type { Partner } from '@dinelink/contract';

export interface PasswordOwner {
  readonly partner: Partner;
  readonly memberId: number;
  /** Called for a wrong password, and for one that was not checked. */
  readonly rejected: (event: 'password_proof_failed' | 'password_proof_locked') => void;
}

/**
 * Whether a password is the signed-in member's own. Wrong ones count together with those of sign-in, so that an open session
 * does not allow guessing; throws LOCKED_OUT after five.
 */
export type ProvePassword = (whose: PasswordOwner, password: string) => Promise<boolean>;
