import type { Partner } from '@dinelink/contract';
import { limits, normaliseUserName } from '@dinelink/contract/calls';
import { problem } from '../../problems.ts';
import type { Account, AccountsStore } from '../accounts.store.ts';
import type { KnownDevice } from './known-devices.ts';
import type { LockoutStore, TypedName } from './lockout.store.ts';
import { keyedMutex } from '../keyed-mutex.ts';
import { isPassword } from '../passwords/passwords.ts';

interface Credentials {
  /** E-mail address or partner number. */
  readonly userName: string;
  readonly password: string;
  /** The browser, if it is a known one. */
  readonly known?: KnownDevice | null;
}

interface SignInParts {
  readonly accounts: AccountsStore;
  readonly lockouts: LockoutStore;
  readonly now: () => number;
}

export interface SignIn {
  /** The account of these credentials; throws INVALID_CREDENTIALS or LOCKED_OUT, equally for known and unknown names. */
  check(partner: Partner, credentials: Credentials): Promise<Account>;
}

export function createSignIn({ accounts, lockouts, now }: SignInParts): SignIn {
  const inTurn = keyedMutex();

  const checkCredentials = async (partner: Partner, credentials: Credentials): Promise<Account> => {
    const { userName, password } = credentials;
    const candidates = await candidatesOf(accounts, partner, userName);
    const rounds = roundsOf(candidates, credentials);
    const counted: TypedName[] = [];
    for (const { device, tried } of rounds) {
      const name = { partner: partner.key, userName, device };
      if (!(await lockouts.countAttempt(name, now()))) continue;
      counted.push(name);
      const account = await accountWith(password, tried);
      if (!account) continue;
      // While several accounts share a name, knowing the password of one must not allow unlimited guesses at the others.
      if (candidates.length === 1) await lockouts.resetFailures(name);
      else for (const each of counted) await lockouts.uncountAttempt(each);
      return account;
    }
    throw counted.length === 0 ? lockedOut() : invalidCredentials();
  };

  return {
    check(partner, { userName, ...credentials }) {
      if (partner.enrollmentType !== 'direct') throw signInElsewhere();
      const name = normaliseUserName(userName);
      // Sequentially, so that parallel sign-ins of one member do not count as guesses.
      return inTurn(`${partner.key}\n${name}`, () =>
        checkCredentials(partner, { ...credentials, userName: name }),
      );
    },
  };
}

async function candidatesOf(accounts: AccountsStore, partner: Partner, userName: string): Promise<Account[]> {
  if (userName.includes('@') || !partner.hasPPN) return accounts.listByEmail(partner.key, userName);
  const account = await accounts.findByPartnerNumber(partner.key, userName.toUpperCase());
  return account ? [account] : [];
}

interface Round {
  /** Failures in a known browser are counted separately, for that member's account only. */
  readonly device?: string | undefined;
  readonly tried: readonly Account[];
}

function roundsOf(candidates: readonly Account[], { known }: Credentials): Round[] {
  const own = candidates.filter(({ memberId }) => memberId === known?.memberId);
  const others = candidates.filter((account) => !own.includes(account));
  const ownRound = own.length > 0 ? [{ device: known?.device, tried: own }] : [];
  return own.length > 0 && others.length === 0 ? ownRound : [...ownRound, { tried: others }];
}

/** The account of a password. All are verified, whichever is right, and without an account it takes as long as with one. */
async function accountWith(password: string, tried: readonly Account[]): Promise<Account | undefined> {
  if (tried.length === 0) await isPassword(password, null);
  let found: Account | undefined;
  for (const account of tried) {
    const isRight = await isPassword(password, account.passwordHash);
    if (isRight) found ??= account;
  }
  return found;
}

const invalidCredentials = () => problem('INVALID_CREDENTIALS');

export const lockedOut = () =>
  problem('LOCKED_OUT', {
    message: `Too many failed tries. This sign-in is locked out for ${limits.lockoutMs / 60_000} minutes.`,
  });

const signInElsewhere = () => problem('SIGN_IN_NOT_OFFERED');
