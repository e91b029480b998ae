import { randomBytes } from 'node:crypto';
import { endpoints } from '@dinelink/contract';
import { aProviderVisitor } from '../../../../api/src/identity/provider-visitor.fixture.ts';
import { carryOut } from '../call-endpoint.ts';
import {
  accepts,
  answers,
  faults,
  forEverybody,
  forged,
  forOneMember,
  never,
  redirects,
  refuses,
  type Table,
  takesNothing,
} from '../contract-case.ts';
import { lockOut } from '../../factories.ts';
import { ELSEWHERE, PASSWORD, type World } from '../../context.ts';

const anAddress = () => `${randomBytes(8).toString('hex')}@nosh.example`;
const credentials = ({ member }: World, password = PASSWORD) => ({ userName: member.email, password });

/** A visitor who was at the partner's sign-in and comes back with its answer. */
export async function backFromThePartner(world: World) {
  const { provider, ssoVisitor } = world;
  const { answer, cookies } = await carryOut(world, endpoints.ssoStart, { as: ssoVisitor });
  const email = `${randomBytes(6).toString('hex')}@${ssoVisitor.partner}.example`;
  const back = await aProviderVisitor(provider).signIn(answer, { email });
  return { as: { ...ssoVisitor, cookies }, query: Object.fromEntries(back.searchParams) };
}

/** Who somebody is. */
export const identity: Table = {
  signIn: {
    success: answers(
      (world) => ({ as: world.visitor, body: credentials(world) }),
      ({ member }) => ({ publicId: member.publicId, accessToken: expect.any(String) }),
    ),
    malformed: faults('userName', ({ visitor }) => ({ as: visitor, body: { password: 'x' } })),
    ...forEverybody,
    anotherPartner: refuses(
      401,
      (world) => ({ as: { ...world.visitor, partner: ELSEWHERE }, body: credentials(world) }),
      { code: 'INVALID_CREDENTIALS' },
    ),
    CSRF: forged,
    SIGN_IN_NOT_OFFERED: refuses(404, (world) => ({ as: world.ssoVisitor, body: credentials(world) })),
    CAPTCHA_REQUIRED: never('limits are raised here; api/src/http/captcha.test.ts asks it with the usual'),
    INVALID_CREDENTIALS: refuses(401, (world) => ({ as: world.visitor, body: credentials(world, 'wrong') })),
    LOCKED_OUT: refuses(403, async (world) => {
      await lockOut(world);
      return { as: world.visitor, body: credentials(world) };
    }),
  },
  signOut: {
    success: answers(
      ({ member }) => ({ as: member }),
      () => ({ success: true }),
      async ({ database, member }) => {
        expect(await database.read('SELECT id FROM session WHERE member_id = ?', [member.memberId])).toEqual(
          [],
        );
      },
    ),
    malformed: takesNothing,
    ...forEverybody,
    anotherPartner: answers(
      ({ visitor }) => ({ as: { ...visitor, partner: ELSEWHERE } }),
      () => ({ success: true }),
    ),
    CROSS_SITE: refuses(403, ({ member }) => ({
      as: member,
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    })),
  },
  ssoStart: {
    success: redirects(
      ({ ssoVisitor }) => ({ as: ssoVisitor, query: { returnUrl: '/account' } }),
      ({ provider }) => expect.stringContaining(`${provider}/united/auth?`),
    ),
    malformed: faults('returnUrl', ({ ssoVisitor }) => ({
      as: ssoVisitor,
      query: { returnUrl: 'x'.repeat(2_049) },
    })),
    ...forEverybody,
    anotherPartner: refuses(404, ({ visitor }) => ({ as: visitor }), { code: 'SSO_NOT_OFFERED' }),
    SSO_NOT_OFFERED: refuses(404, ({ visitor }) => ({ as: visitor })),
  },
  ssoCallback: {
    success: redirects(backFromThePartner, () => '/join'),
    malformed: redirects(
      ({ ssoVisitor }) => ({ as: ssoVisitor, query: { code: 'made-up', state: 'made-up' } }),
      () => expect.stringContaining('/login?error=sso'),
    ),
    SSO_NOT_OFFERED: refuses(404, ({ visitor }) => ({ as: visitor })),
    ...forEverybody,
    anotherPartner: redirects(
      async (world) => {
        const { as, query } = await backFromThePartner(world);
        return { as: { ...as, partner: 'delta' }, query };
      },
      () => expect.stringContaining('/login?error=sso'),
    ),
  },
  validateEmail: {
    success: answers(
      ({ visitor }) => ({ as: visitor, query: { email: anAddress() } }),
      () => ({ isValid: true }),
    ),
    malformed: faults('email', ({ visitor }) => ({ as: visitor, query: { email: 'ada@' } })),
    ...forEverybody,
    anotherPartner: answers(
      ({ visitor, member }) => ({ as: { ...visitor, partner: ELSEWHERE }, query: { email: member.email } }),
      () => ({ isValid: true }),
    ),
  },
  createProspect: {
    success: accepts(({ visitor }) => ({ as: visitor, body: { email: anAddress() } })),
    malformed: faults('email', ({ visitor }) => ({ as: visitor, body: { email: ['a@nosh.example'] } })),
    ...forEverybody,
    CSRF: forged,
  },
  member: {
    success: answers(
      ({ member }) => ({ as: member }),
      ({ member }) => ({ publicId: member.publicId, email: member.email }),
    ),
    malformed: takesNothing,
    ...forOneMember,
  },
};
