import { createHmac } from 'node:crypto';
import type { Partner } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { z } from 'zod';
import type { Database } from '../db/connection.ts';
import type { Handler } from '../jobs/run-jobs.ts';
import type { LetterName, ValuesOf } from '../mail/letters.ts';
import type { PostOffice } from '../mail/post-office.ts';
import { accountsNamed, keepCode, type NamedAccount } from './recovery.store.ts';
import { sha256 } from './secrets.ts';

const CODE_BYTES = 16;

const requestSchema = z.strictObject({
  partner: z.string(),
  userName: z.string(),
  nonce: z.string().min(43),
  requestedAt: z.number(),
});
type RecoveryRequest = z.infer<typeof requestSchema>;

interface RecoveryJob {
  readonly database: Database;
  readonly office: PostOffice;
  readonly partners: readonly Partner[];
  readonly originOf: (partner: Partner) => string;
  /** Codes are made with it: who reads the outbox cannot tell one. */
  readonly secret: string;
  readonly now: () => number;
}

/** Looks up whose name was typed and sends the one letter that helps; nobody's name gets none. */
export function recoveryHandler({ office, ...parts }: RecoveryJob): Handler {
  return async (payload, { id }) => {
    const request = requestSchema.parse(payload);
    const letter = await letterFor(parts, request);
    if (letter) await office.post({ ...letter, partner: request.partner, once: `recovery-${id}` });
  };
}

interface Reply {
  readonly letter: LetterName;
  readonly to: string;
  readonly values: Readonly<Record<string, string>>;
}

type Parts = Omit<RecoveryJob, 'office'>;

async function letterFor(parts: Parts, request: RecoveryRequest): Promise<Reply | null> {
  const { partner, userName } = request;
  const name = userName.includes('@') ? { email: userName } : { number: userName.toUpperCase() };
  const accounts = await accountsNamed(parts.database, partner, name);
  const own = accounts.find(({ isItsName, isFromSso }) => isItsName && !isFromSso);
  if (own) return linkFor(parts, request, own);
  const elsewhere = accounts.find(({ isFromSso }) => isFromSso);
  if (elsewhere) return { letter: 'signInElsewhere', to: elsewhere.email, values: {} };
  const [only, ...others] = accounts;
  if (!only) return null;
  // An account that never had a password gets its first one this way: the letter proves whose the address is.
  if (others.length === 0) return linkFor(parts, request, only);
  return { letter: 'recoverByNumber', to: only.email, values: {} };
}

async function linkFor(
  { database, partners, originOf, secret, now }: Parts,
  { partner: key, nonce, requestedAt }: RecoveryRequest,
  { memberId, email }: NamedAccount,
): Promise<Reply | null> {
  const partner = partners.find((each) => each.key === key);
  if (!partner) throw new Error(`There is no partner ${key} to recover a password for.`);
  if (partner.enrollmentType !== 'direct') return null;
  const code = codeOf(secret, nonce);
  const isStanding = await keepCode(database, {
    memberId,
    partner: key,
    codeHash: sha256(code),
    requestedAt,
    expiresAt: now() + limits.recoveryMs,
  });
  if (!isStanding) return null;
  const values: ValuesOf<'passwordRecovery'> = {
    MINUTES: String(limits.recoveryMs / 60_000),
    // In the fragment, which no server, log or referrer sees.
    LINK: `${originOf(partner)}/recover/update#token=${code}`,
  };
  return { letter: 'passwordRecovery', to: email, values };
}

// Made of the request, so that a repeated try sends the same link again instead of ending it. 128 bits.
const codeOf = (secret: string, nonce: string): string =>
  createHmac('sha256', secret)
    .update(`recovery-code\n${nonce}`)
    .digest()
    .subarray(0, CODE_BYTES)
    .toString('base64url');
