import { createHmac } from 'node:crypto';
import request from 'supertest';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { anApp } from '../http/http.fixture.ts';
import type { Authenticator } from '../http/signed-in.ts';
import { createGrantAndReopen } from '../rewards/operations/grant-and-reopen.service.ts';
import { createLedgerService } from '../rewards/operations/ledger.service.ts';
import { activityRoutes } from '../rewards/activity/activity.routes.ts';
import { createActivityService } from '../rewards/activity/activity.service.ts';
import {
  aMember,
  aMerchant,
  anEvent,
  feedFor,
  ledgerOf,
  NOW,
  partners,
} from '../rewards/testing/rewards.fixture.ts';
import { reviewFormRoutes } from './review-forms.routes.ts';
import { reviewRoutes } from './reviews.routes.ts';
import { createReviewsService } from './reviews.service.ts';
import { execute, query } from '../db/query.ts';

const DAY_MS = 86_400_000;
const SECRET = 'a-form-secret-that-only-tests-know';
const on = (daysAgo: number) => new Date(NOW - daysAgo * DAY_MS).toISOString();
let responses = 0;

onEachDatabase((open) => {
  const clock = () => NOW;
  const aContext = async (partner = 'choice', daysAgo = 5) => {
    const { database } = open();
    const [member, merchant] = [await aMember(database, { partner }), await aMerchant(database)];
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    await feedFor(database).ingest('network', [anEvent(at, { amountCents: 6_120, occurredAt: on(daysAgo) })]);
    const [dine] = await query<{ id: number }>(database, 'SELECT id FROM dine WHERE member_id = ?', [
      member.memberId,
    ]);
    await execute(database, "UPDATE member SET first_name = 'Ann', last_name = 'Lee' WHERE id = ?", [
      member.memberId,
    ]);
    const reviews = createReviewsService({ database, clock });
    const activity = createActivityService({ database, clock });
    const formCode = partners.find(({ key }) => key === partner)?.typeformCode ?? '';
    const who = { memberId: member.memberId, publicId: member.publicId, sessionId: 's' };
    const authenticator: Authenticator = { bySession: async () => who, byToken: async () => who };
    const { app } = anApp({
      routes: [reviewRoutes({ reviews }), activityRoutes({ activity })],
      machineRoutes: [reviewFormRoutes({ reviews, partners, secrets: { [formCode]: SECRET } })],
      authenticator,
    });
    const hidden = {
      date: on(daysAgo),
      mid: String(merchant.merchantId),
      txn: String(dine?.id),
      fid: member.publicId,
      mname: 'Trattoria',
      tt: 'settle',
    };
    return { database, member, merchant, dineId: dine?.id ?? 0, app, hidden, formCode, partner };
  };
  type Context = Awaited<ReturnType<typeof aContext>>;

  interface Input {
    readonly hidden?: Record<string, string>;
    readonly token?: string;
    readonly submittedAt?: string;
    readonly rating?: number;
    readonly secret?: string;
  }
  const submit = (context: Context, input: Input = {}) => {
    const body = JSON.stringify({
      event_id: 'e1',
      event_type: 'form_response',
      form_response: {
        form_id: context.formCode,
        token: input.token ?? `response-${(responses += 1)}`,
        submitted_at: input.submittedAt ?? on(1),
        hidden: { ...context.hidden, ...input.hidden },
        answers: [
          { type: 'number', number: input.rating ?? 5, field: { id: 'r', type: 'rating' } },
          { type: 'text', text: 'Solid every time. 4242424242424242', field: { id: 't', type: 'long_text' } },
        ],
      },
    });
    const digest = createHmac('sha256', input.secret ?? SECRET)
      .update(body)
      .digest('base64');
    return request(context.app)
      .post(`/api/reviews/forms/${context.formCode}`)
      .set('Content-Type', 'application/json')
      .set('Typeform-Signature', `sha256=${digest}`)
      .send(body);
  };
  const get = ({ app, partner }: Context, path: string) =>
    request(app).get(path).set('Host', `${partner}.localhost`);
  const stored = ({ database, dineId }: Context) =>
    query(
      database,
      'SELECT rating, text, author, written_on, member_id FROM merchant_review WHERE dine_id = ?',
      [dineId],
    );

  test('a signed review is stored, seen in activity and status, and finishes the dine that waited for it [ACT-047, ACT-053, API-044, DATA-013]', async () => {
    const context = await aContext();
    const { database, member, dineId, merchant } = context;
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Pending 306']);
    expect((await get(context, `/api/reviews/status?txnId=${dineId}`)).body).toEqual([
      { id: String(dineId), completed: false },
    ]);
    expect((await submit(context)).body).toEqual({ stored: true });
    expect(await stored(context)).toEqual([
      {
        rating: 5,
        text: expect.not.stringContaining('4242424242424242'),
        author: 'Ann L.',
        written_on: on(1).slice(0, 10),
        member_id: member.memberId,
      },
    ]);
    await execute(
      database,
      "UPDATE merchant_review SET management_response = 'Thank you!' WHERE dine_id = ?",
      [dineId],
    );
    const [row] = (await get(context, '/api/Member/Transactions')).body.data;
    expect(row).toMatchObject({ canReview: false, review: { rating: 5, managementResponse: 'Thank you!' } });
    expect((await get(context, `/api/reviews/status?txnId=${dineId}`)).body).toEqual([
      { id: String(dineId), completed: true },
    ]);
    const [job] = await query<{ payload: string }>(
      database,
      "SELECT payload FROM outbox WHERE kind = 'review' ORDER BY id DESC LIMIT 1",
    );
    expect(JSON.parse(job?.payload ?? '')).toEqual({ dineId, at: NOW - DAY_MS });
    await createLedgerService({ database, partners, clock }).review([JSON.parse(job?.payload ?? '')]);
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Awarded 306']);
    const [rated] = await query(
      database,
      'SELECT rating_hundredths, rating_count FROM merchant WHERE id = ?',
      [merchant.merchantId],
    );
    expect(rated).toEqual({ rating_hundredths: 500, rating_count: 1 });
  });

  test('a response delivered ten times at once is one review; another response to the same dine is rejected [ACT-046]', async () => {
    const context = await aContext();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => submit(context, { token: `twice-${context.dineId}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const other = await submit(context);
    expect([other.status, other.body.code]).toEqual([409, 'REVIEWED_ALREADY']);
    expect(await stored(context)).toHaveLength(1);
  });

  test('only a member who earned there can review: not another member, programme or restaurant, nor a dine forfeited or waiting for the partner [ACT-047, ACT-045]', async () => {
    const context = await aContext();
    const stranger = await aMember(open().database, { partner: 'choice' });
    const elsewhere = await aMerchant(open().database);
    const wrong: Record<string, string>[] = [
      { fid: stranger.publicId },
      { mid: String(elsewhere.merchantId) },
      { txn: '999999999' },
    ];
    for (const hidden of wrong) expect((await submit(context, { hidden })).body.code).toBe('NOT_EARNED_HERE');
    const hilton = await aContext('hilton');
    expect((await submit(hilton, { hidden: { ...context.hidden } })).body.code).toBe('NOT_EARNED_HERE');
    for (const status of ['Forfeit', 'Deferred']) {
      await execute(open().database, 'UPDATE reward_entry SET status = ? WHERE dine_id = ?', [
        status,
        context.dineId,
      ]);
      expect((await submit(context)).body.code).toBe('NOT_EARNED_HERE');
    }
    expect(await stored(context)).toEqual([]);
  });

  test('a review is accepted on day 35, not on day 36 [ACT-042, ACT-057]', async () => {
    const [inTime, late] = [await aContext('choice', 36), await aContext('choice', 37)];
    expect((await submit(inTime, { submittedAt: on(1) })).status).toBe(200);
    const { status, body } = await submit(late, { submittedAt: on(1) });
    expect([status, body.code]).toEqual([403, 'REVIEW_TOO_LATE']);
  });

  test('only a settled dine can be reviewed', async () => {
    const context = await aContext('choice', 5);
    const { database, member, merchant } = context;
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    const open = anEvent(at, { kind: 'AUTHORIZED', occurredAt: on(4) });
    await feedFor(database).ingest('network', [open]);
    const [dine] = await query<{ id: number }>(database, 'SELECT id FROM dine WHERE network_txn_ref = ?', [
      open.networkTxnRef,
    ]);
    const hidden = { txn: String(dine?.id) };
    expect((await submit(context, { hidden })).body.code).toBe('NOT_EARNED_HERE');
    const rowOf = async () =>
      (await get(context, '/api/Member/Transactions')).body.data.find(
        ({ sourceTransactionId }: { sourceTransactionId: string }) => sourceTransactionId === hidden.txn,
      );
    expect((await rowOf()).canReview).toBe(false);
    await feedFor(database).ingest('network', [{ ...anEvent(at), networkTxnRef: open.networkTxnRef }]);
    expect((await rowOf()).canReview).toBe(true);
    expect((await submit(context, { hidden })).body).toEqual({ stored: true });
  });

  /** Passes every stored review of a dine to the ledger, as the worker does. */
  const takeReviews = async (
    { database, dineId }: Context,
    ledger: ReturnType<typeof createLedgerService>,
  ) => {
    const jobs = await query<{ payload: string }>(
      database,
      "SELECT payload FROM outbox WHERE kind = 'review'",
    );
    const payloads = jobs.map(({ payload }) => JSON.parse(payload) as { dineId: number; at: number });
    await ledger.review(payloads.filter((review) => review.dineId === dineId));
  };

  test('a review written on day 35 counts when it is delivered after the sweep; one written on day 36 does not', async () => {
    const [inTime, late] = [await aContext('choice', 36), await aContext('choice', 37)];
    const { database } = inTime;
    const ledger = createLedgerService({ database, partners, clock });
    await ledger.finalise();
    for (const { member } of [inTime, late]) {
      expect(await ledgerOf(database, member.memberId)).toMatchObject({ reasons: ['review_expired'] });
    }
    expect((await submit(late, { submittedAt: on(1) })).body.code).toBe('REVIEW_TOO_LATE');
    expect((await submit(inTime, { submittedAt: on(1) })).body).toEqual({ stored: true });
    await takeReviews(inTime, ledger);
    expect((await ledgerOf(database, inTime.member.memberId)).entries).toEqual(['S Awarded 306']);
    await ledger.finalise();
    expect((await ledgerOf(database, inTime.member.memberId)).entries).toEqual(['S Awarded 306']);
    expect((await ledgerOf(database, late.member.memberId)).entries).toEqual(['S Forfeit 0']);
  });

  test('a reopened dine can be reviewed within 35 days of reopening', async () => {
    const context = await aContext('choice', 60);
    const { database, member, dineId } = context;
    const ledger = createLedgerService({ database, partners, clock });
    await ledger.finalise();
    expect((await submit(context, { submittedAt: on(1) })).body.code).toBe('REVIEW_TOO_LATE');
    const [entry] = await query<{ id: number }>(database, 'SELECT id FROM reward_entry WHERE dine_id = ?', [
      dineId,
    ]);
    const choice = partners.find(({ key }) => key === 'choice')!;
    const operators = createGrantAndReopen({ database, partners, clock: () => NOW - 2 * DAY_MS });
    await operators.reopen(choice, entry?.id ?? 0, { actor: 'ann', reason: 'Was ill' });
    const [row] = (await get(context, '/api/Member/Transactions')).body.data;
    expect(row).toMatchObject({ canReview: true, awardStatus: 'Pending' });
    expect((await submit(context, { submittedAt: on(1) })).body).toEqual({ stored: true });
    await takeReviews(context, ledger);
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Awarded 306']);
  });

  test('a bill after day 35 allows fourteen days for a review', async () => {
    const context = await aContext('choice', 5);
    const { database, member, merchant } = context;
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    const settle = async (daysAgo: number) => {
      const open = anEvent(at, { kind: 'AUTHORIZED', occurredAt: on(50) });
      const bill = { ...anEvent(at, { occurredAt: on(daysAgo) }), networkTxnRef: open.networkTxnRef };
      await feedFor(database).ingest('network', [open, bill]);
      const [dine] = await query<{ id: number }>(database, 'SELECT id FROM dine WHERE network_txn_ref = ?', [
        open.networkTxnRef,
      ]);
      return { hidden: { txn: String(dine?.id) } };
    };
    expect((await submit(context, { ...(await settle(14)), submittedAt: on(0) })).body).toEqual({
      stored: true,
    });
    expect((await submit(context, { ...(await settle(15)), submittedAt: on(0) })).body.code).toBe(
      'REVIEW_TOO_LATE',
    );
  });

  test('a wrong signature is rejected, and a body that is not a review is 400', async () => {
    const context = await aContext();
    expect((await submit(context, { secret: 'another secret' })).body.code).toBe('SIGNATURE_INVALID');
    expect((await submit(context, { rating: 11 })).body.errors[0].field).toBe('form_response.answers');
    expect((await submit(context, { hidden: { mid: 'x' } })).body.errors[0].field).toBe(
      'form_response.hidden.mid',
    );
    const unknown = await submit({ ...context, formCode: 'nobody' });
    expect(unknown.status).toBe(401);
    expect(await stored(context)).toEqual([]);
  });

  test('the status of other members’ transactions is not shown; a hundred can be requested, and entries by their own ids [API-044]', async () => {
    const [context, other] = [await aContext(), await aContext()];
    const [entry] = await query<{ id: number }>(
      context.database,
      'SELECT id FROM reward_entry WHERE dine_id = ?',
      [context.dineId],
    );
    const ids = [other.dineId, context.dineId, `E${entry?.id}`].map((id) => `txnId=${id}`).join('&');
    expect((await get(context, `/api/reviews/status?${ids}`)).body).toEqual([
      { id: String(context.dineId), completed: false },
      { id: `E${entry?.id}`, completed: false },
    ]);
    const many = (count: number) => Array.from({ length: count }, (_, n) => `txnId=${n + 1}`).join('&');
    expect((await get(context, `/api/reviews/status?${many(100)}`)).status).toBe(200);
    expect((await get(context, `/api/reviews/status?${many(101)}`)).status).toBe(400);
    expect((await get(context, '/api/reviews/status?txnId=x')).status).toBe(400);
    expect((await get(context, '/api/reviews/status')).body).toEqual([]);
  });
});
