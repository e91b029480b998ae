import { randomBytes, randomUUID } from 'node:crypto';
import { type DinnerPlan, endpoints, planLimits } from '@dinelink/contract';
import { execute, query } from '../../../../api/src/db/query.ts';
import { insertRows } from '../../../../api/src/db/insert-rows.ts';
import { aClosedMember, withExpiredToken } from '../../factories.ts';
import { OTHER_PARTNER, type SignedInVisitor, type TestContext } from '../../context.ts';
import { callSuccessfully } from '../call-endpoint.ts';
import {
  type CaseMatrix,
  type CaseRequest,
  fieldError,
  hasNoInput,
  memberOnly,
  notApplicable,
  ok,
  publicCall,
  rejects,
  withoutCsrfToken,
  withoutSession,
  withSessionOfAnotherPartner,
} from '../contract-case.ts';

/** A member's request for a plan with two restaurants. */
const planRequest =
  (changes: object = {}, as = ({ member }: TestContext): SignedInVisitor => member) =>
  async (context: TestContext): Promise<CaseRequest> => {
    const merchantIds = await twoPlaces(context);
    return { as: as(context), body: { requestId: randomUUID(), name: 'Friday', merchantIds, ...changes } };
  };

async function twoPlaces({ database, merchantId }: TestContext): Promise<string[]> {
  const [other] = await query<{ id: number }>(
    database,
    'SELECT id FROM merchant WHERE is_active = 1 AND leaves_on IS NULL AND id <> ? ORDER BY id LIMIT 1',
    [Number(merchantId)],
  );
  return [merchantId, String(other?.id)];
}

const aPlan = async (context: TestContext): Promise<DinnerPlan> =>
  (await callSuccessfully(context, endpoints.makePlan, await planRequest()(context))).answer;

interface OwnRequest {
  readonly as?: (context: TestContext) => SignedInVisitor;
  readonly params?: Record<string, string>;
  readonly body?: object;
}

/** A request about the member's plan. */
const ownRequest =
  ({ as = ({ member }) => member, params, body }: OwnRequest = {}) =>
  async (context: TestContext): Promise<CaseRequest> => {
    const { id } = await aPlan(context);
    return { as: as(context), params: { planId: id, ...params }, ...(body && { body }) };
  };

const byOtherMember = ({ otherMember }: TestContext) => otherMember;
const close = { isOpen: false };
const noVote = { voteId: '0'.repeat(64) };

interface LinkRequest {
  /** Changes the plan before the request. */
  readonly prepare?: (context: TestContext) => Promise<unknown>;
  readonly body?: object;
}

/** A stranger's request with a plan's link. */
const linkRequest =
  ({ prepare, body }: LinkRequest = {}) =>
  async (context: TestContext): Promise<CaseRequest> => {
    const { token } = await aPlan(context);
    await prepare?.(context);
    return { as: context.visitor, params: { token: token ?? '' }, ...(body && { body }) };
  };

const voteRequest =
  (changes: object = {}, prepare?: LinkRequest['prepare']) =>
  async (context: TestContext) =>
    linkRequest({ body: { merchantIds: [context.merchantId], ...changes }, ...(prepare && { prepare }) })(
      context,
    );

const unknownLink = { params: { token: 'unknown' } };
const atOtherPartner =
  (request: (context: TestContext) => Promise<CaseRequest>) => async (context: TestContext) => ({
    ...(await request(context)),
    as: { ...context.visitor, partner: OTHER_PARTNER },
  });

const closeVote = ({ database, member }: TestContext) =>
  execute(database, 'UPDATE dinner_plan SET closed_at = 1 WHERE member_id = ?', [member.memberId]);

async function fillVotes({ database, member }: TestContext): Promise<void> {
  const sql = 'SELECT id FROM dinner_plan WHERE member_id = ?';
  const plans = await query<{ id: number }>(database, sql, [member.memberId]);
  const rows = plans.flatMap(({ id }) =>
    Array.from({ length: planLimits.voters }, (_, nth) => ({
      ...{ plan_id: id, voter_hash: `voter ${nth}`, voter_name: '', merchant_ids: '1', voted_at: nth },
    })),
  );
  await insertRows(database, { table: 'dinner_plan_vote', rows });
}

async function fillPlans({ database, member }: TestContext): Promise<void> {
  const rows = Array.from({ length: planLimits.plansPerMember }, () => ({
    ...{ public_id: randomBytes(18).toString('base64url'), partner: member.partner },
    ...{ member_id: member.memberId, request_id: randomUUID(), name: 'x', day: null },
    ...{ token_hash: randomUUID(), created_at: Date.now(), expires_at: Date.now() + planLimits.lifetimeMs },
  }));
  await insertRows(database, { table: 'dinner_plan', rows });
}

/** Dinner plans: of their owner, and of whoever has the link. */
export const plans: CaseMatrix = {
  plans: {
    success: ok(
      async (context) => {
        await aPlan(context);
        return { as: context.member };
      },
      () => ({ plans: [{ name: 'Friday', isOpen: true }] }),
    ),
    malformed: hasNoInput,
    ...memberOnly,
  },
  makePlan: {
    success: ok(planRequest(), () => ({ name: 'Friday', isOpen: true, votes: [] })),
    malformed: fieldError('merchantIds', planRequest({ merchantIds: ['1'] })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: notApplicable('a plan is made for the member who asks'),
    CSRF: withoutCsrfToken,
    TOKEN_EXPIRED: rejects(401, async (context) => ({
      ...(await planRequest()(context)),
      as: withExpiredToken(context),
    })),
    MERCHANT_NOT_FOUND: rejects(404, async (context) =>
      planRequest({ merchantIds: [context.merchantId, '999999999'] })(context),
    ),
    PLAN_LIMIT_REACHED: rejects(409, async (context) => {
      await fillPlans(context);
      return planRequest()(context);
    }),
    ACCOUNT_CLOSED: rejects(403, async (context) => {
      await aClosedMember(context);
      return planRequest()(context);
    }),
  },
  setPlanOpen: {
    success: ok(ownRequest({ body: close }), () => close),
    malformed: fieldError('isOpen', ownRequest({ body: { isOpen: 'no' } })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: rejects(404, ownRequest({ as: byOtherMember, body: close }), { code: 'PLAN_NOT_FOUND' }),
    CSRF: withoutCsrfToken,
    TOKEN_EXPIRED: rejects(401, ownRequest({ as: withExpiredToken, body: close })),
    PLAN_NOT_FOUND: rejects(404, ({ member }) => ({
      ...{ as: member, params: { planId: 'unknown-plan-unknown' }, body: close },
    })),
  },
  removePlan: {
    success: ok(ownRequest(), () => ({})),
    malformed: fieldError('planId', ({ member }) => ({ as: member, params: { planId: 'x' } })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: rejects(404, ownRequest({ as: byOtherMember }), { code: 'PLAN_NOT_FOUND' }),
    CSRF: withoutCsrfToken,
    TOKEN_EXPIRED: rejects(401, ownRequest({ as: withExpiredToken })),
    PLAN_NOT_FOUND: rejects(404, ({ member }) => ({
      ...{ as: member, params: { planId: 'unknown-plan-unknown' } },
    })),
  },
  removePlanVote: {
    success: ok(ownRequest({ params: noVote }), () => ({ name: 'Friday', votes: [] })),
    malformed: fieldError('voteId', ownRequest({ params: { voteId: 'x' } })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: rejects(404, ownRequest({ as: byOtherMember, params: noVote }), {
      code: 'PLAN_NOT_FOUND',
    }),
    CSRF: withoutCsrfToken,
    TOKEN_EXPIRED: rejects(401, ownRequest({ as: withExpiredToken, params: noVote })),
    PLAN_NOT_FOUND: rejects(404, ({ member }) => ({
      ...{ as: member, params: { planId: 'unknown-plan-unknown', ...noVote } },
    })),
  },
  sharedPlan: {
    success: ok(linkRequest(), () => ({ name: 'Friday', voters: 0, ownVote: null })),
    malformed: fieldError('token', ({ visitor }) => ({ as: visitor, params: { token: 'x'.repeat(101) } })),
    ...publicCall,
    anotherPartner: rejects(404, atOtherPartner(linkRequest()), { code: 'PLAN_NOT_FOUND' }),
    PLAN_NOT_FOUND: rejects(404, ({ visitor }) => ({ as: visitor, ...unknownLink })),
  },
  votePlan: {
    success: ok(voteRequest({ name: 'Ada' }), ({ merchantId }) => ({
      ...{ voters: 1, ownVote: { name: 'Ada', merchantIds: [merchantId] } },
    })),
    malformed: fieldError('merchantIds', voteRequest({ merchantIds: [] })),
    ...publicCall,
    anotherPartner: rejects(404, atOtherPartner(voteRequest()), { code: 'PLAN_NOT_FOUND' }),
    CSRF: withoutCsrfToken,
    NOT_ON_PLAN: rejects(400, voteRequest({ merchantIds: ['999999999'] })),
    PLAN_NOT_FOUND: rejects(404, ({ visitor }) => ({
      ...{ as: visitor, ...unknownLink, body: { merchantIds: ['1'] } },
    })),
    PLAN_CLOSED: rejects(409, voteRequest({}, closeVote)),
    PLAN_FULL: rejects(409, voteRequest({}, fillVotes)),
  },
};
