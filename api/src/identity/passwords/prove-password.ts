import type { Database } from '../../db/connection.ts';
import { problem } from '../../problems.ts';
import type { ProvePassword } from '../../members/password-verifier.ts';
import type { LockoutStore } from '../sign-in/lockout.store.ts';
import { keyedMutex } from '../keyed-mutex.ts';
import { isPassword } from './passwords.ts';
import { lockedOut } from '../sign-in/sign-in.service.ts';
import { query } from '../../db/query.ts';

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
      const { userName, passwordHash, rivals } = await findSecret(database, memberId);
      if (passwordHash === null) return false;
      const name = { partner: partner.key, userName };
      if (!(await lockouts.take(name, now()))) {
        rejected('password_proof_locked');
        throw lockedOut();
      }
      const isRight = await isPassword(password, passwordHash);
      // As at sign-in: an account that shares the name with others does not reset its count.
      if (isRight) await (rivals === 0 ? lockouts.resetFailures(name) : lockouts.giveBack(name));
      else rejected('password_proof_failed');
      return isRight;
    });
}

interface Secret extends Record<string, unknown> {
  /** As sign-in counts it. */
  readonly userName: string;
  readonly passwordHash: string | null;
  /** Other accounts with the unproven address. */
  readonly rivals: number;
}

async function findSecret(database: Database, memberId: number): Promise<Secret> {
  const [row] = await query<Secret>(
    database,
    `SELECT LOWER(COALESCE(sign_in_email, partner_number, email)) AS userName, password_hash AS passwordHash,
       (SELECT COUNT(*) FROM member r WHERE r.partner = m.partner AND r.email = m.email AND r.email <> ''
          AND r.id <> m.id AND r.is_email_unproven = 1) AS rivals
     FROM member m WHERE id = ? AND erased_at IS NULL`,
    [memberId],
  );
  if (!row) throw problem('UNAUTHORISED');
  return row;
}
