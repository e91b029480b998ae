import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Partner } from '@dinelink/contract';
import { holdsCardNumber, isEmail, limits, ownPath, redactCardNumbers } from '@dinelink/contract/calls';
import { SsoDenied, type SsoIdentity, type SsoProviders } from '../../adapters/oidc/oidc.ts';
import { problem } from '../../problems.ts';
import type { Account, AccountsStore } from '../accounts.store.ts';
import type { SignedState } from '../signed-state.ts';
import { newPublicId } from '../../public-id.ts';
import type { SsoAttempt, SsoEnrolment } from './sso-visit.ts';

export const ATTEMPT_LASTS_MS = 10 * 60_000;
/** The time for filling in the form. */
export const ENROLMENT_LASTS_MS = 30 * 60_000;

const END_WAIT_MS = 2_000;

type SsoFailureCode = 'SSO_UNAVAILABLE' | 'SSO_EXPIRED' | 'SSO_DENIED' | 'SSO_FAILED';

/** A failed sign-in at the partner; the cause is for the log. */
export class SsoFailure extends Error {
  readonly code: SsoFailureCode;
  constructor(code: SsoFailureCode, cause?: unknown) {
    super(`Sign-in at the partner: ${code}`, { cause });
    this.code = code;
  }
}

interface SsoParts {
  readonly providers: SsoProviders;
  readonly accounts: AccountsStore;
  readonly attempts: SignedState<SsoAttempt>;
  readonly enrolments: SignedState<SsoEnrolment>;
  readonly redirectUriOf: (partner: Partner) => string;
  /** The address the partner redirects to after signing out. */
  readonly returnToOf: (partner: Partner) => string;
  /** Called with the reason when a partner could not be reached. */
  readonly failed: (problem: unknown) => void;
  readonly now: () => number;
}

/** The result of a callback: a member, or a new visitor's cookie for joining; and the path to go on at. */
type Returned =
  | { readonly account: Account; readonly path: string }
  | { readonly account: null; readonly cookie: string; readonly path: string };

export interface Sso {
  start(partner: Partner, returnUrl: string | undefined): Promise<{ address: string; cookie: string }>;
  /** `query` is the callback's, with its question mark. */
  finish(partner: Partner, returned: { cookie: string | undefined; query: string }): Promise<Returned>;
  /** The partner's sign-out page, or null if there is none now. */
  endAddress(partner: Partner): Promise<string | null>;
  /** The identity of a new visitor who has not joined yet; null if there is none or it has expired. */
  newcomer(partner: Partner, cookie: string | undefined): SsoEnrolment | null;
}

export function createSso(parts: SsoParts): Sso {
  const { providers, accounts, attempts, enrolments, redirectUriOf, returnToOf, failed, now } = parts;
  return {
    async start(partner, returnUrl) {
      rejectUnlessSso(partner);
      const checks = providers.newChecks();
      const address = await providers
        .startAddress(partner, checks, redirectUriOf(partner))
        .catch((error: unknown) => failAs('SSO_UNAVAILABLE', error));
      const returnPath = ownPath(returnUrl) ?? '/';
      const expiresAt = now() + ATTEMPT_LASTS_MS;
      return { address, cookie: attempts.sign({ ...checks, partner: partner.key, returnPath, expiresAt }) };
    },
    async finish(partner, { cookie, query }) {
      rejectUnlessSso(partner);
      const attempt = attempts.open(cookie, partner.key);
      if (!attempt) throw new SsoFailure('SSO_EXPIRED');
      const identity = await identify(parts, partner, { attempt, query });
      const { issuer, subject } = identity;
      const known = await accounts.findBySubject(partner.key, issuer, subject);
      if (known) return { account: known, path: attempt.returnPath };
      const claims = plain(identity);
      if (partner.hasAutoEnroll) return { account: await welcome(parts, partner, claims), path: '/add_card' };
      const expiresAt = now() + ENROLMENT_LASTS_MS;
      return {
        account: null,
        cookie: enrolments.sign({ ...claims, partner: partner.key, expiresAt }),
        path: '/join',
      };
    },
    async endAddress(partner) {
      if (partner.enrollmentType !== 'sso') return null;
      const endRequest = providers.endAddress(partner, returnToOf(partner)).catch((error: unknown) => {
        failed(error);
        return null;
      });
      // Signing out does not wait for an unreachable partner.
      return Promise.race([endRequest, pause(END_WAIT_MS, null, { ref: false })]);
    },
    newcomer: (partner, cookie) => enrolments.open(cookie, partner.key),
  };
}

function identify(
  { providers, redirectUriOf }: SsoParts,
  partner: Partner,
  { attempt, query }: { attempt: SsoAttempt; query: string },
): Promise<SsoIdentity> {
  const returned = new URL(redirectUriOf(partner) + query);
  return providers
    .finish(partner, attempt, returned)
    .catch((error: unknown) => failAs(error instanceof SsoDenied ? 'SSO_DENIED' : 'SSO_FAILED', error));
}

/** Creates a member for a new identity of the partner; an e-mail address never links to an older account. */
async function welcome(
  { accounts, now }: SsoParts,
  partner: Partner,
  { issuer, subject, channel, isEmailVerified, ...claims }: SsoIdentity,
): Promise<Account> {
  const member = {
    ...claims,
    isEmailUnproven: claims.email !== '' && !isEmailVerified,
    partner: partner.key,
    publicId: newPublicId(),
    familyId: randomBytes(18).toString('base64url'),
    sso: { issuer, subject },
    enrollmentSource: 'sso',
    provenChannel: channel,
    joinedAt: now(),
  };
  const added = await accounts.add(member, partner.timeZone);
  const account = added ?? (await accounts.findBySubject(partner.key, issuer, subject));
  if (!account) throw new SsoFailure('SSO_FAILED');
  return account;
}

/** Claims are untrusted text: cut to the column, without control characters and card numbers. */
function plain({ email, firstName, lastName, ...rest }: SsoIdentity): SsoIdentity {
  const cut = (text: string, maxCharacters: number) =>
    [...redactCardNumbers(text.replace(/\p{Cc}/gu, '').trim())].slice(0, maxCharacters).join('');
  return {
    ...rest,
    // E-mails will go there: an invalid address is dropped, and the form requires one.
    email: addressIn(email),
    firstName: cut(firstName, limits.nameMaxCharacters),
    lastName: cut(lastName, limits.nameMaxCharacters),
  };
}

function addressIn(claimed: string): string {
  const email = claimed.trim().toLowerCase();
  return isEmail(email) && !holdsCardNumber(email) ? email : '';
}

function rejectUnlessSso(partner: Partner): void {
  if (partner.enrollmentType !== 'sso') {
    throw problem('SSO_NOT_OFFERED');
  }
}

function failAs(code: SsoFailureCode, problem: unknown): never {
  throw new SsoFailure(code, problem);
}
