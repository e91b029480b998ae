import { createHmac } from 'node:crypto';
import { endpoints } from '@dinelink/contract';
import { aBonus } from '../../../../api/src/bonuses/bonuses.fixture.ts';
import {
  accepted,
  ok,
  type CaseRequest,
  fieldError,
  hasNoInput,
  publicCall,
  withoutCsrfToken,
  memberOnly,
  withoutSession,
  rejects,
  withSessionOfAnotherPartner,
  type CaseMatrix,
  notApplicableTo,
} from '../contract-case.ts';
import { callSuccessfully } from '../call-endpoint.ts';
import { aClosedMember, aDine, withExpiredToken } from '../../factories.ts';
import { aSignedInMember, type TestContext } from '../../context.ts';
import { execute, query } from '../../../../api/src/db/query.ts';

const DAY_MS = 86_400_000;
const FORM = { partner: 'choice', code: 'dinechoice03' };
const instant = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString();

const webhookCall = notApplicableTo(
  'form',
  'it is the webhook of the survey form: no partner by host, no cookie',
);

/** A response as the survey form sends it, about a dine of a member of its partner. */
async function aFormResponse(
  context: TestContext,
  overrides: { hidden?: object; secret?: string; isLate?: boolean } = {},
): Promise<CaseRequest> {
  const diner = await aSignedInMember(context, { partner: FORM.partner });
  await aDine(context, diner, overrides.isLate ? { occurredAt: instant(60) } : {});
  const [dine] = await query<{ id: number; merchant_id: number }>(
    context.database,
    'SELECT id, merchant_id FROM dine WHERE member_id = ?',
    [diner.memberId],
  );
  const hidden = {
    mid: String(dine?.merchant_id),
    txn: String(dine?.id),
    fid: diner.publicId,
    ...overrides.hidden,
  };
  const token = `response-${dine?.id}`;
  const formAnswers = [
    { type: 'number', number: 4, field: { type: 'rating' } },
    { type: 'text', text: 'Worth the walk.', field: { type: 'long_text' } },
  ];
  const form_response = { token, submitted_at: instant(0), hidden, answers: formAnswers };
  return signedFormRequest(
    context,
    JSON.stringify({ event_type: 'form_response', form_response }),
    overrides.secret,
  );
}

export function signedFormRequest(
  { config, visitor }: TestContext,
  body: string,
  secret?: string,
): CaseRequest {
  const ownSecret = config.REVIEW_FORMS['*'] ?? '';
  const digest = createHmac('sha256', secret ?? ownSecret)
    .update(body)
    .digest('base64');
  return {
    as: visitor,
    params: { formCode: FORM.code },
    body,
    headers: { 'Typeform-Signature': `sha256=${digest}` },
  };
}

const anImpression = () => ({
  channel: 'web',
  dateTime: instant(0),
  userAgent: 'a browser',
  type: 'merchant-card',
});

/** Analytics events, bonuses, flex offers and reviews. */
export const engagement: CaseMatrix = {
  impressions: {
    success: accepted(({ visitor }) => ({ as: visitor, body: [anImpression()] })),
    malformed: fieldError('0.channel', ({ visitor }) => ({
      as: visitor,
      body: [{ ...anImpression(), channel: 'tv' }],
    })),
    ...publicCall,
    CSRF: withoutCsrfToken,
  },
  pageEvent: {
    success: accepted(({ visitor }) => ({ as: visitor, body: { url: 'http://nosh.localhost:3000/' } })),
    malformed: fieldError('url', ({ visitor }) => ({ as: visitor, body: {} })),
    ...publicCall,
    CSRF: withoutCsrfToken,
  },
  bonusTerms: {
    success: ok(
      async (context) => {
        await callSuccessfully(context, endpoints.registerBonus, await anEnrolmentRequest(context));
        return { as: context.member };
      },
      () => ({
        items: expect.arrayContaining([
          expect.objectContaining({ bonusStatus: 'Enrolled', dines: { made: 0, needed: 1 } }),
        ]),
      }),
    ),
    malformed: hasNoInput,
    ...memberOnly,
  },
  registerBonus: {
    success: ok(
      (context) => anEnrolmentRequest(context),
      () => ({}),
      async ({ database, member }) => {
        const rows = await query(database, 'SELECT id FROM member_bonus WHERE member_id = ?', [
          member.memberId,
        ]);
        expect(rows).toHaveLength(1);
      },
    ),
    malformed: fieldError('bonusCode', ({ member }) => ({
      as: member,
      params: { bonusCode: 'x'.repeat(41) },
      body: {},
    })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    // The request names no member: the sender is enrolled.
    anotherMember: ok(
      async (context) => ({ ...(await anEnrolmentRequest(context)), as: context.otherMember }),
      undefined,
      async ({ database, member }) => {
        const rows = await query(database, 'SELECT id FROM member_bonus WHERE member_id = ?', [
          member.memberId,
        ]);
        expect(rows).toEqual([]);
      },
    ),
    CSRF: withoutCsrfToken,
    TOKEN_EXPIRED: rejects(401, async (context) => ({
      ...(await anEnrolmentRequest(context)),
      as: withExpiredToken(context),
    })),
    BONUS_NOT_FOUND: rejects(404, ({ member }) => ({ as: member, params: { bonusCode: 'NONE' }, body: {} })),
    ACCOUNT_CLOSED: rejects(403, async (context) => ({
      ...(await anEnrolmentRequest(context)),
      as: await aClosedMember(context),
    })),
  },
  flexOffer: {
    success: ok(aFlexOfferRequest, () => ({ webMessageOfferAmount: 12.5 })),
    malformed: fieldError('merchantId', ({ member }) => ({
      as: member,
      params: { merchantId: 'x', publicId: member.publicId },
    })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: rejects(
      403,
      async (context) => ({ ...(await aFlexOfferRequest(context)), as: context.otherMember }),
      {
        code: 'OTHER_MEMBER',
      },
    ),
    OTHER_MEMBER: rejects(403, async (context) => ({
      ...(await aFlexOfferRequest(context)),
      as: context.otherMember,
    })),
    TOKEN_EXPIRED: rejects(401, async (context) => ({
      ...(await aFlexOfferRequest(context)),
      as: withExpiredToken(context),
    })),
  },
  reviewsStatus: {
    success: ok(
      async (context) => {
        await aDine(context);
        const [dine] = await query<{ id: number }>(
          context.database,
          'SELECT id FROM dine WHERE member_id = ?',
          [context.member.memberId],
        );
        return { as: context.member, query: { txnId: String(dine?.id) } };
      },
      () => [{ completed: false }],
    ),
    malformed: fieldError('txnId', ({ member }) => ({ as: member, query: { txnId: '1 OR 1=1' } })),
    ...memberOnly,
  },
  reviewForm: {
    success: ok(
      (context) => aFormResponse(context),
      () => ({ stored: true }),
    ),
    malformed: fieldError('form_response', (context) =>
      signedFormRequest(context, '{"event_type":"form_response"}'),
    ),
    unauthenticated: rejects(401, (context) => ({ ...signedFormRequest(context, '{}'), headers: {} }), {
      code: 'SIGNATURE_INVALID',
    }),
    anotherMember: rejects(
      403,
      (context) => aFormResponse(context, { hidden: { fid: context.member.publicId } }),
      {
        code: 'NOT_EARNED_HERE',
      },
    ),
    anotherPartner: webhookCall,
    CSRF: webhookCall,
    SIGNATURE_INVALID: rejects(401, (context) => aFormResponse(context, { secret: 'x'.repeat(32) })),
    NOT_EARNED_HERE: rejects(403, (context) => aFormResponse(context, { hidden: { mid: '999999' } })),
    REVIEW_TOO_LATE: rejects(403, (context) => aFormResponse(context, { isLate: true })),
    REVIEWED_ALREADY: rejects(409, async (context) => {
      const request = await aFormResponse(context);
      const { form_response: form } = JSON.parse(String(request.body));
      await execute(
        context.database,
        `INSERT INTO merchant_review (merchant_id, dine_id, rating, text, author, written_on) VALUES (?, ?, 5, 'x', 'x', '2026-11-01')`,
        [Number(form.hidden.mid), Number(form.hidden.txn)],
      );
      return request;
    }),
  },
};

async function anEnrolmentRequest({ database, member }: TestContext): Promise<CaseRequest> {
  const code = `B${member.memberId}`;
  await aBonus(database, { partner: member.partner, code });
  return { as: member, params: { bonusCode: code }, body: {} };
}

async function aFlexOfferRequest({ database, member, merchantId }: TestContext): Promise<CaseRequest> {
  await execute(
    database,
    'INSERT INTO flex_offer (merchant_id, member_id, amount, starts_at, expires_at) VALUES (?, ?, 1250, ?, ?)',
    [Number(merchantId), member.memberId, Date.now() - DAY_MS, Date.now() + DAY_MS],
  );
  return { as: member, params: { merchantId, publicId: member.publicId } };
}
