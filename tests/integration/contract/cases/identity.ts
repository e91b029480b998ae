import { randomBytes } from 'node:crypto';
import { endpoints } from '@dinelink/contract';
import { aProviderVisitor } from '../../../../api/src/identity/sso/provider-visitor.fixture.ts';
import { callSuccessfully } from '../call-endpoint.ts';
import {
  accepted,
  ok,
  fieldError,
  publicCall,
  withoutCsrfToken,
  memberOnly,
  notApplicable,
  redirects,
  rejects,
  type CaseMatrix,
  hasNoInput,
} from '../contract-case.ts';
import { lockOut } from '../../factories.ts';
import { OTHER_PARTNER, PASSWORD, type TestContext } from '../../context.ts';
import { query } from '../../../../api/src/db/query.ts';

const anAddress = () => `${randomBytes(8).toString('hex')}@nosh.example`;
const credentials = ({ member }: TestContext, password = PASSWORD) => ({ userName: member.email, password });

/** A visitor who returns from the partner's sign-in with its answer. */
export async function anSsoCallbackRequest(context: TestContext) {
  const { provider, ssoVisitor } = context;
  const { answer, cookies } = await callSuccessfully(context, endpoints.ssoStart, { as: ssoVisitor });
  const email = `${randomBytes(6).toString('hex')}@${ssoVisitor.partner}.example`;
  const back = await aProviderVisitor(provider).signIn(answer, { email });
  return { as: { ...ssoVisitor, cookies }, query: Object.fromEntries(back.searchParams) };
}

/** Sign-in, sign-out, SSO and the session's member. */
export const identity: CaseMatrix = {
  signIn: {
    success: ok(
      (context) => ({ as: context.visitor, body: credentials(context) }),
      ({ member }) => ({ publicId: member.publicId, accessToken: expect.any(String) }),
    ),
    malformed: fieldError('userName', ({ visitor }) => ({ as: visitor, body: { password: 'x' } })),
    ...publicCall,
    anotherPartner: rejects(
      401,
      (context) => ({ as: { ...context.visitor, partner: OTHER_PARTNER }, body: credentials(context) }),
      { code: 'INVALID_CREDENTIALS' },
    ),
    CSRF: withoutCsrfToken,
    SIGN_IN_NOT_OFFERED: rejects(404, (context) => ({ as: context.ssoVisitor, body: credentials(context) })),
    CAPTCHA_REQUIRED: notApplicable(
      'rate limits are raised here; api/src/captcha/captcha.test.ts tests the usual ones',
    ),
    INVALID_CREDENTIALS: rejects(401, (context) => ({
      as: context.visitor,
      body: credentials(context, 'wrong'),
    })),
    LOCKED_OUT: rejects(403, async (context) => {
      await lockOut(context);
      return { as: context.visitor, body: credentials(context) };
    }),
  },
  signOut: {
    success: ok(
      ({ member }) => ({ as: member }),
      () => ({ success: true }),
      async ({ database, member }) => {
        expect(
          await query(database, 'SELECT id FROM session WHERE member_id = ?', [member.memberId]),
        ).toEqual([]);
      },
    ),
    malformed: hasNoInput,
    ...publicCall,
    anotherPartner: ok(
      ({ visitor }) => ({ as: { ...visitor, partner: OTHER_PARTNER } }),
      () => ({ success: true }),
    ),
    CROSS_SITE: rejects(403, ({ member }) => ({
      as: member,
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    })),
  },
  ssoStart: {
    success: redirects(
      ({ ssoVisitor }) => ({ as: ssoVisitor, query: { returnUrl: '/account' } }),
      ({ provider }) => expect.stringContaining(`${provider}/united/auth?`),
    ),
    malformed: fieldError('returnUrl', ({ ssoVisitor }) => ({
      as: ssoVisitor,
      query: { returnUrl: 'x'.repeat(2_049) },
    })),
    ...publicCall,
    anotherPartner: rejects(404, ({ visitor }) => ({ as: visitor }), { code: 'SSO_NOT_OFFERED' }),
    SSO_NOT_OFFERED: rejects(404, ({ visitor }) => ({ as: visitor })),
  },
  ssoCallback: {
    success: redirects(anSsoCallbackRequest, () => '/join'),
    malformed: redirects(
      ({ ssoVisitor }) => ({ as: ssoVisitor, query: { code: 'made-up', state: 'made-up' } }),
      () => expect.stringContaining('/login?error=sso'),
    ),
    SSO_NOT_OFFERED: rejects(404, ({ visitor }) => ({ as: visitor })),
    ...publicCall,
    anotherPartner: redirects(
      async (context) => {
        const { as, query } = await anSsoCallbackRequest(context);
        return { as: { ...as, partner: 'delta' }, query };
      },
      () => expect.stringContaining('/login?error=sso'),
    ),
  },
  validateEmail: {
    success: ok(
      ({ visitor }) => ({ as: visitor, query: { email: anAddress() } }),
      () => ({ isValid: true }),
    ),
    malformed: fieldError('email', ({ visitor }) => ({ as: visitor, query: { email: 'ada@' } })),
    ...publicCall,
    anotherPartner: ok(
      ({ visitor, member }) => ({
        as: { ...visitor, partner: OTHER_PARTNER },
        query: { email: member.email },
      }),
      () => ({ isValid: true }),
    ),
  },
  createProspect: {
    success: accepted(({ visitor }) => ({ as: visitor, body: { email: anAddress() } })),
    malformed: fieldError('email', ({ visitor }) => ({ as: visitor, body: { email: ['a@nosh.example'] } })),
    ...publicCall,
    CSRF: withoutCsrfToken,
  },
  member: {
    success: ok(
      ({ member }) => ({ as: member }),
      ({ member }) => ({ publicId: member.publicId, email: member.email }),
    ),
    malformed: hasNoInput,
    ...memberOnly,
  },
};
