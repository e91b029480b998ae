import {
  ok,
  type CaseRequest,
  fieldError,
  withoutCsrfToken,
  memberOnly,
  withoutSession,
  rejects,
  withSessionOfAnotherPartner,
  type CaseMatrix,
  hasNoInput,
} from '../contract-case.ts';
import { aCard } from '../../../../api/src/rewards/testing/rewards.fixture.ts';
import { aLinkedCard, withExpiredToken } from '../../factories.ts';
import type { TestContext } from '../../context.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** A claim by the member about a dine two weeks ago. */
const claimRequest =
  (changes: object = {}) =>
  async (context: TestContext): Promise<CaseRequest> => {
    const { id } = await aLinkedCard(context, context.member);
    const body = { merchantId: context.merchantId, dinedOn: daysAgo(14), amountCents: 4_321, cardId: id };
    return { as: context.member, body: { ...body, ...changes } };
  };

/** A claim about a dine two weeks ago, with a card that is linked since today. */
async function claimOfNewCard(context: TestContext): Promise<CaseRequest> {
  const { database, member } = context;
  const { memberId, partner } = member;
  const { cardId } = await aCard(database, { memberId, partner, linkedAt: Date.now() });
  return claimRequest({ cardId: String(cardId) })(context);
}

/** A member's claims about missing dines. */
export const claims: CaseMatrix = {
  missingDines: {
    success: ok(
      ({ member }) => ({ as: member }),
      () => ({ claims: expect.any(Array) }),
    ),
    malformed: hasNoInput,
    ...memberOnly,
  },
  claimMissingDine: {
    success: ok(claimRequest(), () => ({ state: 'open', reason: 'not_found', amountCents: 4_321 })),
    malformed: fieldError('amountCents', claimRequest({ amountCents: 43.21 })),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: rejects(
      404,
      async (context) => ({ ...(await claimRequest()(context)), as: context.otherMember }),
      { code: 'CARD_NOT_FOUND' },
    ),
    CSRF: withoutCsrfToken,
    TOKEN_EXPIRED: rejects(401, async (context) => ({
      ...(await claimRequest()(context)),
      as: withExpiredToken(context),
    })),
    CARD_NOT_FOUND: rejects(404, claimRequest({ cardId: '999999999' })),
    MERCHANT_NOT_FOUND: rejects(404, claimRequest({ merchantId: '999999999' })),
    TOO_EARLY: rejects(400, claimRequest({ dinedOn: daysAgo(7) })),
    TOO_LATE: rejects(400, claimRequest({ dinedOn: daysAgo(100) })),
    CARD_NOT_LINKED: rejects(400, claimOfNewCard),
    CARD_NUMBER: rejects(400, claimRequest({ note: '4111 1111 1111 1111' })),
  },
};
