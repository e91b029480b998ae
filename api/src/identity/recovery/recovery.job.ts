import { createHmac } from 'node:crypto';
import type { Partner } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { z } from 'zod';
import type { Database } from '../../db/connection.ts';
import type { Handler } from '../../jobs/run-jobs.ts';
import type { EmailTemplateName, TemplateValues } from '../../mail/email-templates.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { MAX_UNPROVEN } from '../sign-up/taken.ts';
import { createdAtText } from '../created-at-text.ts';
import { isOneOfMany, recipientKeys } from '../email-proof/email-quota.store.ts';
import { accountsNamed, saveCode, type NamedAccount } from './recovery.store.ts';
import { sha256 } from '../secrets.ts';

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
  readonly mailer: Mailer;
  readonly partners: readonly Partner[];
  readonly originOf: (partner: Partner) => string;
  /** Codes are derived with it: reading the outbox reveals none. */
  readonly secret: string;
  readonly now: () => number;
}

/** Looks up the typed name and sends the matching e-mail; an unknown name gets none. */
export function recoveryHandler({ mailer, ...parts }: RecoveryJob): Handler {
  return async (payload, { id }) => {
    const request = requestSchema.parse(payload);
    for (const email of await emailsFor(parts, request))
      await mailer.send({ ...email, partner: request.partner, idempotencyKey: `recovery-${id}` });
  };
}

interface Reply {
  readonly template: EmailTemplateName;
  readonly to: string;
  readonly values: Readonly<Record<string, string>>;
}

type Parts = Omit<RecoveryJob, 'mailer'>;

async function emailsFor(parts: Parts, request: RecoveryRequest): Promise<Reply[]> {
  const { partner, userName } = request;
  const name = userName.includes('@') ? { email: userName } : { number: userName.toUpperCase() };
  const accounts = await accountsNamed(parts.database, partner, name);
  const replies: Reply[] = [];
  for (const answer of answersTo(accounts)) {
    const reply =
      answer.template === 'link'
        ? await linkFor(parts, request, answer.account)
        : await noticeFor(parts, request, answer);
    if (reply) replies.push(reply);
  }
  return replies;
}

interface Notice {
  readonly account: NamedAccount;
  readonly template: 'signInElsewhere' | 'recoverByNumber';
}
type Answer = Notice | { readonly account: NamedAccount; readonly template: 'link' };

function answersTo(accounts: readonly NamedAccount[]): Answer[] {
  const link = (account: NamedAccount) => ({ account, template: 'link' }) as const;
  const direct = accounts.filter(({ isFromSso }) => !isFromSso);
  const proven = direct.filter(({ isUnproven }) => !isUnproven);
  const own = proven.find(({ isItsName }) => isItsName);
  if (own) return [link(own)];
  const elsewhere = accounts.find(({ isFromSso }) => isFromSso);
  if (elsewhere) return [{ account: elsewhere, template: 'signInElsewhere' }];
  // Only the reader knows which account is the own one; the one that signs in with the address may be a stranger's.
  if (proven.length === 0) return direct.slice(0, MAX_UNPROVEN).map(link);
  // An account without a password gets its first one this way: the e-mail proves the address.
  const [only, ...others] = proven;
  if (!only) return [];
  return others.length === 0 ? [link(only)] : [{ account: only, template: 'recoverByNumber' }];
}

/** An e-mail without a link, counted like those with one by an unused code. */
async function noticeFor(
  parts: Parts,
  request: RecoveryRequest,
  { account, template }: Notice,
): Promise<Reply | null> {
  const isToBeSent = await keep(parts, request, { account, code: request.nonce });
  return isToBeSent ? { template, to: account.email, values: {} } : null;
}

const keep = (
  { database, secret, now }: Parts,
  { partner, requestedAt }: RecoveryRequest,
  { account, code }: { account: NamedAccount; code: string },
): Promise<boolean> => {
  const { memberId, email, isUnproven, isContested } = account;
  // Strangers can create accounts for many aliases of one mailbox, and have each mailed.
  const isCounted = isUnproven && isOneOfMany(email);
  return saveCode(database, {
    ...{ memberId, partner, email, requestedAt },
    codeHash: sha256(code),
    at: now(),
    expiresAt: now() + limits.recoveryMs,
    // One for each of up to four accounts that share the address, so that it gets few more than an unshared one.
    ...(isContested && { mostStanding: 1 }),
    mailboxKey: isCounted ? recipientKeys(secret, 'recovery-email')({ partner, email }) : null,
  });
};

async function linkFor(parts: Parts, request: RecoveryRequest, account: NamedAccount): Promise<Reply | null> {
  const { partners, originOf, secret } = parts;
  const { partner: key, nonce } = request;
  const partner = partners.find((each) => each.key === key);
  if (!partner) throw new Error(`There is no partner ${key} to recover a password for.`);
  if (partner.enrollmentType !== 'direct') return null;
  const code = codeOf(secret, `${nonce}\n${account.memberId}`);
  if (!(await keep(parts, request, { account, code }))) return null;
  const values: TemplateValues<'passwordRecovery'> = {
    MINUTES: String(limits.recoveryMs / 60_000),
    // In the fragment, which no server, log or referrer sees.
    LINK: `${originOf(partner)}/recover/update#token=${code}`,
  };
  const { email: to, isContested } = account;
  return isContested
    ? { template: 'recoverOneOfSeveral', to, values: { ...values, ...descriptionOf(account) } }
    : { template: 'passwordRecovery', to, values };
}

/** What distinguishes the own account from a stranger's with the same address. */
const descriptionOf = ({
  firstName,
  joinedAt,
}: NamedAccount): Omit<TemplateValues<'recoverOneOfSeveral'>, 'MINUTES' | 'LINK'> => ({
  // A stranger may have chosen the name: without dots and slashes mail programs do not turn it into a link.
  FIRST_NAME: firstName.replace(/[^\p{L}\p{M}' -]/gu, '') || 'somebody',
  MADE: createdAtText(joinedAt),
});

// Derived from request and account, so that a repeated attempt sends the same link instead of ending it. 128 bits.
const codeOf = (secret: string, request: string): string =>
  createHmac('sha256', secret)
    .update(`recovery-code\n${request}`)
    .digest()
    .subarray(0, CODE_BYTES)
    .toString('base64url');
