import { randomBytes } from 'node:crypto';
import { requestProof, saveProof } from '../../../../api/src/identity/email-proof/email-proof.store.ts';
import { findCredentials } from '../../../../api/src/identity/credentials/credentials.store.ts';
import { recipientKeys } from '../../../../api/src/identity/email-proof/email-quota.store.ts';
import { saveCode } from '../../../../api/src/identity/recovery/recovery.store.ts';
import { sha256 } from '../../../../api/src/identity/secrets.ts';
import {
  accepted,
  ok,
  fieldError,
  publicCall,
  withoutCsrfToken,
  notApplicable,
  withoutSession,
  rejects,
  withSessionOfAnotherPartner,
  type CaseMatrix,
  hasNoInput,
} from '../contract-case.ts';
import { aSignedInMember, OTHER_PARTNER, HOME_PARTNER, type TestContext } from '../../context.ts';
import { query } from '../../../../api/src/db/query.ts';

const anAddress = () => `${randomBytes(8).toString('hex')}@${OTHER_PARTNER}.example`;
const password = 'a table for two, please';

/** The token of a recovery link sent to the member. */
async function aToken({ database, member }: TestContext): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const [requestedAt, expiresAt] = [Date.now(), Date.now() + 60_000];
  const { memberId, partner } = member;
  const account = await findCredentials(database, memberId);
  const code = { memberId, partner, email: account?.email ?? '', codeHash: sha256(token) };
  await saveCode(database, { ...code, requestedAt, at: requestedAt, expiresAt });
  return token;
}

/** The token of a link that proves a member's e-mail address. */
async function anEmailToken(
  context: TestContext,
  { isShared = false, lifeMs = 60_000 } = {},
): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const email = `${randomBytes(8).toString('hex')}@${HOME_PARTNER}.example`;
  const { memberId, partner } = await aSignedInMember(context, { email, isEmailUnproven: true });
  if (isShared) await aSignedInMember(context, { email, signInEmail: null, isEmailUnproven: true });
  const [at, recipientKey] = [Date.now(), sha256(email)];
  const proof = { codeHash: sha256(token), memberId, partner, email, recipientKey };
  await saveProof(context.database, { ...proof, at, expiresAt: at + lifeMs });
  return token;
}

const newPassword = (token: string) => ({ token, password, passwordConfirm: password });

/** A member who shares an e-mail address, and the form that sets an own one. */
async function aSharedAddressRequest(context: TestContext) {
  const partnerNumber = `AG${randomBytes(3).toString('hex').toUpperCase()}`;
  const as = await aSignedInMember(context, { partner: OTHER_PARTNER, signInEmail: null, partnerNumber });
  return { as, body: { partnerNumber, email: anAddress(), password } };
}

const captchaNotApplicable = notApplicable(
  'rate limits are raised here; api/src/captcha/captcha.test.ts tests the usual ones',
);

/** Password recovery, proof of e-mail addresses, and the captcha. */
export const recovery: CaseMatrix = {
  captcha: {
    success: ok(
      ({ visitor }) => ({ as: visitor }),
      () => ({ provider: 'altcha', puzzle: { parameters: { algorithm: 'PBKDF2/SHA-256' } } }),
    ),
    malformed: hasNoInput,
    ...publicCall,
  },
  recover: {
    success: accepted(({ visitor, member }) => ({ as: visitor, body: { userName: member.email } }), {
      assertAfter: async ({ database, member }) => {
        const jobs = await query<{ payload: string }>(
          database,
          "SELECT payload FROM outbox WHERE kind = 'recovery'",
        );
        expect(jobs.filter(({ payload }) => payload.includes(member.email))).toHaveLength(1);
      },
    }),
    malformed: fieldError('userName', ({ visitor }) => ({ as: visitor, body: { userName: 'no-one' } })),
    ...publicCall,
    CSRF: withoutCsrfToken,
    CAPTCHA_REQUIRED: captchaNotApplicable,
  },
  validateRecovery: {
    success: ok(
      async (context) => ({ as: context.visitor, query: { token: await aToken(context) } }),
      () => ({ isValid: true }),
    ),
    malformed: fieldError('token', ({ visitor }) => ({ as: visitor, query: { token: 'x'.repeat(101) } })),
    ...publicCall,
    anotherPartner: ok(
      async (context) => ({
        as: { ...context.visitor, partner: OTHER_PARTNER },
        query: { token: await aToken(context) },
      }),
      () => ({ isValid: false }),
    ),
  },
  finishRecovery: {
    success: ok(
      async (context) => ({ as: context.visitor, body: newPassword(await aToken(context)) }),
      () => ({}),
      async ({ database, member }) => {
        const sessions = await query(database, 'SELECT id FROM session WHERE member_id = ?', [
          member.memberId,
        ]);
        expect(sessions).toEqual([]);
      },
    ),
    malformed: fieldError('passwordConfirm', async (context) => ({
      as: context.visitor,
      body: { ...newPassword(await aToken(context)), passwordConfirm: 'something else' },
    })),
    ...publicCall,
    anotherPartner: rejects(
      404,
      async (context) => ({
        as: { ...context.visitor, partner: OTHER_PARTNER },
        body: newPassword(await aToken(context)),
      }),
      { code: 'RECOVERY_TOKEN_INVALID' },
    ),
    CSRF: withoutCsrfToken,
    RECOVERY_TOKEN_INVALID: rejects(404, ({ visitor }) => ({ as: visitor, body: newPassword('made up') })),
    CAPTCHA_REQUIRED: captchaNotApplicable,
  },
  proveEmail: {
    success: ok(
      async (context) => ({ as: context.visitor, body: { token: await anEmailToken(context) } }),
      () => ({ wasProven: false }),
    ),
    malformed: fieldError('token', ({ visitor }) => ({ as: visitor, body: { token: '' } })),
    ...publicCall,
    anotherPartner: rejects(
      404,
      async (context) => ({
        as: { ...context.visitor, partner: OTHER_PARTNER },
        body: { token: await anEmailToken(context) },
      }),
      { code: 'EMAIL_TOKEN_INVALID' },
    ),
    CSRF: withoutCsrfToken,
    EMAIL_TOKEN_INVALID: rejects(404, ({ visitor }) => ({ as: visitor, body: { token: 'made up' } })),
    EMAIL_TOKEN_EXPIRED: rejects(404, async (context) => ({
      as: context.visitor,
      body: { token: await anEmailToken(context, { lifeMs: 0 }) },
    })),
    EMAIL_PROOF_SIGN_IN: rejects(409, async (context) => ({
      as: context.visitor,
      body: { token: await anEmailToken(context, { isShared: true }) },
    })),
  },
  requestEmailProof: {
    success: accepted(
      async (context) => ({ as: await aSignedInMember(context, { isEmailUnproven: true }) }),
      {
        assertAfter: async ({ database }) => {
          expect(await query(database, "SELECT id FROM outbox WHERE kind = 'emailProof'")).not.toEqual([]);
        },
      },
    ),
    malformed: hasNoInput,
    unauthenticated: withoutSession,
    anotherMember: accepted(({ otherMember }) => ({ as: otherMember })),
    anotherPartner: withSessionOfAnotherPartner,
    CSRF: withoutCsrfToken,
    EMAIL_LIMIT_REACHED: rejects(429, async (context) => {
      const as = await aSignedInMember(context, { isEmailUnproven: true });
      const { database, config } = context;
      const recipientKey = recipientKeys(config.TOKEN_SECRET)(as);
      const proofRequest = { ...as, recipientKey, at: Date.now() };
      for (let emailNumber = 1; emailNumber <= 3; emailNumber += 1)
        await requestProof(database, proofRequest);
      return { as };
    }),
  },
  fixCredentials: {
    success: ok(aSharedAddressRequest, () => ({ email: expect.stringMatching(/@ihg\.example$/) })),
    malformed: fieldError('email', async (context) => {
      const { as, body } = await aSharedAddressRequest(context);
      return { as, body: { ...body, email: 'no-one' } };
    }),
    unauthenticated: withoutSession,
    anotherMember: rejects(
      409,
      async (context) => ({ as: context.otherMember, body: (await aSharedAddressRequest(context)).body }),
      { code: 'CREDENTIALS_COMPLETE' },
    ),
    anotherPartner: rejects(
      401,
      async (context) => {
        const { as, body } = await aSharedAddressRequest(context);
        return { as: { ...as, partner: HOME_PARTNER }, body };
      },
      { code: 'UNAUTHORISED' },
    ),
    CSRF: withoutCsrfToken,
    CREDENTIALS_COMPLETE: rejects(409, async (context) => ({
      as: context.member,
      body: (await aSharedAddressRequest(context)).body,
    })),
    CAPTCHA_REQUIRED: captchaNotApplicable,
  },
};
