import { limits } from '@dinelink/contract/calls';
import { insertRows } from '../../../../api/src/db/insert-rows.ts';
import { query } from '../../../../api/src/db/query.ts';
import type { TestContext } from '../../context.ts';
import {
  type CaseMatrix,
  type CaseRequest,
  fieldError,
  hasNoInput,
  memberOnly,
  ok,
  rejects,
  withoutCsrfToken,
  withoutSession,
  withSessionOfAnotherPartner,
} from '../contract-case.ts';

const ofMerchant =
  (merchantId?: string) =>
  (context: TestContext): CaseRequest => ({
    as: context.member,
    params: { merchantId: merchantId ?? context.merchantId },
  });

const savedBy = async ({ database }: TestContext, { memberId }: TestContext['member']) =>
  (await query(database, 'SELECT merchant_id FROM saved_restaurant WHERE member_id = ?', [memberId])).length;

/** Fills the member's list with restaurants that are gone. */
const saveOthers = ({ database, member: { memberId, partner } }: TestContext, count: number) =>
  insertRows(database, {
    table: 'saved_restaurant',
    rows: Array.from({ length: count }, (_, index) => ({
      ...{ partner, member_id: memberId, merchant_id: 900_000_000 + index, saved_at: 0 },
    })),
  });

/** The member's own call with one restaurant saved. */
const withOneSaved = async (context: TestContext): Promise<CaseRequest> => {
  const { database, merchantId, member } = context;
  const { partner, memberId } = member;
  await insertRows(database, {
    table: 'saved_restaurant',
    rows: [{ partner, member_id: memberId, merchant_id: Number(merchantId), saved_at: 0 }],
  });
  return { as: member };
};

/** Another member's call is about their own list. */
const isOwnAlone = ok(
  (context) => ({ as: context.otherMember, params: { merchantId: context.merchantId } }),
  () => ({}),
  async (context) => expect(await savedBy(context, context.member)).toBe(0),
);

/** A member's saved restaurants. */
export const favourites: CaseMatrix = {
  favourites: {
    success: ok(withOneSaved, ({ merchantId }) => ({
      favourites: [
        expect.objectContaining({
          merchant: expect.objectContaining({ id: merchantId }),
          savedAt: '1970-01-01T00:00:00.000Z',
          isListed: true,
          listIds: [],
        }),
      ],
      lists: [],
    })),
    malformed: hasNoInput,
    ...memberOnly,
  },
  favouriteIds: {
    success: ok(withOneSaved, ({ merchantId }) => ({ merchantIds: [merchantId] })),
    malformed: hasNoInput,
    ...memberOnly,
  },
  saveFavourite: {
    success: ok(
      ofMerchant(),
      () => ({}),
      async (context) => expect(await savedBy(context, context.member)).toBe(1),
    ),
    malformed: fieldError('merchantId', ofMerchant('first')),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: isOwnAlone,
    CSRF: withoutCsrfToken,
    MERCHANT_NOT_FOUND: rejects(404, ofMerchant('999999999')),
    FAVOURITES_FULL: rejects(409, async (context) => {
      await saveOthers(context, limits.favourites);
      return ofMerchant()(context);
    }),
  },
  removeFavourite: {
    success: ok(
      ofMerchant(),
      () => ({}),
      async (context) => expect(await savedBy(context, context.member)).toBe(0),
    ),
    malformed: fieldError('merchantId', ofMerchant('first')),
    unauthenticated: withoutSession,
    anotherPartner: withSessionOfAnotherPartner,
    anotherMember: isOwnAlone,
    CSRF: withoutCsrfToken,
  },
};
