import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import type { Database } from '../../db/connection.ts';
import { conflict, forbidden, notFound, Problem } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { logSecurity } from '../../http/logs/security-log.ts';
import { askForProof, unprovenEmail } from './email-proof.store.ts';
import { nextEmailAt, recipientKeys } from './email-quota.store.ts';
import { proveEmail } from './prove-email.ts';
import { sha256 } from '../secrets.ts';

interface EmailProofRoutes {
  readonly database: Database;
  readonly limits: RateLimits;
  /** Letters are counted with it, here and in the worker. */
  readonly secret: string;
  readonly now: () => number;
}

/** The mailed link that proves the address somebody joined with: following it, and asking for another. */
export function emailProofRoutes({ database, limits, secret, now }: EmailProofRoutes): Router {
  const router = Router();
  const keyOf = recipientKeys(secret);
  implement(router, endpoints.proveEmail, async ({ partner, address, body, member, request }) => {
    await limits.consume('recoveryToken', address);
    // Whoever acts for a member through an emulation is not the member.
    const signedInId = member && !member.emulation ? member.memberId : null;
    const code = { partner: partner.key, codeHash: sha256(body.token), at: now() };
    const proof = await proveEmail(database, { ...code, signedInId });
    if (proof.outcome !== 'proven') throw problems[proof.outcome]();
    logSecurity(request, 'email_proven', { memberId: proof.memberId });
    return {};
  });

  implement(router, endpoints.askEmailProof, async ({ partner, member }) => {
    if (member.emulation) throw forbidden('EMULATION_READ_ONLY', 'Only the member proves the address.');
    const { memberId } = member;
    await limits.consume('askEmailProof', String(memberId));
    const unproven = await unprovenEmail(database, memberId);
    if (unproven === null) return {};
    const [recipientKey, at] = [keyOf({ partner: partner.key, ...unproven }), now()];
    if (await askForProof(database, { partner: partner.key, memberId, at, recipientKey })) return {};
    throw emailQuotaUsedUp((await nextEmailAt(database, { key: recipientKey, at })) - at);
  });
  return router;
}

const emailQuotaUsedUp = (waitMs: number) =>
  new Problem(429, 'EMAIL_LETTERS_USED_UP', {
    message:
      'This e-mail address was mailed as many links as it gets for now. A new password by "Forgot password" confirms it too.',
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1_000))) },
  });

const problems = {
  invalid: () =>
    notFound(
      'EMAIL_TOKEN_INVALID',
      'This link is over or was used. Please ask for a new one in your account.',
    ),
  taken: () =>
    notFound('EMAIL_TOKEN_INVALID', 'This link is over: another account has confirmed this e-mail address.'),
  signInFirst: () =>
    conflict(
      'EMAIL_PROOF_SIGN_IN',
      'Another account uses this e-mail address. Please sign in to the account you made, then use the link again.',
    ),
};
