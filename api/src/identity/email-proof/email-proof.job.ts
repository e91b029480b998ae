import { createHmac } from 'node:crypto';
import type { Partner } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { z } from 'zod';
import type { Database } from '../../db/connection.ts';
import type { Handler } from '../../jobs/run-jobs.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { saveProof, unprovenEmail } from './email-proof.store.ts';
import { createdAtText } from '../created-at-text.ts';
import { recipientKeys } from './email-quota.store.ts';
import { sha256 } from '../secrets.ts';

const CODE_BYTES = 16;

const requestSchema = z.strictObject({
  partner: z.string(),
  memberId: z.number(),
  nonce: z.string().min(43),
  /** The key its e-mail was counted by at the request. */
  countedFor: z.string().optional(),
});

interface EmailProofJob {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly partners: readonly Partner[];
  readonly originOf: (partner: Partner) => string;
  /** Codes are derived with it: reading the outbox reveals none. */
  readonly secret: string;
  readonly now: () => number;
}

/** Mails the link that proves an address, unless it is proven or gone meanwhile or has reached its limit of e-mails. */
export function emailProofHandler({ database, mailer, partners, ...parts }: EmailProofJob): Handler {
  const { originOf, secret, now } = parts;
  const keyOf = recipientKeys(secret);
  return async (payload, { id }) => {
    const { partner: key, memberId, nonce, countedFor } = requestSchema.parse(payload);
    const partner = partners.find((each) => each.key === key);
    const unproven = await unprovenEmail(database, memberId);
    if (!partner || !unproven) return;
    const { email, joinedAt } = unproven;
    // Derived from the request, so that a repeated attempt sends the same link. 128 bits.
    const code = createHmac('sha256', secret)
      .update(`email-proof\n${nonce}`)
      .digest()
      .subarray(0, CODE_BYTES)
      .toString('base64url');
    const expiresAt = now() + limits.emailProofMs;
    const proof = { codeHash: sha256(code), memberId, partner: key, email, expiresAt };
    const ownKey = keyOf({ partner: key, email });
    const recipientKey = ownKey === countedFor ? null : ownKey;
    // No notice is sent: strangers can join with any address.
    if (!(await saveProof(database, { ...proof, recipientKey, at: now() }))) return;
    const values = {
      HOURS: String(limits.emailProofMs / 3_600_000),
      MADE: createdAtText(joinedAt),
      LINK: `${originOf(partner)}/confirm_email#token=${code}`,
    };
    await mailer.send({
      template: 'proveEmail',
      to: email,
      values,
      partner: key,
      idempotencyKey: `proof-${id}`,
    });
  };
}
