import { type Endpoint, endpoints, type FeedEvent, type Member } from '@dinelink/contract';
import type { z } from 'zod';
import { aBonus } from '../../api/src/bonuses/bonuses.fixture.ts';
import { onEachDatabase } from '../../api/src/db/testing/each-database.fixture.ts';
import { query } from '../../api/src/db/query.ts';
import { unitOfWork } from '../../api/src/db/unit-of-work.ts';
import { addReview } from '../../api/src/reviews/reviews.store.ts';
import { callSuccessfully } from './contract/call-endpoint.ts';
import { aSignedInMember, createContext, type SignedInVisitor, type TestContext } from './context.ts';
import { aLinkedCard, anEvent, signedFeedRequest } from './factories.ts';
import { type Platform, startPlatform } from './platform.ts';

const DINES = 12;
const DAY_MS = 86_400_000;

describe('the one call for a page of the account answers what its calls answer', () => {
  onEachDatabase((open) => {
    let platform: Platform;
    beforeAll(async () => {
      platform = await startPlatform(open());
    });
    afterAll(() => platform.close());

    test.each(['nosh', 'ihg'])('to a member of %s with dines and a review', async (partner) => {
      const context = await createContext(platform);
      const member = await aSignedInMember(platform, { partner });
      await dine(context, member);
      await reviewLatest(context, member);
      const [latest] = await dinesOf(context, member);
      const pages: readonly PageQuery[] = [
        ...[{}, { pageNo: 2 }],
        ...[{ state: 'earned' }, { dine: String(latest?.id) }],
      ];
      for (const asked of pages)
        expect(await together(context, member, asked)).toEqual(await apart(context, member, asked));
      // The last page.
      expect(await together(context, member, { pageNo: 9 })).toEqual(
        await apart(context, member, { pageNo: 2 }),
      );
      const { reviewsStatus } = await together(context, member, {});
      expect(reviewsStatus.filter(({ completed }) => completed)).toHaveLength(1);
    });

    test('to a member with nothing yet', async () => {
      const context = await createContext(platform);
      expect(await together(context, context.member, {})).toEqual(await apart(context, context.member, {}));
    });

    test.each(['nosh', 'ihg'])('the overview too, to a member of %s', async (partner) => {
      const context = await createContext(platform);
      const member = await aSignedInMember(platform, { partner });
      await aBonus(context.database, { partner, code: `OVERVIEW-${partner}` });
      await dine(context, member, 'AUTHORIZED');
      const overview = await overviewOf(context, member);
      expect(overview).toEqual(await overviewApart(context, member));
      expect(overview.pendingRewards.amount).toBeGreaterThan(0);
      expect(overview.bonusTerms.items).not.toEqual([]);
    });
  });
});

async function overviewOf(context: TestContext, as: SignedInVisitor) {
  const { answer } = await callSuccessfully(context, endpoints.overviewPage, { as });
  return { ...answer, member: withoutToken(answer.member) };
}

/** The calls of the overview one by one. */
async function overviewApart(context: TestContext, as: SignedInVisitor) {
  const read = readerOf(context, as);
  return {
    member: withoutToken(await read(endpoints.member)),
    bonusTerms: await read(endpoints.bonusTerms),
    pendingRewards: await read(endpoints.pendingRewards),
    ...(isCredit(as) && { statementCreditBalance: await read(endpoints.statementCreditBalance) }),
  };
}

const isCredit = ({ partner }: SignedInVisitor): boolean => partner === 'nosh';

const readerOf =
  (context: TestContext, as: SignedInVisitor) =>
  async <T>(endpoint: Endpoint & { readonly answer: z.ZodType<T> }, query: PageQuery = {}): Promise<T> =>
    (await callSuccessfully(context, endpoint, { as, query })).answer;

type PageQuery = Readonly<Record<string, string | number>>;

async function together(context: TestContext, as: SignedInVisitor, query: PageQuery) {
  const { answer } = await callSuccessfully(context, endpoints.activityPage, { as, query });
  const { transactions, transactionsStatementCredits, member, ...others } = answer;
  return {
    member: withoutToken(member),
    page: withoutTime(transactions ?? transactionsStatementCredits),
    ...others,
  };
}

/** The calls of the page one by one. */
async function apart(context: TestContext, as: SignedInVisitor, query: PageQuery) {
  const read = readerOf(context, as);
  const page = isCredit(as)
    ? await read(endpoints.transactionsStatementCredits, query)
    : await read(endpoints.transactions, query);
  const ids = page.data.flatMap((row) => (row.recordType === 'credit' ? [] : row.sourceTransactionId));
  const statuses = await Promise.all(ids.map((txnId) => read(endpoints.reviewsStatus, { txnId })));
  return {
    member: withoutToken(await read(endpoints.member)),
    page: withoutTime(page),
    reviewsStatus: statuses.flat(),
    dineSummary: await read(endpoints.dineSummary),
    memberCards: await read(endpoints.memberCards),
    ...(isCredit(as) && { statementCreditBalance: await read(endpoints.statementCreditBalance) }),
  };
}

const withoutToken = ({ accessToken: _token, ...member }: Member) => member;

/** The second half of `asOf` is when the page was read. */
const withoutTime = <P extends { readonly asOf: string }>(page: P | undefined) =>
  page && { ...page, asOf: page.asOf.split('.')[0] };

/** Dines on as many days; with one card, so that the card has a last one. */
async function dine(
  context: TestContext,
  member: SignedInVisitor,
  kind: FeedEvent['kind'] = 'SETTLED',
): Promise<void> {
  const { cardToken } = await aLinkedCard(context, member);
  const events = Array.from({ length: DINES }, (_, nth) =>
    anEvent(context, cardToken, {
      kind,
      occurredAt: new Date(Date.now() - (nth + 2) * DAY_MS).toISOString(),
    }),
  );
  const sent = signedFeedRequest(context, JSON.stringify({ events }));
  const { answer } = await callSuccessfully(context, endpoints.feedEvents, sent);
  expect(answer.accepted).toBe(DINES);
}

const dinesOf = ({ database }: TestContext, { memberId }: SignedInVisitor) =>
  query<{ id: number; merchantId: number }>(
    database,
    'SELECT id, merchant_id AS merchantId FROM dine WHERE member_id = ? ORDER BY dined_at DESC',
    [memberId],
  );

async function reviewLatest(context: TestContext, member: SignedInVisitor): Promise<void> {
  const [latest] = await dinesOf(context, member);
  if (!latest) throw new Error('There is no dine.');
  const text = {
    rating: 4,
    text: 'Good.',
    author: 'Ada',
    writtenOn: '2026-11-20',
    responseId: `r${latest.id}`,
  };
  const review = { ...text, memberId: member.memberId, dineId: latest.id, merchantId: latest.merchantId };
  await unitOfWork(context.database, (tx) => addReview(tx, review, Date.now()));
}
