import { randomBytes } from 'node:crypto';
import type { Partner } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { SsoDenied, type SsoIdentity, type SsoProviders } from '../adapters/oidc/oidc.ts';
import { notFound } from '../http/errors.ts';
import type { Account, AccountsStore } from './accounts.store.ts';
import { safeReturnPath } from './return-path.ts';
import type { AttemptSeal, SsoAttempt } from './sso-attempt.ts';

export const ATTEMPT_LASTS_MS = 10 * 60_000;

export type SsoFailureCode = 'SSO_UNAVAILABLE' | 'SSO_EXPIRED' | 'SSO_DENIED' | 'SSO_FAILED';

/** A sign-in at the partner that came to nothing; the cause is for the log. */
export class SsoFailure extends Error {
  readonly code: SsoFailureCode;
  constructor(code: SsoFailureCode, cause?: unknown) {
    super(`Sign-in at the partner: ${code}`, { cause });
    this.code = code;
  }
}

export interface SsoParts {
  readonly providers: SsoProviders;
  readonly accounts: AccountsStore;
  readonly attempts: AttemptSeal;
  readonly redirectUriOf: (partner: Partner) => string;
  readonly now: () => number;
}

export interface Sso {
  start(partner: Partner, returnUrl: string | undefined): Promise<{ address: string; cookie: string }>;
  /** Who came back, and the path to go on at. `query` is the callback's, with its question mark. */
  finish(
    partner: Partner,
    returned: { cookie: string | undefined; query: string },
  ): Promise<{ account: Account; path: string }>;
}

export function createSso(parts: SsoParts): Sso {
  const { providers, accounts, attempts, redirectUriOf, now } = parts;
  return {
    async start(partner, returnUrl) {
      refuseUnlessSso(partner);
      const checks = providers.newChecks();
      const address = await providers
        .startAddress(partner.key, checks, redirectUriOf(partner))
        .catch((problem: unknown) => failAs('SSO_UNAVAILABLE', problem));
      const returnPath = safeReturnPath(returnUrl);
      const expiresAt = now() + ATTEMPT_LASTS_MS;
      return { address, cookie: attempts.seal({ ...checks, partner: partner.key, returnPath, expiresAt }) };
    },
    async finish(partner, { cookie, query }) {
      refuseUnlessSso(partner);
      const attempt = attempts.open(cookie, partner.key);
      if (!attempt) throw new SsoFailure('SSO_EXPIRED');
      const identity = await identify(parts, partner, { attempt, query });
      const { issuer, subject } = identity;
      const known = await accounts.findBySubject(partner.key, issuer, subject);
      if (known) return { account: known, path: attempt.returnPath };
      return { account: await welcome(parts, partner, identity), path: '/add_card' };
    },
  };
}

function identify(
  { providers, redirectUriOf }: SsoParts,
  partner: Partner,
  { attempt, query }: { attempt: SsoAttempt; query: string },
): Promise<SsoIdentity> {
  const returned = new URL(redirectUriOf(partner) + query);
  return providers
    .finish(partner.key, attempt, returned)
    .catch((problem: unknown) => failAs(problem instanceof SsoDenied ? 'SSO_DENIED' : 'SSO_FAILED', problem));
}

/** Makes a member of somebody the partner knows and we do not; an e-mail address never links to an older account. */
async function welcome(
  { accounts, now }: SsoParts,
  partner: Partner,
  identity: SsoIdentity,
): Promise<Account> {
  const { issuer, subject } = identity;
  const added = await accounts.add({
    partner: partner.key,
    publicId: randomBytes(18).toString('base64url'),
    familyId: randomBytes(18).toString('base64url'),
    email: plain(identity.email, 254),
    firstName: plain(identity.firstName, limits.nameMaxCharacters),
    lastName: plain(identity.lastName, limits.nameMaxCharacters),
    sso: { issuer, subject },
    enrollmentSource: 'sso',
    joinedAt: now(),
  });
  const account = added ?? (await accounts.findBySubject(partner.key, issuer, subject));
  if (!account) throw new SsoFailure('SSO_FAILED');
  return account;
}

/** What a partner tells is text of others: cut to the column, without control characters. */
const plain = (text: string, maxCharacters: number): string =>
  [...text.replace(/\p{Cc}/gu, '').trim()].slice(0, maxCharacters).join('');

function refuseUnlessSso(partner: Partner): void {
  if (partner.enrollmentType !== 'sso') {
    throw notFound('SSO_NOT_OFFERED', 'Members of this programme do not sign in elsewhere.');
  }
}

function failAs(code: SsoFailureCode, problem: unknown): never {
  throw new SsoFailure(code, problem);
}
