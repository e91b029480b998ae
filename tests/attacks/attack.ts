import type { Random } from '../../api/seed/random.ts';
import type { SignedIn, Target } from './target.ts';

export interface Attacking {
  readonly target: Target;
  /** The same seed makes the same attacks. */
  readonly random: Random;
  /** An attacker who is a member as well. */
  readonly session: SignedIn;
}

/** One attempt; its answer is ignored. */
export type Attack = (attacking: Attacking) => Promise<unknown>;

const ATTACKERS = 20;

/** The loopback address of one of the attackers. */
export const addressOf = (random: Random): string => `127.1.0.${random.int(1, ATTACKERS)}`;
