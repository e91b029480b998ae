import type { Partner } from '@dinelink/contract';
import { limits, normaliseUserName } from '@dinelink/contract/calls';
import { forbidden, notFound, unauthorised } from '../http/errors.ts';
import type { Account, AccountsStore } from './accounts.store.ts';
import type { KnownDevice } from './known-devices.ts';
import type { LockoutStore } from './lockout.store.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { isPassword } from './passwords.ts';

interface Credentials {
  /** E-mail address or partner number. */
  readonly userName: string;
  readonly password: string;
  /** The browser, where a member is known to use it. */
  readonly known?: KnownDevice | null;
}

interface SignInParts {
  readonly accounts: AccountsStore;
  readonly lockouts: LockoutStore;
  readonly now: () => number;
}

export interface SignIn {
  /** The account of these credentials; refuses with INVALID_CREDENTIALS or LOCKED_OUT, alike for known and unknown names. */
  check(partner: Partner, credentials: Credentials): Promise<Account>;
}

export function createSignIn({ accounts, lockouts, now }: SignInParts): SignIn {
  const inTurn = oneAtATime();

  const judge = async (partner: Partner, { userName, password, known }: Credentials): Promise<Account> => {
    const account = await findAccount(accounts, partner, userName);
    const device = known?.memberId === account?.memberId ? known?.device : undefined;
    const name = { partner: partner.key, userName, device };
    if (!(await lockouts.take(name, now()))) throw lockedOut();
    const isRight = await isPassword(password, account?.passwordHash ?? null);
    if (!account || !isRight) throw invalidCredentials();
    await lockouts.forgive(name);
    return account;
  };

  return {
    check(partner, { userName, ...credentials }) {
      if (partner.enrollmentType !== 'direct') throw signInElsewhere();
      const name = normaliseUserName(userName);
      // In turn, so that a member who signs in on many devices at once is not taken for somebody guessing.
      return inTurn(`${partner.key}\n${name}`, () => judge(partner, { ...credentials, userName: name }));
    },
  };
}

function findAccount(accounts: AccountsStore, partner: Partner, userName: string): Promise<Account | null> {
  return userName.includes('@') || !partner.hasPPN
    ? accounts.findByEmail(partner.key, userName)
    : accounts.findByPartnerNumber(partner.key, userName.toUpperCase());
}

const invalidCredentials = () => unauthorised('INVALID_CREDENTIALS', 'Invalid user name or password');

export const lockedOut = () =>
  forbidden(
    'LOCKED_OUT',
    `Too many failed tries. This sign-in is locked out for ${limits.lockoutMs / 60_000} minutes.`,
  );

const signInElsewhere = () =>
  notFound('SIGN_IN_NOT_OFFERED', 'Members of this programme do not sign in here with a password.');
