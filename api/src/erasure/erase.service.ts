import { problem } from '../problems.ts';
import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import type { PasswordOwner, ProvePassword } from '../members/prove-password.ts';
import { lockLedger } from '../rewards/storage/ledger-lock.ts';
import { eraseMember } from './erase-member.ts';

const FRESH_MS = 10 * 60_000;

interface EraseMemberParts {
  readonly database: Database;
  /** Ends a member's sessions wherever they are kept. */
  readonly endSessions: (memberId: number) => Promise<void>;
  /** A public id nobody can guess. */
  readonly newPseudonym: () => string;
  readonly now: () => number;
}

interface EraseParts extends EraseMemberParts {
  readonly provePassword: ProvePassword;
  /** Sessions go by the real time, whatever testers set. */
  readonly sessionNow?: () => number;
}

interface Input extends PasswordOwner {
  /** When the session began, epoch ms. */
  readonly signedInAt: number;
  readonly password: string | undefined;
}

export interface Erasure {
  /**
   * Forgets who a member is; safe to repeat. Refuses with SIGN_IN_AGAIN without the password or a sign-in just now, and with
   * LOCKED_OUT who guesses.
   */
  erase(input: Input): Promise<void>;
}

export function createErasure(parts: EraseParts): Erasure {
  const { provePassword, now, sessionNow = now } = parts;
  const isSure = async ({ password, ...whose }: Input): Promise<boolean> =>
    password === undefined ? sessionNow() - whose.signedInAt < FRESH_MS : provePassword(whose, password);
  return {
    async erase(input) {
      if (!(await isSure(input))) throw signInAgain();
      await eraseCompletely(parts, input.memberId);
    },
  };
}

type Note = (...given: Parameters<Parameters<typeof unitOfWork>[1]>) => Promise<void>;

/**
 * Forgets who a member is and ends every session; answers false when that was done before. `note` is part of the same transaction.
 * Failed sign-ins stay counted: others may carry the name, and joining and erasing would start their count anew.
 */
export async function eraseCompletely(
  { database, endSessions, newPseudonym, now }: EraseMemberParts,
  memberId: number,
  note?: Note,
): Promise<boolean> {
  const isNew = await unitOfWork(database, async (tx) => {
    await lockLedger(tx);
    const input = { memberId, at: now(), pseudonym: newPseudonym() };
    if (!(await eraseMember(tx, input))) return false;
    await note?.(tx);
    return true;
  });
  await endSessions(memberId);
  return isNew;
}

const signInAgain = () => problem('SIGN_IN_AGAIN');
