import type { Database } from '../../db/connection.ts';
import { problem } from '../../problems.ts';
import type { ProvePassword } from '../../members/password-verifier.ts';
import type { LockoutStore } from '../sign-in/lockout.store.ts';
import { keyedMutex } from '../keyed-mutex.ts';
import { isPassword } from './passwords.ts';
import { lockedOut } from '../sign-in/sign-in.service.ts';
import { findPassword } from './passwords.store.ts';

interface Parts {
  readonly database: Database;
  readonly lockouts: LockoutStore;
  readonly now: () => number;
}

export function createProvePassword({ database, lockouts, now }: Parts): ProvePassword {
  const inTurn = keyedMutex();
  return ({ partner, memberId, rejected }, password) =>
    inTurn(String(memberId), async () => {
      if (partner.enrollmentType !== 'direct') return false;
      const found = await findPassword(database, memberId);
      if (!found) throw problem('UNAUTHORISED');
      const { userName, passwordHash, rivals } = found;
      if (passwordHash === null) return false;
      const name = { partner: partner.key, userName };
      if (!(await lockouts.countAttempt(name, now()))) {
        rejected('password_proof_locked');
        throw lockedOut();
      }
      const isRight = await isPassword(password, passwordHash);
      // As at sign-in: an account that shares the name with others does not reset its count.
      if (isRight) await (rivals === 0 ? lockouts.resetFailures(name) : lockouts.uncountAttempt(name));
      else rejected('password_proof_failed');
      return isRight;
    });
}
