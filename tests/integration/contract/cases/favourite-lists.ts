import { favouriteListLimits } from '@dinelink/contract/favourite-lists';
import { insertRow } from '../../../../api/src/db/insert-row.ts';
import { insertRows } from '../../../../api/src/db/insert-rows.ts';
import { query } from '../../../../api/src/db/query.ts';
import type { TestContext } from '../../context.ts';
import {
  type CaseMatrix,
  type CaseRequest,
  fieldError,
  ok,
  rejects,
  withoutCsrfToken,
  withoutSession,
  withSessionOfAnotherPartner,
} from '../contract-case.ts';

const NIGHT = 'Date night';
const UNKNOWN = '999999999';

const listRow = (memberId: number, name: string) => ({
  ...{ member_id: memberId, name, name_key: name.toLowerCase(), created_at: 0 },
});

const aList = async ({ database, member }: TestContext, name = NIGHT): Promise<string> =>
  String(await insertRow(database, 'favourite_list', listRow(member.memberId, name)));

const listsOf = ({ database, member }: TestContext) =>
  query<{ name: string }>(database, 'SELECT name FROM favourite_list WHERE member_id = ?', [member.memberId]);

const entriesOf = ({ database, member }: TestContext) =>
  query(
    database,
    'SELECT merchant_id FROM favourite_list_entry WHERE list_id IN (SELECT id FROM favourite_list WHERE member_id = ?)',
    [member.memberId],
  );

const save = ({ database, member: { memberId, partner }, merchantId }: TestContext) =>
  insertRows(database, {
    table: 'saved_restaurant',
    rows: [{ partner, member_id: memberId, merchant_id: Number(merchantId), saved_at: 0 }],
  });

const making =
  (name: unknown = NIGHT) =>
  ({ member }: TestContext): CaseRequest => ({ as: member, body: { name } });

/** A request about the member's list, by default the member's own. */
const ofList =
  (changes: Partial<CaseRequest> | ((context: TestContext) => Partial<CaseRequest>) = {}) =>
  async (context: TestContext): Promise<CaseRequest> => ({
    ...{ as: context.member, params: { listId: await aList(context) } },
    ...(typeof changes === 'function' ? changes(context) : changes),
  });

/** A request about a restaurant on the member's list. */
const ofEntry =
  (changes: (context: TestContext) => Partial<CaseRequest> = () => ({}), isOnList = false) =>
  async (context: TestContext): Promise<CaseRequest> => {
    await save(context);
    const listId = await aList(context);
    if (isOnList)
      await insertRows(context.database, {
        ...{ table: 'favourite_list_entry' },
        rows: [{ list_id: Number(listId), merchant_id: Number(context.merchantId) }],
      });
    return { as: context.member, params: { listId, merchantId: context.merchantId }, ...changes(context) };
  };

const byOther = ({ otherMember }: TestContext) => ({ as: otherMember });
const guarded = {
  unauthenticated: withoutSession,
  anotherPartner: withSessionOfAnotherPartner,
  CSRF: withoutCsrfToken,
};
const nothing = () => ({});

/** A member's lists of saved restaurants. */
export const favouriteLists: CaseMatrix = {
  makeFavouriteList: {
    success: ok(
      making(),
      () => ({ name: NIGHT }),
      async (context) => expect(await listsOf(context)).toEqual([{ name: NIGHT }]),
    ),
    malformed: fieldError('name', making('4111 1111 1111 1111')),
    ...guarded,
    anotherMember: ok(
      (context) => ({ ...making()(context), as: context.otherMember }),
      () => ({ name: NIGHT }),
      async (context) => expect(await listsOf(context)).toEqual([]),
    ),
    FAVOURITE_LIST_EXISTS: rejects(409, async (context) => {
      await aList(context);
      return making(NIGHT.toUpperCase())(context);
    }),
    FAVOURITE_LISTS_FULL: rejects(409, async (context) => {
      const { database, member } = context;
      const rows = Array.from({ length: favouriteListLimits.listsPerMember }, (_, index) =>
        listRow(member.memberId, `List ${index}`),
      );
      await insertRows(database, { table: 'favourite_list', rows });
      return making()(context);
    }),
    FAVOURITE_NOT_SAVED: rejects(409, ({ member, merchantId }) => ({
      ...{ as: member, body: { name: NIGHT, merchantId } },
    })),
  },
  nameFavouriteList: {
    success: ok(ofList({ body: { name: 'Bistros' } }), () => ({ name: 'Bistros' })),
    malformed: fieldError('name', ofList({ body: { name: '' } })),
    ...guarded,
    anotherMember: rejects(
      404,
      ofList((context) => ({ ...byOther(context), body: { name: 'Mine' } })),
      {
        code: 'FAVOURITE_LIST_NOT_FOUND',
      },
    ),
    FAVOURITE_LIST_NOT_FOUND: rejects(404, ofList({ params: { listId: UNKNOWN }, body: { name: 'Mine' } })),
    FAVOURITE_LIST_EXISTS: rejects(409, async (context) => {
      await aList(context, 'Bistros');
      return ofList({ body: { name: 'Bistros' } })(context);
    }),
  },
  removeFavouriteList: {
    success: ok(ofList(), nothing, async (context) => expect(await listsOf(context)).toEqual([])),
    malformed: fieldError('listId', ofList({ params: { listId: 'first' } })),
    ...guarded,
    anotherMember: ok(ofList(byOther), nothing, async (context) =>
      expect(await listsOf(context)).toHaveLength(1),
    ),
  },
  addToFavouriteList: {
    success: ok(ofEntry(), nothing, async (context) => expect(await entriesOf(context)).toHaveLength(1)),
    malformed: fieldError(
      'merchantId',
      ofEntry(() => ({ params: { listId: '1', merchantId: 'first' } })),
    ),
    ...guarded,
    anotherMember: rejects(404, ofEntry(byOther), { code: 'FAVOURITE_LIST_NOT_FOUND' }),
    FAVOURITE_LIST_NOT_FOUND: rejects(
      404,
      ofEntry(({ merchantId }) => ({ params: { listId: UNKNOWN, merchantId } })),
    ),
    FAVOURITE_NOT_SAVED: rejects(409, async (context) => ({
      ...{ as: context.member, params: { listId: await aList(context), merchantId: context.merchantId } },
    })),
  },
  removeFromFavouriteList: {
    success: ok(ofEntry(undefined, true), nothing, async (context) =>
      expect(await entriesOf(context)).toEqual([]),
    ),
    malformed: fieldError(
      'listId',
      ofEntry(({ merchantId }) => ({ params: { listId: 'x', merchantId } })),
    ),
    ...guarded,
    anotherMember: ok(ofEntry(byOther, true), nothing, async (context) =>
      expect(await entriesOf(context)).toHaveLength(1),
    ),
  },
};
