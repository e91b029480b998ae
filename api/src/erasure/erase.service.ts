import { problem } from '../problems.ts';
import type { Database, Tx } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { createConfirmIdentity, type Confirmation } from '../members/confirm-identity.ts';
import type { ProvePassword } from '../members/password-verifier.ts';
import { lockLedger } from '../rewards/storage/ledger-lock.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { eraseMember } from './erase-member.ts';
import type { FormerNames } from './erase.store.ts';

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

export interface Erasure {
  /**
   * Erases the member; safe to repeat. Throws SIGN_IN_AGAIN without the password or a recent sign-in, and LOCKED_OUT after too
   * many wrong passwords.
   */
  erase(input: Confirmation): Promise<void>;
}

export function createErasure(parts: EraseParts): Erasure {
  const { provePassword, now, sessionNow = now } = parts;
  const isSure = createConfirmIdentity({ provePassword, now: sessionNow });
  return {
    async erase(input) {
      if (!(await isSure(input))) throw signInAgain();
      // Queued after the traces are gone: mail that waits for the old address is deleted with them.
      await eraseCompletely(parts, input.memberId, async (tx, { partner, email: to, isEmailUnproven }) => {
        // Joining and erasing in turns would mail somebody else.
        if (isEmailUnproven === 1) return;
        await queueEmail(tx, { partner, template: 'accountErased', to, values: {}, at: now() });
      });
    },
  };
}

type Note = (tx: Tx, names: FormerNames) => Promise<void>;

/**
 * Erases a member and ends every session; returns false if that was done before. `note` runs in the same transaction, last. Failed
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
    const names = await eraseMember(tx, input);
    if (!names) return false;
    await note?.(tx, names);
    return true;
  });
  await endSessions(memberId);
  return isNew;
}

const signInAgain = () => problem('SIGN_IN_AGAIN');
