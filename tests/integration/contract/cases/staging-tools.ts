import {
  ok,
  type CaseRequest,
  fieldError,
  withoutCsrfToken,
  notApplicable,
  rejects,
  type CaseMatrix,
  hasNoInput,
  notApplicableTo,
} from '../contract-case.ts';
import { aLinkedCard } from '../../factories.ts';
import { aSignedInMember, OTHER_PARTNER, type SignedInVisitor, type TestContext } from '../../context.ts';
import { execute } from '../../../../api/src/db/query.ts';

// In development, as here, every visitor is an operator.
const checkedInStaging = notApplicable(
  'operators are checked in staging only: api/src/staging-tools/operator.test.ts tests it',
);
export const stagingOnly = {
  unauthenticated: notApplicableTo('staging', 'in development every visitor is a tester'),
  anotherMember: notApplicableTo('staging', 'a tester may read every member'),
  OPERATOR_ONLY: checkedInStaging,
} as const;
export const partnerIndependent = notApplicableTo('staging', 'the answer is the same for every partner');

const WITHOUT_VIP = 'free-spirit';
const WITH_VIP = 'ihg';

const unknownMember = { publicId: 'unknown' };

interface RequestOverrides {
  readonly body: object;
  readonly params?: Record<string, string>;
}

const visitorRequest =
  ({ body, params = {} }: RequestOverrides) =>
  ({ visitor }: TestContext): CaseRequest => ({ as: visitor, params, body });

const memberRequest =
  (overrides: RequestOverrides, isAnotherPartner = false) =>
  ({ visitor, member }: TestContext): CaseRequest => ({
    as: isAnotherPartner ? { ...visitor, partner: OTHER_PARTNER } : visitor,
    params: overrides.params ?? {},
    body: { publicId: member.publicId, ...overrides.body },
  });

/** About the member, who has a linked card. */
const cardholderRequest =
  (overrides: RequestOverrides) =>
  async (context: TestContext): Promise<CaseRequest> => {
    await aLinkedCard(context, context.member);
    return memberRequest(overrides)(context);
  };

// An offer with a budget is not available every day.
const setBudgets = ({ database }: TestContext, from: string, to: string) =>
  execute(database, `UPDATE offer SET budget_cents = ${to} WHERE budget_cents ${from}`);
const withoutUnlimitedOffers =
  (overrides: RequestOverrides) =>
  async (context: TestContext): Promise<CaseRequest> => {
    await setBudgets(context, 'IS NULL', '1');
    return cardholderRequest(overrides)(context);
  };
const restoreOffers = {
  assertAfter: async (context: TestContext) => void (await setBudgets(context, '= 1', 'NULL')),
};

/** Moves a member of the given partner to the top tier. */
const topTierRequest =
  (partner: string, { hasCard = true } = {}) =>
  async (context: TestContext): Promise<CaseRequest> => {
    const member: SignedInVisitor = await aSignedInMember(context, { partner });
    if (hasCard) await aLinkedCard(context, member);
    return { as: { partner, cookies: {} }, body: { publicId: member.publicId, tierLevel: 3 } };
  };

const scenario = { params: { name: 'auth-settle-tip' }, body: {} };
const lowestTier = { body: { tierLevel: 0 } };

/** Outside production: scenarios, tiers, simulators and feature flags. */
export const stagingTools: CaseMatrix = {
  becomeOperator: {
    success: notApplicable(
      'there is no operator key in development: api/src/staging-tools/operator.test.ts tests it',
    ),
    malformed: fieldError('key', visitorRequest({ body: {} })),
    unauthenticated: stagingOnly.unauthenticated,
    anotherMember: stagingOnly.anotherMember,
    anotherPartner: partnerIndependent,
    CSRF: rejects(403, ({ visitor }) => ({ as: { ...visitor, omitsCsrfToken: true }, body: { key: 'x' } }), {
      code: 'CSRF',
    }),
    OPERATOR_KEY_INVALID: rejects(403, visitorRequest({ body: { key: 'x' } })),
  },
  listPartners: {
    success: ok(
      ({ visitor }) => ({ as: visitor }),
      () => ({ partners: expect.arrayContaining([expect.objectContaining({ key: WITH_VIP })]) }),
    ),
    malformed: hasNoInput,
    ...stagingOnly,
    anotherPartner: partnerIndependent,
  },
  listScenarios: {
    success: ok(
      ({ visitor }) => ({ as: visitor }),
      () => ({ scenarios: expect.arrayContaining(['auth-settle-tip']) }),
    ),
    malformed: hasNoInput,
    ...stagingOnly,
    anotherPartner: partnerIndependent,
  },
  runScenario: {
    success: ok(cardholderRequest(scenario), () => ({
      deliveries: expect.arrayContaining([
        expect.objectContaining({ accepted: expect.any(Number), rejected: 0 }),
      ]),
    })),
    malformed: fieldError('publicId', visitorRequest(scenario)),
    ...stagingOnly,
    anotherPartner: rejects(404, memberRequest(scenario, true), { code: 'MEMBER_NOT_FOUND' }),
    CSRF: withoutCsrfToken,
    SCENARIO_UNKNOWN: rejects(404, cardholderRequest({ params: { name: 'flood' }, body: {} })),
    MEMBER_NOT_FOUND: rejects(404, visitorRequest({ ...scenario, body: unknownMember })),
    MERCHANT_NOT_FOUND: rejects(404, withoutUnlimitedOffers(scenario), restoreOffers),
    NO_LINKED_CARD: rejects(409, memberRequest(scenario)),
  },
  caughtMails: {
    success: ok(
      ({ visitor, member, mailbox }) => {
        mailbox.add({
          from: 'no-reply@dinelink.example',
          to: [member.email],
          subject: 'A mail',
          text: 'Hello',
          html: '',
          receivedAt: new Date().toISOString(),
        });
        return { as: visitor, query: { to: member.email } };
      },
      () => ({ mails: [{ subject: 'A mail' }] }),
    ),
    malformed: fieldError('to', ({ visitor }) => ({ as: visitor, query: { to: 'everybody' } })),
    ...stagingOnly,
    anotherPartner: partnerIndependent,
    UNAVAILABLE: rejects(
      503,
      ({ visitor, mailCatcher }) => {
        mailCatcher.isDown = true;
        return { as: visitor };
      },
      { assertAfter: async ({ mailCatcher }) => void (mailCatcher.isDown = false) },
    ),
  },
  setFlag: {
    success: ok(visitorRequest({ params: { name: 'loginOutage' }, body: { value: null } }), () => ({
      flags: expect.any(Object),
    })),
    malformed: fieldError(
      'value',
      visitorRequest({ params: { name: 'loginOutage' }, body: { value: 'on' } }),
    ),
    ...stagingOnly,
    anotherPartner: partnerIndependent,
    CSRF: withoutCsrfToken,
    FLAG_UNKNOWN: rejects(404, visitorRequest({ params: { name: 'constructor' }, body: { value: true } })),
  },
  moveTier: {
    success: ok(cardholderRequest(lowestTier), () => ({ tierLevel: 0 })),
    malformed: fieldError('tierLevel', memberRequest({ body: { tierLevel: 1 } })),
    ...stagingOnly,
    anotherPartner: rejects(404, memberRequest(lowestTier, true), { code: 'MEMBER_NOT_FOUND' }),
    CSRF: withoutCsrfToken,
    MEMBER_NOT_FOUND: rejects(404, visitorRequest({ body: { ...unknownMember, tierLevel: 0 } })),
    MERCHANT_NOT_FOUND: rejects(
      404,
      async (context) => {
        await setBudgets(context, 'IS NULL', '1');
        return topTierRequest(WITH_VIP)(context);
      },
      restoreOffers,
    ),
    NO_LINKED_CARD: rejects(409, topTierRequest(WITH_VIP, { hasCard: false })),
    TIER_OUT_OF_REACH: rejects(409, topTierRequest(WITHOUT_VIP)),
  },
  instructBooking: {
    success: ok(memberRequest({ body: { behaviour: 'fails' } }), () => ({ behaviour: 'fails' })),
    malformed: fieldError('behaviour', memberRequest({ body: { behaviour: 'explodes' } })),
    ...stagingOnly,
    anotherPartner: rejects(404, memberRequest({ body: { behaviour: null } }, true), {
      code: 'MEMBER_NOT_FOUND',
    }),
    CSRF: withoutCsrfToken,
    MEMBER_NOT_FOUND: rejects(404, visitorRequest({ body: { ...unknownMember, behaviour: null } })),
    UNAVAILABLE: rejects(
      503,
      async (context) => {
        context.simulators.areDown = true;
        return memberRequest({ body: { behaviour: null } })(context);
      },
      { assertAfter: async ({ simulators }) => void (simulators.areDown = false) },
    ),
  },
};
