import { randomBytes } from 'node:crypto';
import { endpoints } from '@dinelink/contract';
import { aMember } from '../../../../api/src/members/members.fixture.ts';
import { callSuccessfully } from '../call-endpoint.ts';
import {
  type CaseRequest,
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
import { OTHER_PARTNER, HOME_PARTNER, type TestContext } from '../../context.ts';
import { anSsoCallbackRequest } from './identity.ts';

const password = 'a table for two, please';

const aSignUpForm = (overrides: object = {}) => ({
  email: `${randomBytes(8).toString('hex')}@${HOME_PARTNER}.example`,
  ...{ password, passwordConfirm: password, firstName: 'Grace', lastName: 'Hopper' },
  ...{ zipCode: '60601', termsAccepted: true },
  ...overrides,
});

/** A visitor who returns from a partner's SSO for the first time and has not enrolled. */
async function aNewSsoVisitorRequest(context: TestContext): Promise<CaseRequest> {
  const { cookies } = await callSuccessfully(
    context,
    endpoints.ssoCallback,
    await anSsoCallbackRequest(context),
  );
  return { as: { ...context.ssoVisitor, cookies } };
}

const inactiveMember = { optInLevel: 1, tierLevel: 0, hasWebProfile: false, signInEmail: null } as const;

/** The activation of an inactive member, with the activation token. */
async function anActivationRequest(context: TestContext): Promise<CaseRequest> {
  const { visitor: as } = context;
  const { publicId } = await aMember(context.database, { partner: HOME_PARTNER, ...inactiveMember });
  const { answer } = await callSuccessfully(context, endpoints.knownMember, { as, params: { publicId } });
  return { as: { ...as, token: String(answer.activationToken) }, body: { publicId } };
}

/** Sign-up, and activation of a known membership. */
export const enrolment: CaseMatrix = {
  signUp: {
    success: ok(
      ({ visitor }) => ({ as: visitor, body: aSignUpForm({ emailOptIn: true }) }),
      () => ({ firstName: 'Grace', memberType: 'NonCardMember', tierLevel: 2 }),
    ),
    malformed: fieldError('zipCode', ({ visitor }) => ({
      as: visitor,
      body: aSignUpForm({ zipCode: '00000' }),
    })),
    ...publicCall,
    anotherPartner: fieldError('partnerNumber', ({ visitor }) => ({
      as: { ...visitor, partner: OTHER_PARTNER },
      body: aSignUpForm(),
    })),
    CSRF: withoutCsrfToken,
    ENROLLMENT_NOT_OFFERED: rejects(404, ({ visitor }) => ({
      as: { ...visitor, partner: 'ftch' },
      body: aSignUpForm(),
    })),
    SSO_REQUIRED: rejects(401, ({ ssoVisitor }) => ({ as: ssoVisitor, body: aSignUpForm() })),
    CAPTCHA_REQUIRED: notApplicable(
      'rate limits are raised here; api/src/identity/sign-up/sign-up.test.ts tests the usual ones',
    ),
    // The simulated directory never answers for this number.
    MEMBERSHIP_UNAVAILABLE: rejects(503, ({ visitor }) => ({
      as: { ...visitor, partner: 'marriott' },
      body: aSignUpForm({ partnerNumber: 'BONVOY1999' }),
    })),
  },
  ssoEnrolment: {
    success: ok(aNewSsoVisitorRequest, () => ({ email: expect.stringMatching(/@united\.example$/) })),
    malformed: hasNoInput,
    ...publicCall,
    anotherPartner: rejects(
      404,
      async (context) => {
        const { as } = await aNewSsoVisitorRequest(context);
        return { as: { ...as, partner: 'delta' } };
      },
      { code: 'SSO_ENROLMENT_OVER' },
    ),
    SSO_ENROLMENT_OVER: rejects(404, ({ ssoVisitor }) => ({ as: ssoVisitor })),
  },
  knownMember: {
    success: {
      request: ({ visitor, member }) => ({ as: visitor, params: { publicId: member.publicId } }),
      status: 200,
      expected: ({ member }) => ({ publicId: member.publicId, tierLevel: 2 }),
      absentFields: ['firstName', 'email', 'activationToken', 'lastName'],
    },
    malformed: fieldError('publicId', ({ visitor }) => ({
      as: visitor,
      params: { publicId: 'x'.repeat(65) },
    })),
    ...publicCall,
    anotherPartner: rejects(
      404,
      ({ visitor, member }) => ({
        as: { ...visitor, partner: OTHER_PARTNER },
        params: { publicId: member.publicId },
      }),
      { code: 'MEMBER_UNKNOWN' },
    ),
    MEMBER_UNKNOWN: rejects(404, ({ visitor }) => ({ as: visitor, params: { publicId: 'A'.repeat(24) } })),
  },
  activate: {
    success: ok(anActivationRequest, () => ({ tierLevel: 2 })),
    malformed: fieldError('publicId', ({ visitor }) => ({ as: visitor, body: {} })),
    unauthenticated: withoutSession,
    anotherMember: rejects(
      401,
      async (context) => ({ as: context.otherMember, body: (await anActivationRequest(context)).body }),
      { code: 'UNAUTHORISED' },
    ),
    anotherPartner: withSessionOfAnotherPartner,
    CSRF: withoutCsrfToken,
    TOKEN_EXPIRED: notApplicable(
      'time cannot be moved here; api/src/identity/known-member/known-member.test.ts moves it',
    ),
  },
};
