import { problem } from '../problems.ts';
import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import type { PasswordOwner, ProvePassword } from '../members/password-check.ts';
import { lockLedger } from '../rewards/storage/ledger-lock.ts';
import { eraseMember } from './erase-member.ts';

const FRESH_MS = 10 * 60_000;

interface EraseMemberParts {
  readonly database: Database;
  /** Ends a member's sessions in every store. */
  readonly endSessions: (memberId: number) => Promise<void>;
  /** A public id that cannot be guessed. */
  readonly newPseudonym: () => string;
  readonly now: () => number;
}

interface EraseParts extends EraseMemberParts {
  readonly provePassword: ProvePassword;
  /** Sessions use the real time, whatever clock testers set. */
  readonly sessionNow?: () => number;
}

interface Input extends PasswordOwner {
  /** When the session began, epoch ms. */
  readonly signedInAt: number;
  readonly password: string | undefined;
}

export interface Erasure {
  /**
   * Erases the member; safe to repeat. Throws SIGN_IN_AGAIN without the password or a recent sign-in, and LOCKED_OUT after too
   * many wrong passwords.
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
 * Erases a member and ends every session; returns false if that was done before. `note` runs in the same transaction. Failed
 * sign-ins stay counted: others may use the name, and joining and erasing would reset the count.
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
