import { endpoints } from '@dinelink/contract';
import { createRoutes, type Routes } from '../../http/routing/routes.ts';
import type { Database } from '../../db/connection.ts';
import { problem } from '../../problems.ts';
import { implement } from '../../http/implement.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { requestProof, unprovenEmail } from './email-proof.store.ts';
import { nextEmailAt, recipientKeys } from './email-quota.store.ts';
import { proveEmail } from './prove-email.ts';
import { sha256 } from '../secrets.ts';

interface EmailProofRoutes {
  readonly database: Database;
  readonly limits: RateLimits;
  /** E-mails are counted with it, here and in the worker. */
  readonly secret: string;
  readonly now: () => number;
}

/** The mailed link that proves a member's address: following it, and requesting another. */
export function emailProofRoutes({ database, limits, secret, now }: EmailProofRoutes): Routes {
  const routes = createRoutes();
  const keyOf = recipientKeys(secret);
  implement(routes, endpoints.proveEmail, async ({ partner, address, body, member, http }) => {
    await limits.consume('recoveryToken', address);
    // An emulating operator is not the member.
    const signedInId = member && !member.emulation ? member.memberId : null;
    const code = { partner: partner.key, codeHash: sha256(body.token), at: now() };
    const proof = await proveEmail(database, { ...code, signedInId });
    if (proof.outcome === 'provenBefore') return { wasProven: true };
    if (proof.outcome !== 'proven') throw problems[proof.outcome]();
    http.logSecurity('email_proven', { memberId: proof.memberId });
    return { wasProven: false };
  });

  implement(routes, endpoints.requestEmailProof, async ({ partner, member }) => {
    if (member.emulation)
      throw problem('EMULATION_READ_ONLY', { message: 'Only the member proves the address.' });
    const { memberId } = member;
    await limits.consume('requestEmailProof', String(memberId));
    const unproven = await unprovenEmail(database, memberId);
    if (unproven === null) return {};
    const [recipientKey, at] = [keyOf({ partner: partner.key, ...unproven }), now()];
    if (await requestProof(database, { partner: partner.key, memberId, at, recipientKey })) return {};
    throw emailQuotaUsedUp((await nextEmailAt(database, { key: recipientKey, at })) - at);
  });
  return routes;
}

const emailQuotaUsedUp = (waitMs: number) =>
  problem('EMAIL_LIMIT_REACHED', { retryAfterSeconds: waitMs / 1_000 });

const problems = {
  invalid: () => problem('EMAIL_TOKEN_INVALID'),
  expired: () => problem('EMAIL_TOKEN_EXPIRED'),
  taken: () =>
    problem('EMAIL_TOKEN_INVALID', {
      message: 'This link is over: another account has confirmed this e-mail address.',
    }),
  signInFirst: () => problem('EMAIL_PROOF_SIGN_IN'),
};
