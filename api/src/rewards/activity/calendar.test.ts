import { aBonus } from '../../bonuses/bonuses.fixture.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { createFeedService } from '../ingestion/feed.service.ts';
import { aContext as aSmallWorld, partners as ofEveryKind } from '../testing/ledger-context.fixture.ts';
import { live } from '../testing/histories.fixture.ts';
import { createLedgerService } from '../operations/ledger.service.ts';
import { lockLedger } from '../storage/ledger-lock.ts';
import {
  aMember,
  aMerchant,
  anEvent,
  NOW,
  partners as allPartners,
  testFeeds,
} from '../testing/rewards.fixture.ts';
import { createActivityService } from './activity.service.ts';
import { thisYear, yearTotals } from './year.store.ts';
import { execute, query } from '../../db/query.ts';

const DAY_MS = 86_400_000;
const all = { pageNo: 1, resultsPerPage: 100 };

const overrides: Readonly<Record<string, object>> = {
  jetblue: { returnPeriodDays: 10 },
  marriott: { returnPeriodDays: 10, postingMode: 'batch' },
  nosh: { returnPeriodDays: 10 },
};
const partners = allPartners.map((partner) => ({
  ...partner,
  programmes: partner.programmes.map((rules) => ({ ...rules, ...overrides[partner.key] })),
}));

onEachDatabase((open) => {
  /** A member, a feed, no worker and a clock. */
  const aContext = async (key: string) => {
    const { database } = open();
    const partner = partners.find((one) => one.key === key)!;
    const member = await aMember(database, { partner: key });
    const { networkMerchantId } = await aMerchant(database);
    const at = { cardToken: member.cardToken, networkMerchantId };
    const time = { now: NOW };
    const shared = { database, partners, clock: () => time.now };
    const feed = createFeedService({ ...shared, feeds: testFeeds });
    const activity = createActivityService(shared);
    const diner = { memberId: member.memberId, partner };
    return {
      ...{ database, at, time, activity, diner, ledger: createLedgerService(shared) },
      deliver: (kind: 'AUTHORIZED' | 'SETTLED', event = {}) =>
        feed.ingest('network', [
          anEvent(at, { kind, occurredAt: new Date(time.now).toISOString(), ...event }),
        ]),
      rows: async () =>
        (await activity.transactions(diner, all)).data.map(
          ({ awardStatus, benefitAmount, reasonCode }) => `${awardStatus} ${benefitAmount} ${reasonCode}`,
        ),
      sums: async () => {
        const { currentYearBenefits } = await activity.dineSummary(diner);
        const { rewardsThisYear: progress } = await yearTotals(database, diner, thisYear(partner, time.now));
        return [currentYearBenefits, progress];
      },
    };
  };

  type Context = Awaited<ReturnType<typeof aContext>>;

  /** Everything stored of a member's dines. */
  const stored = async ({ database, diner: { memberId } }: Context) => [
    await query(database, 'SELECT * FROM dine WHERE member_id = ? ORDER BY id', [memberId]),
    await query(database, 'SELECT * FROM reward_entry WHERE member_id = ? ORDER BY id', [memberId]),
    await query(database, 'SELECT version FROM ledger_sequence'),
  ];

  test.each([
    ['an authorisation lapses', 'ihg', 'AUTHORIZED', 14, 'Pending 200 null', 'Forfeit 0 not_settled', 0],
    ['a review window ends', 'hilton', 'SETTLED', 36, 'Pending 200 null', 'Forfeit 0 review_expired', 0],
    ['a return period is over', 'jetblue', 'SETTLED', 10, 'Pending 120 null', 'Awarded 120 null', 120],
    [
      'a return period is over where entries are posted in batches',
      'marriott',
      'SETTLED',
      10,
      'Pending 160 null',
      'Deferred 160 null',
      0,
    ],
  ] as const)(
    'without the worker, %s at %s [ACT-042]',
    async (...[, key, kind, days, before, after, sum]) => {
      const context = await aContext(key);
      const { time, deliver, rows, sums, ledger } = context;
      // Review windows are whole days in GMT.
      const day = NOW - (NOW % DAY_MS);
      time.now = day;
      await deliver(kind);
      const saved = await stored(context);
      time.now = day + days * DAY_MS - 1;
      expect([await rows(), await sums()]).toEqual([[before], [0, 0]]);
      time.now += 1;
      expect([await rows(), await sums()]).toEqual([[after], [sum, sum]]);
      expect(await stored(context)).toEqual(saved);
      await ledger.finalise();
      expect([await rows(), await sums()]).toEqual([[after], [sum, sum]]);
    },
  );

  test('a dine whose return period is over is in the balance of a credit programme and in both lists', async () => {
    const { time, deliver, activity, diner } = await aContext('nosh');
    await deliver('SETTLED');
    const balance = () => activity.statementCreditBalance(diner);
    expect(await balance()).toEqual({ memberBalance: 0 });
    time.now += 10 * DAY_MS;
    expect(await balance()).toEqual({ memberBalance: 2 });
    const { data, totalResultSize } = await activity.withCredits(diner, all);
    expect([data, totalResultSize]).toMatchObject([[{ awardStatus: 'Awarded', benefitAmount: 2 }], 1]);
  });

  test('every page shows the current state, and earlier awards stay in the sums', async () => {
    const { time, deliver, activity, diner, rows, sums } = await aContext('ihg');
    await deliver('SETTLED');
    await deliver('AUTHORIZED');
    time.now += 14 * DAY_MS;
    expect(await sums()).toEqual([200, 200]);
    expect((await rows()).sort()).toEqual(['Awarded 200 null', 'Forfeit 0 not_settled']);
    const first = await activity.transactions(diner, { pageNo: 1, resultsPerPage: 1 });
    const second = await activity.transactions(diner, { pageNo: 2, resultsPerPage: 1, asOf: first.asOf });
    const shown = [...first.data, ...second.data].map(({ awardStatus }) => awardStatus);
    expect([shown.sort(), second.totalResultSize]).toEqual([['Awarded', 'Forfeit'], 2]);
  });

  test('a bonus is earned after the last day of the return period, as its trace says', async () => {
    const { database, time, deliver, rows, sums, activity, diner } = await aContext('jetblue');
    const bonus = await aBonus(database, { partner: 'jetblue', amount: 700, minimum_spend_cents: 1_000 });
    await execute(
      database,
      "INSERT INTO member_bonus (member_id, bonus_id, status, created_at, enrolled_at) VALUES (?, ?, 'Enrolled', ?, ?)",
      [diner.memberId, bonus.id, NOW, NOW],
    );
    await deliver('SETTLED');
    expect((await rows()).sort()).toEqual(['Pending 120 null', 'Pending 700 null']);
    time.now += 10 * DAY_MS;
    expect((await rows()).sort()).toEqual(['Awarded 120 null', 'Awarded 700 null']);
    expect(await sums()).toEqual([820, 820]);
    const { data } = await activity.transactions(diner, all);
    expect(data.every(({ workedOut }) => workedOut.length === 1)).toBe(true);
  });

  test('reading a page does not wait for the ledger lock', async () => {
    const { database, time, deliver, rows } = await aContext('ihg');
    await deliver('AUTHORIZED');
    time.now += 14 * DAY_MS;
    await unitOfWork(database, async (tx) => {
      await lockLedger(tx);
      expect(await rows()).toEqual(['Forfeit 0 not_settled']);
    });
  });

  test('pages read during the sweep are the same as before and after it', async () => {
    const { time, deliver, rows, sums, ledger } = await aContext('jetblue');
    for (let dines = 0; dines < 8; dines += 1) await deliver(dines % 2 === 0 ? 'SETTLED' : 'AUTHORIZED');
    time.now += 14 * DAY_MS;
    const expected = [
      ...Array<string>(4).fill('Awarded 120 null'),
      ...Array<string>(4).fill('Forfeit 0 not_settled'),
    ];
    const look = async () => expect([(await rows()).sort(), await sums()]).toEqual([expected, [480, 480]]);
    await Promise.all([look(), ledger.finalise(), ...Array.from({ length: 12 }, look)]);
    await look();
  });

  test('for any history, members see the same before and after the sweep', async () => {
    const context = await aSmallWorld(open().database);
    const activity = createActivityService({ database: context.database, clock: () => context.time.now });
    const read = async () => {
      const event: unknown[] = [];
      for (const { partner: key, members } of context.diners) {
        const partner = ofEveryKind.find((one) => one.key === key)!;
        for (const { memberId } of members) {
          const diner = { memberId, partner };
          const { data, totalResultSize } = await activity.withCredits(diner, all);
          const summary = await activity.dineSummary(diner);
          event.push({
            memberId,
            data,
            totalResultSize,
            summary,
            balance: await activity.statementCreditBalance(diner),
          });
        }
      }
      return event;
    };
    let changed = 0;
    await live(context, {
      ...{ seed: 5, events: 200 },
      check: async () => {
        const places = context.merchants.map(({ networkMerchantId }) => networkMerchantId);
        const occurredAt = new Date(context.time.now).toISOString();
        const events = context.diners.flatMap(({ cardToken }) =>
          places.flatMap((networkMerchantId) =>
            (['AUTHORIZED', 'SETTLED'] as const).map((kind) =>
              anEvent({ cardToken, networkMerchantId }, { kind, occurredAt }),
            ),
          ),
        );
        await context.feed.ingest('network', events);
        for (const days of [3, 9, 15, 40]) {
          context.time.now += days * DAY_MS;
          const before = await read();
          changed += await context.ledger.finalise();
          expect(await read()).toEqual(before);
        }
      },
    });
    expect(changed).toBeGreaterThan(20);
  }, 120_000);
});
