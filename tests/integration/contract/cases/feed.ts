import {
  ok,
  fieldError,
  withoutCsrfToken,
  rejects,
  type CaseMatrix,
  notApplicableTo,
} from '../contract-case.ts';
import { aDine, aLinkedCard, anEvent, signedFeedRequest } from '../../factories.ts';
import { OTHER_PARTNER, type TestContext } from '../../context.ts';

const machineCall = notApplicableTo('feed', 'it is a machine call: no partner by host, no cookie');
/** A tester reads any member of the partner by public id. */
const stagingOnly = {
  unauthenticated: notApplicableTo('staging', 'it is mounted outside production only'),
  anotherMember: notApplicableTo('staging', 'a tester may read every member'),
  anotherPartner: rejects(
    404,
    ({ visitor, member }) => ({
      as: { ...visitor, partner: OTHER_PARTNER },
      query: { publicId: member.publicId },
    }),
    { code: 'MEMBER_NOT_FOUND' },
  ),
  MEMBER_NOT_FOUND: rejects(404, ({ visitor }) => ({ as: visitor, query: { publicId: 'unknown' } })),
} as const;

/** How the payout simulator treats this member. */
const payoutInstruction = (publicId: string, behaviour = 'reject') => ({ publicId, behaviour });

const empty = '{"events":[]}';
const unsigned = { 'X-Signature': '0'.repeat(64) };

/** Card transactions, and what testers can read of them. */
export const feed: CaseMatrix = {
  feedEvents: {
    success: ok(
      async (context: TestContext) => {
        const { cardToken } = await aLinkedCard(context, context.member);
        return signedFeedRequest(context, JSON.stringify({ events: [anEvent(context, cardToken)] }));
      },
      () => ({ accepted: 1, duplicates: 0, rejected: [] }),
    ),
    malformed: fieldError('events', (context) => signedFeedRequest(context, '{"events":1}')),
    unauthenticated: rejects(401, ({ visitor }) => ({ as: visitor, body: empty }), { code: 'FEED_UNKNOWN' }),
    anotherMember: machineCall,
    anotherPartner: machineCall,
    CSRF: machineCall,
    SIGNATURE_INVALID: rejects(401, (context) => {
      const request = signedFeedRequest(context, empty);
      return { ...request, headers: { ...request.headers, ...unsigned } };
    }),
    TIMESTAMP_OUTSIDE_WINDOW: rejects(401, (context) => signedFeedRequest(context, empty, { timestamp: 1 })),
    FEED_UNKNOWN: rejects(401, (context) => signedFeedRequest(context, empty, { feed: 'unknown' })),
  },
  feedContext: {
    success: ok(
      async (context) => {
        await aLinkedCard(context, context.member);
        return { as: context.visitor, query: { publicId: context.member.publicId } };
      },
      () => ({ feed: 'network', cards: [{ lastFour: '4242' }] }),
    ),
    malformed: fieldError('publicId', ({ visitor }) => ({ as: visitor })),
    ...stagingOnly,
    MERCHANT_NOT_FOUND: rejects(404, ({ visitor, member }) => ({
      as: visitor,
      query: { publicId: member.publicId, merchantId: '999999999' },
    })),
  },
  memberLedger: {
    success: ok(
      async (context) => {
        await aDine(context);
        return { as: context.visitor, query: { publicId: context.member.publicId } };
      },
      () => ({ dines: [{ settledCents: 4_000 }], entries: [{ source: 'S' }] }),
    ),
    malformed: fieldError('publicId', ({ visitor }) => ({
      as: visitor,
      query: { publicId: 'x'.repeat(65) },
    })),
    ...stagingOnly,
  },
  instructPayouts: {
    success: ok(({ visitor, member }) => ({ as: visitor, body: payoutInstruction(member.publicId) })),
    malformed: fieldError('behaviour', ({ visitor, member }) => ({
      as: visitor,
      body: payoutInstruction(member.publicId, 'explode'),
    })),
    unauthenticated: stagingOnly.unauthenticated,
    anotherMember: stagingOnly.anotherMember,
    anotherPartner: rejects(
      404,
      ({ visitor, member }) => ({
        as: { ...visitor, partner: OTHER_PARTNER },
        body: payoutInstruction(member.publicId),
      }),
      { code: 'MEMBER_NOT_FOUND' },
    ),
    CSRF: withoutCsrfToken,
    MEMBER_NOT_FOUND: rejects(404, ({ visitor }) => ({ as: visitor, body: payoutInstruction('unknown') })),
    UNAVAILABLE: rejects(
      503,
      ({ visitor, member, simulators }) => {
        simulators.areDown = true;
        return { as: visitor, body: payoutInstruction(member.publicId) };
      },
      { assertAfter: async ({ simulators }) => void (simulators.areDown = false) },
    ),
  },
};
