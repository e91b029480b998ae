import type { FeedEvent } from '@dinelink/contract';
import { aBonus } from '../bonuses/bonuses.fixture.ts';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { execute, query } from '../db/query.ts';
import { createFeedService } from '../rewards/ingestion/feed.service.ts';
import { createLedgerService } from '../rewards/operations/ledger.service.ts';
import {
  aMember,
  aMerchant,
  anEvent,
  NOW,
  partners as realPartners,
  testFeeds,
} from '../rewards/testing/rewards.fixture.ts';
import { dineNoticesHandler } from './dine-notices.job.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DINED_AT = NOW - DAY_MS;
const REF = { networkTxnRef: 'one-purchase' };
const iso = (at: number) => new Date(at).toISOString();
// One programme posts in batches, and keeps rewards open for a return period.
const partners = realPartners.map((partner) =>
  partner.key === 'marriott'
    ? {
        ...partner,
        programmes: partner.programmes.map((version) => ({
          ...version,
          ...({ postingMode: 'batch', returnPeriodDays: 30 } as const),
        })),
      }
    : partner,
);

interface Mail {
  readonly template: string;
  readonly to: string;
  readonly values: Record<string, string>;
  readonly unsubscribes: number;
}

onEachDatabase((open) => {
  /** A member with a card, a restaurant, and what is mailed to the member. */
  const aDiner = async (partner = 'ihg', offer = {}) => {
    const { database } = open();
    let now = NOW;
    const clock = () => now;
    const [member, merchant] = [await aMember(database, { partner }), await aMerchant(database, offer)];
    const feed = createFeedService({ database, partners, feeds: testFeeds, clock });
    const handle = dineNoticesHandler({
      ...{ database, partners, now: clock },
      originOf: ({ key }) => `https://${key}.example`,
    });
    const jobs = async () => {
      const rows = await query<{ payload: string }>(
        database,
        "SELECT payload FROM outbox WHERE kind = 'dineNotices' ORDER BY id",
      );
      await execute(database, "DELETE FROM outbox WHERE kind = 'dineNotices'");
      return rows.map(({ payload }) => JSON.parse(payload) as { dineIds: number[] });
    };
    const run = (payload: unknown) => handle(payload, { id: 1, kind: 'dineNotices', payload, attempts: 1 });
    const place = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    return {
      ...{ database, member, run, jobs },
      event: (kind: FeedEvent['kind'], more: Partial<FeedEvent> = {}) =>
        anEvent(place, {
          ...{ kind, occurredAt: iso(DINED_AT), amountCents: 5_000 },
          networkTxnRef: `${REF.networkTxnRef} ${member.publicId}`,
          ...more,
        }),
      feed: (...events: FeedEvent[]) => feed.ingest('network', events),
      review: (dineId: number) =>
        createLedgerService({ database, partners, clock }).review([{ dineId, at: now }]),
      sweep: () => createLedgerService({ database, partners, clock }).finalise(),
      pass: (ms: number) => (now += ms),
      work: async () => {
        for (const job of await jobs()) await run(job);
      },
      mails: async (): Promise<Mail[]> =>
        (
          await query<{ payload: string }>(
            database,
            "SELECT payload FROM outbox WHERE kind = 'mail' ORDER BY id",
          )
        )
          .map(({ payload }) => JSON.parse(payload) as Mail)
          .filter(({ to }) => to === `${member.publicId}@example.com`),
    };
  };
  type Diner = Awaited<ReturnType<typeof aDiner>>;
  const notifiedOf = async (diner: Diner) => {
    await diner.work();
    return (await diner.mails()).map(({ template }) => template);
  };

  test('a dine is announced with what it is expected to earn, and its final reward is told when it is settled', async () => {
    const diner = await aDiner();
    await diner.feed(diner.event('AUTHORIZED'));
    await diner.work();
    await diner.feed(diner.event('SETTLED', { amountCents: 6_120, occurredAt: iso(DINED_AT + HOUR_MS) }));
    await diner.work();
    const about = {
      MERCHANT: 'Trattoria',
      DAY: 'November 19, 2026',
      CARD: 'Visa ending in 4242',
      LINK: expect.stringMatching(/^https:\/\/ihg\.example\/account\/recent_activity\?dine=(\d+)#dine-\1$/),
    };
    const { memberId } = diner.member;
    expect(await diner.mails()).toEqual([
      {
        ...{ partner: 'ihg', template: 'dineSeen', to: expect.any(String), unsubscribes: memberId },
        values: {
          ...about,
          SPENT: '$50.00',
          REWARD: '250 points',
          WHEN: 'It is final by December 3, 2026 at the latest.',
        },
      },
      {
        ...{ partner: 'ihg', template: 'dineEarned', to: expect.any(String), unsubscribes: memberId },
        values: {
          ...about,
          SPENT: '$61.20',
          REWARD: '306 points',
          POSTED: 'The reward is in your account now.',
        },
      },
    ]);
  });

  test.each([
    ['nosh', '$2.50'],
    ['marriott', '200 points'],
    ['united', '150 miles'],
  ])('the reward of %s is in its own currency', async (partner, text) => {
    const diner = await aDiner(partner);
    await diner.feed(diner.event('AUTHORIZED'));
    await diner.work();
    expect((await diner.mails()).map(({ values }) => values.REWARD)).toEqual([text]);
  });

  test.each([
    ['dineSeen', 'AUTHORIZED'],
    ['dineEarned', 'SETTLED'],
  ] as const)('a bonus is told with the reward that brings it (%s)', async (template, kind) => {
    const diner = await aDiner();
    const { memberId } = diner.member;
    const { id } = await aBonus(diner.database, { code: `TOLD-${kind}` });
    await execute(
      diner.database,
      "INSERT INTO member_bonus (member_id, bonus_id, status, created_at, enrolled_at) VALUES (?, ?, 'Enrolled', 0, ?)",
      [memberId, id, DINED_AT - DAY_MS],
    );
    await diner.feed(diner.event(kind));
    await diner.work();
    const values = { REWARD: '250 points and a bonus of 500 points' };
    expect(await diner.mails()).toMatchObject([{ template, values }]);
  });

  test('a feed that repeats events and a job that runs again tell nothing twice', async () => {
    const diner = await aDiner();
    const [authorised, settled] = [diner.event('AUTHORIZED'), diner.event('SETTLED')];
    for (const event of [authorised, settled]) {
      await diner.feed(event);
      await diner.feed(event, diner.event('AUTHORIZED'));
      for (const job of await diner.jobs()) {
        await diner.run(job);
        await diner.run(job);
      }
    }
    expect(await notifiedOf(diner)).toEqual(['dineSeen', 'dineEarned']);
  });

  test('after a settlement that arrives before its authorisation, only the final reward is told', async () => {
    const diner = await aDiner();
    await diner.feed(diner.event('SETTLED', { occurredAt: iso(DINED_AT + HOUR_MS) }));
    expect(await notifiedOf(diner)).toEqual(['dineEarned']);
    await diner.feed(diner.event('AUTHORIZED'));
    expect(await notifiedOf(diner)).toEqual(['dineEarned']);
  });

  test('a job that runs after the settlement tells the final reward alone', async () => {
    const diner = await aDiner();
    await diner.feed(diner.event('AUTHORIZED'));
    const early = await diner.jobs();
    await diner.feed(diner.event('SETTLED'));
    const late = await diner.jobs();
    for (const job of [...late, ...early]) await diner.run(job);
    expect(await notifiedOf(diner)).toEqual(['dineEarned']);
  });

  test('two workers with the same job at the same time tell once', async () => {
    const diner = await aDiner();
    await diner.feed(diner.event('AUTHORIZED'));
    for (const job of await diner.jobs()) await Promise.all([diner.run(job), diner.run(job)]);
    await diner.feed(diner.event('SETTLED'));
    for (const job of await diner.jobs()) await Promise.all([diner.run(job), diner.run(job)]);
    expect(await notifiedOf(diner)).toEqual(['dineSeen', 'dineEarned']);
  });

  test('a worker that ended half-way through a job tells the rest when it is repeated', async () => {
    const diner = await aDiner();
    await diner.feed(
      diner.event('AUTHORIZED'),
      diner.event('AUTHORIZED', { networkTxnRef: `second ${diner.member.publicId}` }),
    );
    const [job = { dineIds: [] }] = await diner.jobs();
    expect(job.dineIds).toHaveLength(2);
    await diner.run({ dineIds: job.dineIds.slice(0, 1) });
    expect(await diner.mails()).toHaveLength(1);
    await diner.run(job);
    expect(await diner.mails()).toHaveLength(2);
  });

  test.each([
    ['declined', 'DECLINED', 'The payment was declined.'],
    ['called back', 'REVERSED', 'The payment was called back.'],
  ] as const)(
    'an announced dine whose payment is %s is told to have earned nothing, and why',
    async (_what, kind, reason) => {
      const diner = await aDiner();
      await diner.feed(diner.event('AUTHORIZED'));
      await diner.work();
      await diner.feed(diner.event(kind));
      expect(await notifiedOf(diner)).toEqual(['dineSeen', 'dineNotEarned']);
      expect((await diner.mails()).at(-1)?.values.REASON).toContain(reason);
    },
  );

  test('an announced dine that is never settled is told to have earned nothing once its time is over', async () => {
    const diner = await aDiner();
    await diner.feed(diner.event('AUTHORIZED'));
    await diner.work();
    diner.pass(14 * DAY_MS);
    await diner.sweep();
    expect(await notifiedOf(diner)).toEqual(['dineSeen', 'dineNotEarned']);
    expect((await diner.mails()).at(-1)?.values.REASON).toContain('has not asked for the payment');
  });

  test('the final reward is told although the card has another token by then', async () => {
    const diner = await aDiner();
    await diner.feed(diner.event('AUTHORIZED'));
    await diner.work();
    const { cardToken } = diner.member;
    await execute(diner.database, 'UPDATE payment_card SET card_token = ? WHERE card_token = ?', [
      `${cardToken}-again`,
      cardToken,
    ]);
    await diner.feed(diner.event('SETTLED'));
    expect(await notifiedOf(diner)).toEqual(['dineSeen', 'dineEarned']);
    expect((await diner.mails()).map(({ values }) => values.CARD)).toEqual([
      'Visa ending in 4242',
      'linked card',
    ]);
  });

  test('a refund is named beside what is left', async () => {
    const diner = await aDiner('marriott');
    await diner.feed(diner.event('SETTLED'));
    await diner.work();
    const { publicId } = diner.member;
    const originalTxnRef = `${REF.networkTxnRef} ${publicId}`;
    await diner.feed(
      diner.event('REFUNDED', { originalTxnRef, networkTxnRef: `back ${publicId}`, amountCents: 4_000 }),
    );
    diner.pass(30 * DAY_MS);
    await diner.sweep();
    await diner.work();
    expect((await diner.mails()).at(-1)).toMatchObject({
      template: 'dineEarned',
      values: { SPENT: '$10.00 after a refund of $40.00', REWARD: '40 points' },
    });
  });

  test('a dine that cannot be told about keeps no other from being told', async () => {
    const diner = await aDiner();
    await diner.feed(
      diner.event('AUTHORIZED'),
      diner.event('AUTHORIZED', { networkTxnRef: `second ${diner.member.publicId}` }),
    );
    const [job = { dineIds: [] }] = await diner.jobs();
    const spoil = "UPDATE dine SET local_date = 'unreadable' WHERE id = ?";
    await execute(diner.database, spoil, [job.dineIds[0] ?? 0]);
    await expect(diner.run(job)).rejects.toThrow('Some dines could not be told about.');
    expect(await diner.mails()).toHaveLength(1);
  });

  test('what one member was told of a dine is not held against another who gets it', async () => {
    const [diner, other] = [await aDiner(), await aDiner()];
    await diner.feed(diner.event('AUTHORIZED'));
    const [job = { dineIds: [] }] = await diner.jobs();
    await diner.run(job);
    for (const table of ['dine', 'reward_entry'])
      await execute(diner.database, `UPDATE ${table} SET member_id = ? WHERE member_id = ?`, [
        other.member.memberId,
        diner.member.memberId,
      ]);
    await other.run(job);
    expect((await other.mails()).map(({ template }) => template)).toEqual(['dineSeen']);
  });

  test('a dine that the settlement leaves below the offer’s minimum is told to have earned nothing', async () => {
    const diner = await aDiner('ihg', { minimum_spend_cents: 4_000 });
    await diner.feed(diner.event('AUTHORIZED'));
    await diner.work();
    await diner.feed(diner.event('SETTLED', { amountCents: 3_900 }));
    expect(await notifiedOf(diner)).toEqual(['dineSeen', 'dineNotEarned']);
    expect((await diner.mails()).at(-1)?.values.REASON).toContain('stayed below');
  });

  test('during a return period a reward is open; a refund in it ends it, and posting in batches is explained', async () => {
    const [kept, returned] = [await aDiner('marriott'), await aDiner('marriott')];
    const originalTxnRef = `${REF.networkTxnRef} ${returned.member.publicId}`;
    for (const diner of [kept, returned]) {
      await diner.feed(diner.event('SETTLED'));
      await diner.work();
    }
    const [seen] = await kept.mails();
    expect(seen).toMatchObject({
      template: 'dineSeen',
      values: { WHEN: 'It is final by December 19, 2026 at the latest.' },
    });
    await returned.feed(
      returned.event('REFUNDED', { originalTxnRef, networkTxnRef: `back ${returned.member.publicId}` }),
    );
    expect(await notifiedOf(returned)).toEqual(['dineSeen', 'dineNotEarned']);
    expect((await returned.mails()).at(-1)?.values.REASON).toBe('The restaurant gave the money back.');
    kept.pass(30 * DAY_MS);
    await kept.sweep();
    expect(await notifiedOf(kept)).toEqual(['dineSeen', 'dineEarned']);
    expect((await kept.mails()).at(-1)?.values.POSTED).toContain('within two weeks');
  });

  test('where a review is required, the announcement says until when', async () => {
    const diner = await aDiner('hilton');
    await diner.feed(diner.event('SETTLED'));
    await diner.work();
    expect((await diner.mails()).map(({ values }) => values.WHEN)).toEqual([
      'It is yours once you have written a review of the dine, by December 24, 2026.',
    ]);
  });

  test('a reward that waited for a review is told with the review', async () => {
    const diner = await aDiner('hilton');
    await diner.feed(diner.event('SETTLED'));
    await diner.work();
    const [dine] = await query<{ id: number }>(diner.database, 'SELECT id FROM dine WHERE member_id = ?', [
      diner.member.memberId,
    ]);
    await diner.review(dine?.id ?? 0);
    expect(await notifiedOf(diner)).toEqual(['dineSeen', 'dineEarned']);
  });

  test('a refund after the final reward was told is told no more: it is in the activity', async () => {
    const diner = await aDiner();
    await diner.feed(diner.event('SETTLED'));
    await diner.work();
    const originalTxnRef = `${REF.networkTxnRef} ${diner.member.publicId}`;
    await diner.feed(
      diner.event('REFUNDED', { originalTxnRef, networkTxnRef: `back ${diner.member.publicId}` }),
    );
    expect(await notifiedOf(diner)).toEqual(['dineEarned']);
  });

  test.each([
    ['seven days old is told', 7, ['dineSeen']],
    ['older than that is history, and is not', 7.01, []],
  ])('a dine %s', async (_what, days, notices) => {
    const diner = await aDiner();
    await diner.feed(diner.event('AUTHORIZED', { occurredAt: iso(NOW - days * DAY_MS) }));
    expect(await notifiedOf(diner)).toEqual(notices);
  });

  test('an import of years of history tells nobody, and queues nothing for what is long decided', async () => {
    const diner = await aDiner();
    const history = Array.from({ length: 40 }, (_, month) =>
      diner.event('SETTLED', {
        networkTxnRef: `${month} ${diner.member.publicId}`,
        occurredAt: iso(NOW - (month + 1) * 19 * DAY_MS),
      }),
    );
    await diner.feed(...history);
    const jobs = await diner.jobs();
    expect(jobs.flatMap(({ dineIds }) => dineIds)).toHaveLength(9);
    for (const job of jobs) await diner.run(job);
    expect(await diner.mails()).toEqual([]);
  });

  test.each([
    ['switched these e-mails off', 'UPDATE member SET dine_notices = 0 WHERE id = ?'],
    ['has not proven the address', 'UPDATE member SET is_email_unproven = 1 WHERE id = ?'],
    ['was erased', 'UPDATE member SET erased_at = 1 WHERE id = ?'],
    ['has no address', "UPDATE member SET email = '' WHERE id = ?"],
  ])('a member who %s is told nothing, of a dine announced before either', async (_what, change) => {
    const diner = await aDiner();
    await diner.feed(diner.event('AUTHORIZED'));
    await diner.work();
    await execute(diner.database, change, [diner.member.memberId]);
    await diner.feed(
      diner.event('SETTLED'),
      diner.event('SETTLED', { networkTxnRef: `next ${diner.member.publicId}` }),
    );
    expect(await notifiedOf(diner)).toEqual(['dineSeen']);
  });
});
