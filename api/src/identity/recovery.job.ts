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
  if (elsewhere) return noticeFor(parts, request, { account: elsewhere, letter: 'signInElsewhere' });
  const [only, ...others] = accounts;
  if (!only) return null;
  // An account that never had a password gets its first one this way: the letter proves whose the address is.
  if (others.length === 0) return linkFor(parts, request, only);
  return noticeFor(parts, request, { account: only, letter: 'recoverByNumber' });
}

/** A letter without a link, counted like those with one: a code nobody is told stands for it. */
async function noticeFor(
  parts: Parts,
  request: RecoveryRequest,
  { account, letter }: { account: NamedAccount; letter: 'signInElsewhere' | 'recoverByNumber' },
): Promise<Reply | null> {
  const isToBeSent = await keep(parts, request, { ...account, code: request.nonce });
  return isToBeSent ? { letter, to: account.email, values: {} } : null;
}

const keep = (
  { database, now }: Parts,
  { partner, requestedAt }: RecoveryRequest,
  { memberId, email, code }: { memberId: number; email: string; code: string },
): Promise<boolean> =>
  keepCode(database, {
    ...{ memberId, partner, email, requestedAt },
    codeHash: sha256(code),
    at: now(),
    expiresAt: now() + limits.recoveryMs,
  });

async function linkFor(
  parts: Parts,
  request: RecoveryRequest,
  { memberId, email }: NamedAccount,
): Promise<Reply | null> {
  const { partners, originOf, secret } = parts;
  const { partner: key, nonce } = request;
  const partner = partners.find((each) => each.key === key);
  if (!partner) throw new Error(`There is no partner ${key} to recover a password for.`);
  if (partner.enrollmentType !== 'direct') return null;
  const code = codeOf(secret, nonce);
  if (!(await keep(parts, request, { memberId, email, code }))) return null;
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
