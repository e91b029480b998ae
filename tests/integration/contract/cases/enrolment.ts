import { randomBytes } from 'node:crypto';
import { endpoints } from '@dinelink/contract';
import { aMember } from '../../../../api/src/members/members.fixture.ts';
import { carryOut } from '../call-endpoint.ts';
import {
  type Ask,
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
import { ELSEWHERE, HOME, type World } from '../../context.ts';
import { backFromThePartner } from './identity.ts';

const password = 'a table for two, please';

const aForm = (told: object = {}) => ({
  email: `${randomBytes(8).toString('hex')}@${HOME}.example`,
  ...{ password, passwordConfirm: password, firstName: 'Grace', lastName: 'Hopper' },
  ...{ zipCode: '60601', termsAccepted: true },
  ...told,
});

/** Somebody of an SSO programme that does not enrol by itself, back from its sign-in for the first time. */
async function aNewcomer(world: World): Promise<Ask> {
  const { cookies } = await carryOut(world, endpoints.ssoCallback, await backFromThePartner(world));
  return { as: { ...world.ssoVisitor, cookies } };
}

const inactive = { optInLevel: 1, tierLevel: 0, hasWebProfile: false, signInEmail: null } as const;

/** Somebody who has not activated, known by public id, with the token to do so. */
async function anInactive(world: World): Promise<Ask> {
  const { visitor: as } = world;
  const { publicId } = await aMember(world.database, { partner: HOME, ...inactive });
  const { answer } = await carryOut(world, endpoints.knownMember, { as, params: { publicId } });
  return { as: { ...as, token: String(answer.activationToken) }, body: { publicId } };
}

/** Joining, and activating a membership that is known already. */
export const enrolment: Table = {
  signUp: {
    success: answers(
      ({ visitor }) => ({ as: visitor, body: aForm({ emailOptIn: true }) }),
      () => ({ firstName: 'Grace', memberType: 'NonCardMember', tierLevel: 2 }),
    ),
    malformed: faults('zipCode', ({ visitor }) => ({ as: visitor, body: aForm({ zipCode: '00000' }) })),
    ...forEverybody,
    anotherPartner: faults('partnerNumber', ({ visitor }) => ({
      as: { ...visitor, partner: ELSEWHERE },
      body: aForm(),
    })),
    CSRF: forged,
    ENROLLMENT_NOT_OFFERED: refuses(404, ({ visitor }) => ({
      as: { ...visitor, partner: 'ftch' },
      body: aForm(),
    })),
    SSO_REQUIRED: refuses(401, ({ ssoVisitor }) => ({ as: ssoVisitor, body: aForm() })),
    CAPTCHA_REQUIRED: never(
      'limits are raised here; api/src/identity/sign-up.test.ts asks it with the usual',
    ),
    // The simulated directory never answers for this number.
    MEMBERSHIP_UNAVAILABLE: refuses(503, ({ visitor }) => ({
      as: { ...visitor, partner: 'marriott' },
      body: aForm({ partnerNumber: 'BONVOY1999' }),
    })),
  },
  ssoEnrolment: {
    success: answers(aNewcomer, () => ({ email: expect.stringMatching(/@united\.example$/) })),
    malformed: takesNothing,
    ...forEverybody,
    anotherPartner: refuses(
      404,
      async (world) => {
        const { as } = await aNewcomer(world);
        return { as: { ...as, partner: 'delta' } };
      },
      { code: 'SSO_ENROLMENT_OVER' },
    ),
    SSO_ENROLMENT_OVER: refuses(404, ({ ssoVisitor }) => ({ as: ssoVisitor })),
  },
  knownMember: {
    success: {
      ask: ({ visitor, member }) => ({ as: visitor, params: { publicId: member.publicId } }),
      status: 200,
      gives: ({ member }) => ({ publicId: member.publicId, tierLevel: 2 }),
      lacks: ['firstName', 'email', 'activationToken', 'lastName'],
    },
    malformed: faults('publicId', ({ visitor }) => ({ as: visitor, params: { publicId: 'x'.repeat(65) } })),
    ...forEverybody,
    anotherPartner: refuses(
      404,
      ({ visitor, member }) => ({
        as: { ...visitor, partner: ELSEWHERE },
        params: { publicId: member.publicId },
      }),
      { code: 'MEMBER_UNKNOWN' },
    ),
    MEMBER_UNKNOWN: refuses(404, ({ visitor }) => ({ as: visitor, params: { publicId: 'A'.repeat(24) } })),
  },
  activate: {
    success: answers(anInactive, () => ({ tierLevel: 2 })),
    malformed: faults('publicId', ({ visitor }) => ({ as: visitor, body: {} })),
    unauthenticated: noSession,
    anotherMember: refuses(
      401,
      async (world) => ({ as: world.stranger, body: (await anInactive(world)).body }),
      { code: 'UNAUTHORISED' },
    ),
    anotherPartner: sessionElsewhere,
    CSRF: forged,
    TOKEN_EXPIRED: never('time stands still for nobody here; api/src/identity/known-member.test.ts moves it'),
  },
};
