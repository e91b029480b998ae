import type { Partner } from '@dinelink/contract';
import { isEmail } from '@dinelink/contract/calls';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { invalid, problem } from '../../problems.ts';
import { enqueue } from '../../jobs/outbox.store.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { setPassword } from '../credentials/credentials.store.ts';
import { looksLikePartnerNumber } from '../sign-up/partner-number.ts';
import { checkPassword } from '../passwords/check-password.ts';
import type { LockoutStore } from '../sign-in/lockout.store.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { type CodeOwner, ownerOfCode, spendCode } from './recovery.store.ts';
import { randomSecret, sha256 } from '../secrets.ts';
import type { Sessions } from '../sessions/sessions.service.ts';

interface RecoveryParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly lockouts: LockoutStore;
  readonly now: () => number;
}

interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly passwordConfirm: string;
}

export interface Recovery {
  /** Requests a link by mail. The worker looks up the name after the answer, so every name takes as long. */
  request(partner: Partner, userName: string): Promise<void>;
  isGood(partner: Partner, token: string): Promise<boolean>;
  /**
   * Sets a password and ends every session and other link; returns the member. Throws RECOVERY_TOKEN_INVALID for an invalid
   * token.
   */
  finish(partner: Partner, chosen: NewPassword): Promise<number>;
}

export function createRecovery({ database, sessions, lockouts, now }: RecoveryParts): Recovery {
  const codeKey = (partner: Partner, token: string) => ({
    partner: partner.key,
    codeHash: sha256(token),
    at: now(),
  });

  const change = async (partner: Partner, chosen: NewPassword, owner: CodeOwner): Promise<boolean> => {
    const { memberId, email } = owner;
    const at = now();
    const passwordHash = await hashPassword(chosen.password);
    return unitOfWork(database, async (tx) => {
      const isFirst = await spendCode(tx, { ...codeKey(partner, chosen.token), memberId });
      if (!isFirst) return false;
      const set = { partner: partner.key, memberId, email, passwordHash, at };
      await setPassword(tx, set);
      await lockouts.resetAllFailures(tx, namesOf(partner, owner));
      const message = { partner: partner.key, template: 'passwordChanged', to: email, values: {} } as const;
      await queueEmail(tx, { ...message, at });
      return true;
    });
  };

  return {
    async request(partner, userName) {
      if (!isEmail(userName) && !looksLikePartnerNumber(partner, userName.toUpperCase())) {
        throw invalid([notAName]);
      }
      // The code is derived from this and the worker's secret, so the outbox alone opens no account.
      const payload = { partner: partner.key, userName, nonce: randomSecret(), requestedAt: now() };
      await unitOfWork(database, (tx) => enqueue(tx, { kind: 'recovery', payload, runAt: now() }));
    },
    async isGood(partner, token) {
      return (await ownerOfCode(database, codeKey(partner, token))) !== null;
    },
    async finish(partner, chosen) {
      if (chosen.password !== chosen.passwordConfirm) throw invalid([differ]);
      const owner = await ownerOfCode(database, codeKey(partner, chosen.token));
      if (!owner) throw tokenInvalid();
      const error = checkPassword(chosen.password, partner, {
        ...owner,
        partnerNumber: owner.partnerNumber ?? undefined,
      });
      if (error) throw invalid([{ field: 'password', ...error }]);
      // Before as well as after, so that no old session survives a crash in between.
      await sessions.endAllOf(owner.memberId);
      if (!(await change(partner, chosen, owner))) throw tokenInvalid();
      await sessions.endAllOf(owner.memberId);
      return owner.memberId;
    },
  };
}

const namesOf = ({ key }: Partner, { signInEmail, partnerNumber }: CodeOwner) =>
  [signInEmail, partnerNumber].flatMap((userName) => (userName ? [{ partner: key, userName }] : []));

const notAName = {
  field: 'userName',
  code: 'INVALID_USER_NAME',
  message: 'Please enter a valid email address or partner number.',
};

const differ = {
  field: 'passwordConfirm',
  code: 'PASSWORDS_DIFFER',
  message: 'The two passwords are not the same.',
};

const tokenInvalid = () => problem('RECOVERY_TOKEN_INVALID');
