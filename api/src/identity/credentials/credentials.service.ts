import type { FieldError, Partner } from '@dinelink/contract';
import { holdsCardNumber, isEmail } from '@dinelink/contract/calls';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { invalid, problem } from '../../problems.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import {
  completeCredentials,
  type Credentials,
  findCredentials,
  isAnothersEmail,
} from './credentials.store.ts';
import { queueEmailProof } from '../email-proof/email-proof.store.ts';
import { checkPassword } from '../passwords/check-password.ts';
import type { LockoutStore } from '../sign-in/lockout.store.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { endCodes } from '../recovery/recovery.store.ts';
import type { Sessions } from '../sessions/sessions.service.ts';

interface CredentialsParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly lockouts: LockoutStore;
  readonly now: () => number;
}

interface NewCredentials {
  /** Required of a programme whose members have numbers. */
  readonly partnerNumber?: string | undefined;
  readonly email: string;
  readonly password: string;
}

export interface FixCredentials {
  /** Sets the account's own address and a password; the current session goes on, all others end. */
  fix(partner: Partner, signedIn: SignedIn, chosen: NewCredentials): Promise<void>;
}

export function createFixCredentials(parts: CredentialsParts): FixCredentials {
  const { database, sessions } = parts;
  return {
    async fix(partner, { memberId, sessionId }, typed) {
      const chosen = { ...typed, email: typed.email.toLowerCase() };
      const account = await findCredentials(database, memberId);
      if (!account) throw problem('UNAUTHORISED');
      if (account.signInEmail !== null || partner.enrollmentType !== 'direct') throw complete();
      const errors = errorsOf(partner, account, chosen);
      const isTaken = await isAnothersEmail(database, { partner: partner.key, memberId, ...chosen });
      if (isTaken) errors.push(onSeveralAccounts);
      if (errors.length > 0) throw invalid(errors);
      await sessions.endAllOf(memberId, { except: sessionId });
      await change(parts, { partner: partner.key, memberId, account }, chosen);
      await sessions.endAllOf(memberId, { except: sessionId });
    },
  };
}

interface Subject {
  readonly partner: string;
  readonly memberId: number;
  readonly account: Credentials;
}

async function change(
  { database, lockouts, now }: CredentialsParts,
  { partner, memberId, account }: Subject,
  { email, password }: NewCredentials,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  // The number belongs to this account alone; the unproven address does not, so its count is not reset.
  const names = account.partnerNumber ? [{ partner, userName: account.partnerNumber }] : [];
  const outcome = await unitOfWork(database, async (tx) => {
    const changed = await completeCredentials(tx, { memberId, email, passwordHash });
    if (changed !== 'changed') return changed;
    // Codes mailed to the former address must not set a password any more.
    await endCodes(tx, { memberId, at: now() });
    await queueEmailProof(tx, { partner, memberId, at: now() });
    await lockouts.resetAllFailures(tx, names);
    const message = {
      partner,
      template: 'credentialsChanged',
      values: { NEW_EMAIL: email },
      at: now(),
    } as const;
    for (const to of new Set([account.email, email])) await queueEmail(tx, { ...message, to });
    return changed;
  });
  if (outcome === 'complete') throw complete();
  if (outcome === 'taken') throw invalid([onSeveralAccounts]);
}

function errorsOf(partner: Partner, account: Credentials, chosen: NewCredentials): FieldError[] {
  const isOwnNumber = !partner.hasPPN || chosen.partnerNumber?.toUpperCase() === account.partnerNumber;
  const password = checkPassword(chosen.password, partner, {
    ...account,
    email: chosen.email,
    partnerNumber: account.partnerNumber ?? chosen.partnerNumber,
  });
  return [
    ...(isOwnNumber ? [] : [notItsNumber]),
    ...(isEmail(chosen.email) && !holdsCardNumber(chosen.email) ? [] : [notAnEmail]),
    ...(password ? [{ field: 'password', ...password }] : []),
  ];
}

const notItsNumber = {
  field: 'partnerNumber',
  code: 'INVALID_PPN',
  message: "This is not this account's member number.",
};

const notAnEmail = {
  field: 'email',
  code: 'INVALID_EMAIL',
  message: 'Please enter a valid e-mail address.',
};

const onSeveralAccounts = {
  field: 'email',
  code: 'EMAIL_ON_MULTIPLE_ACCOUNTS',
  message: 'This e-mail address is on another account. Please use a new one.',
};

const complete = () => problem('CREDENTIALS_COMPLETE');
