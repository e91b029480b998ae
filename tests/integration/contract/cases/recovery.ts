import { randomBytes } from 'node:crypto';
import { askForProof, keepProof } from '../../../../api/src/identity/email-proof.store.ts';
import { findCredentials } from '../../../../api/src/identity/credentials.store.ts';
import { recipientKeys } from '../../../../api/src/identity/proof-letters.store.ts';
import { keepCode } from '../../../../api/src/identity/recovery.store.ts';
import { sha256 } from '../../../../api/src/identity/secrets.ts';
import {
  accepts,
  answers,
  faults,
  forEverybody,
  forged,
  never,
  noSession,
  refuses,
  sessionElsewhere,
  type Table,
  takesNothing,
} from '../contract-case.ts';
import { aSignedInMember, ELSEWHERE, HOME, type World } from '../../context.ts';

const anAddress = () => `${randomBytes(8).toString('hex')}@${ELSEWHERE}.example`;
const password = 'a table for two, please';

/** A link sent to the member, as far as it goes into the address. */
async function aToken({ database, member }: World): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const [requestedAt, expiresAt] = [Date.now(), Date.now() + 60_000];
  const { memberId, partner } = member;
  const account = await findCredentials(database, memberId);
  const code = { memberId, partner, email: account?.email ?? '', codeHash: sha256(token) };
  await keepCode(database, { ...code, requestedAt, at: requestedAt, expiresAt });
  return token;
}

/** A link mailed to the address of somebody who joined with it. */
async function anEmailToken(world: World, isShared = false): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const email = `${randomBytes(8).toString('hex')}@${HOME}.example`;
  const { memberId, partner } = await aSignedInMember(world, { email, isEmailUnproven: true });
  if (isShared) await aSignedInMember(world, { email, signInEmail: null, isEmailUnproven: true });
  const [at, recipientKey] = [Date.now(), sha256(email)];
  const proof = { codeHash: sha256(token), memberId, partner, email, recipientKey };
  await keepProof(world.database, { ...proof, at, expiresAt: at + 60_000 });
  return token;
}

const newPassword = (token: string) => ({ token, password, passwordConfirm: password });

/** A member whose e-mail address others have too, and what mends that. */
async function sharing(world: World) {
  const partnerNumber = `AG${randomBytes(3).toString('hex').toUpperCase()}`;
  const as = await aSignedInMember(world, { partner: ELSEWHERE, signInEmail: null, partnerNumber });
  return { as, body: { partnerNumber, email: anAddress(), password } };
}

const askedAfterFailures = never(
  'limits are raised here; api/src/http/captcha.test.ts asks it with the usual',
);

/** New passwords, and the captcha in front of them. */
export const recovery: Table = {
  captcha: {
    success: answers(
      ({ visitor }) => ({ as: visitor }),
      () => ({ provider: 'altcha', puzzle: { parameters: { algorithm: 'PBKDF2/SHA-256' } } }),
    ),
    malformed: takesNothing,
    ...forEverybody,
  },
  recover: {
    success: accepts(({ visitor, member }) => ({ as: visitor, body: { userName: member.email } }), {
      then: async ({ database, member }) => {
        const jobs = await database.read<{ payload: string }>(
          "SELECT payload FROM outbox WHERE kind = 'recovery'",
        );
        expect(jobs.filter(({ payload }) => payload.includes(member.email))).toHaveLength(1);
      },
    }),
    malformed: faults('userName', ({ visitor }) => ({ as: visitor, body: { userName: 'no-one' } })),
    ...forEverybody,
    CSRF: forged,
    CAPTCHA_REQUIRED: askedAfterFailures,
  },
  validateRecovery: {
    success: answers(
      async (world) => ({ as: world.visitor, query: { token: await aToken(world) } }),
      () => ({ isValid: true }),
    ),
    malformed: faults('token', ({ visitor }) => ({ as: visitor, query: { token: 'x'.repeat(101) } })),
    ...forEverybody,
    anotherPartner: answers(
      async (world) => ({
        as: { ...world.visitor, partner: ELSEWHERE },
        query: { token: await aToken(world) },
      }),
      () => ({ isValid: false }),
    ),
  },
  finishRecovery: {
    success: answers(
      async (world) => ({ as: world.visitor, body: newPassword(await aToken(world)) }),
      () => ({}),
      async ({ database, member }) => {
        const sessions = await database.read('SELECT id FROM session WHERE member_id = ?', [member.memberId]);
        expect(sessions).toEqual([]);
      },
    ),
    malformed: faults('passwordConfirm', async (world) => ({
      as: world.visitor,
      body: { ...newPassword(await aToken(world)), passwordConfirm: 'something else' },
    })),
    ...forEverybody,
    anotherPartner: refuses(
      404,
      async (world) => ({
        as: { ...world.visitor, partner: ELSEWHERE },
        body: newPassword(await aToken(world)),
      }),
      { code: 'RECOVERY_TOKEN_INVALID' },
    ),
    CSRF: forged,
    RECOVERY_TOKEN_INVALID: refuses(404, ({ visitor }) => ({ as: visitor, body: newPassword('made up') })),
    CAPTCHA_REQUIRED: askedAfterFailures,
  },
  proveEmail: {
    success: answers(
      async (world) => ({ as: world.visitor, body: { token: await anEmailToken(world) } }),
      () => ({}),
    ),
    malformed: faults('token', ({ visitor }) => ({ as: visitor, body: { token: '' } })),
    ...forEverybody,
    anotherPartner: refuses(
      404,
      async (world) => ({
        as: { ...world.visitor, partner: ELSEWHERE },
        body: { token: await anEmailToken(world) },
      }),
      { code: 'EMAIL_TOKEN_INVALID' },
    ),
    CSRF: forged,
    EMAIL_TOKEN_INVALID: refuses(404, ({ visitor }) => ({ as: visitor, body: { token: 'made up' } })),
    EMAIL_PROOF_SIGN_IN: refuses(409, async (world) => ({
      as: world.visitor,
      body: { token: await anEmailToken(world, true) },
    })),
  },
  askEmailProof: {
    success: accepts(async (world) => ({ as: await aSignedInMember(world, { isEmailUnproven: true }) }), {
      then: async ({ database }) => {
        expect(await database.read("SELECT id FROM outbox WHERE kind = 'emailProof'")).not.toEqual([]);
      },
    }),
    malformed: takesNothing,
    unauthenticated: noSession,
    anotherMember: accepts(({ stranger }) => ({ as: stranger })),
    anotherPartner: sessionElsewhere,
    CSRF: forged,
    EMAIL_LETTERS_USED_UP: refuses(429, async (world) => {
      const as = await aSignedInMember(world, { isEmailUnproven: true });
      const { database, config } = world;
      const recipientKey = recipientKeys(config.TOKEN_SECRET)(as);
      const asked = { ...as, recipientKey, at: Date.now() };
      for (let letter = 1; letter <= 3; letter += 1) await askForProof(database, asked);
      return { as };
    }),
  },
  fixCredentials: {
    success: answers(sharing, () => ({ email: expect.stringMatching(/@ihg\.example$/) })),
    malformed: faults('email', async (world) => {
      const { as, body } = await sharing(world);
      return { as, body: { ...body, email: 'no-one' } };
    }),
    unauthenticated: noSession,
    anotherMember: refuses(
      409,
      async (world) => ({ as: world.stranger, body: (await sharing(world)).body }),
      { code: 'CREDENTIALS_COMPLETE' },
    ),
    anotherPartner: refuses(
      401,
      async (world) => {
        const { as, body } = await sharing(world);
        return { as: { ...as, partner: HOME }, body };
      },
      { code: 'UNAUTHORISED' },
    ),
    CSRF: forged,
    CREDENTIALS_COMPLETE: refuses(409, async (world) => ({
      as: world.member,
      body: (await sharing(world)).body,
    })),
    CAPTCHA_REQUIRED: askedAfterFailures,
  },
};
