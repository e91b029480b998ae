import fc from 'fast-check';
import type { Partner } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { sweepTiers } from '../../members/tiers/sweep-tiers.ts';
import { createActivityService } from './activity.service.ts';
import { yearTotals } from './year.store.ts';
import { audit } from '../audit/audit.ts';
import type { Difference } from '../audit/compare.ts';
import { createFeedService } from '../ingestion/feed.service.ts';
import {
  aMember,
  aMerchant,
  anEvent,
  partners as allPartners,
  testFeeds,
} from '../testing/rewards.fixture.ts';
import { execute, query } from '../../db/query.ts';
import '../../../contract/seeded.fixture.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A programme whose members are VIP after two dines. */
const programmeIn = (timeZone: string): Partner => {
  const hotel = allPartners.find(({ key }) => key === 'ihg')!;
  return { ...hotel, timeZone, programmes: hotel.programmes.map((rules) => ({ ...rules, vipDines: 2 })) };
};

const LINKED = Date.UTC(2025, 0);
const zones = ['Pacific/Honolulu', 'America/Los_Angeles', 'Pacific/Auckland'];

onEachDatabase((open) => {
  /** A member, restaurants in several zones and a clock. */
  const aContext = async (timeZone = 'America/New_York') => {
    const { database } = open();
    const partner = programmeIn(timeZone);
    const member = await aMember(database, { linkedAt: LINKED });
    await execute(database, 'UPDATE member SET card_count = 1');
    const places = new Map<string, string>();
    for (const zone of zones) {
      const { networkMerchantId } = await aMerchant(database, {}, { timeZone: zone });
      places.set(zone, networkMerchantId);
    }
    const time = { now: 0 };
    const shared = { database, partners: [partner], clock: () => time.now };
    const feed = createFeedService({ ...shared, feeds: testFeeds });
    const { cardToken } = member;
    /** A dine of $40.00, delivered at once. */
    const dined = (zone: string, at: string | number) =>
      anEvent(
        { cardToken, networkMerchantId: places.get(zone) ?? '' },
        { occurredAt: new Date(at).toISOString() },
      );
    const dine = async (zone: string, at: string) => {
      time.now = Math.max(time.now, Date.parse(at));
      expect(await feed.ingest('network', [dined(zone, at)])).toMatchObject({ accepted: 1 });
    };
    return { database, partner, member, time, feed, dine, dined };
  };

  type Context = Awaited<ReturnType<typeof aContext>>;

  const tiersOf = async (database: Database, memberId: number) =>
    (
      await query<{ tier: number }>(database, 'SELECT tier FROM dine WHERE member_id = ? ORDER BY dined_at', [
        memberId,
      ])
    ).map(({ tier }) => tier);

  /** What the audit finds, without the tiers of other tests' members, which belong to other times. */
  const differences = async ({ database, partner, member, time }: Context) => {
    const found: Difference[] = [];
    const others = allPartners.filter(({ key }) => key !== partner.key);
    const partners = [...others, partner];
    await audit({ database, partners, now: time.now, found: (one) => found.push(one) });
    return found.filter(({ of, key }) => of !== 'tier' || key === `id ${member.memberId}`);
  };
  const sweep = ({ database, partner, time }: Context) =>
    sweepTiers({ database, partners: [partner], now: () => time.now });
  const summaryOf = ({ database, partner, member, time }: Context) =>
    createActivityService({ database, clock: () => time.now }).dineSummary({ ...member, partner });
  const tierNow = async ({ database, member }: Context) => {
    const [row] = await query<{ tier: number }>(
      database,
      'SELECT tier_level AS tier FROM member WHERE id = ?',
      [member.memberId],
    );
    return row?.tier;
  };

  test('a dine on 31 December local time counts for the old year, although it is January in GMT [OVER-019]', async () => {
    const context = await aContext();
    await context.dine('Pacific/Honolulu', '2027-01-01T08:00:00Z');
    await context.dine('America/Los_Angeles', '2027-01-01T07:30:00Z');
    // Both of 2026: VIP in 2026 and 2027, and not in 2028.
    await context.dine('America/Los_Angeles', '2027-03-01T12:00:00Z');
    await context.dine('America/Los_Angeles', '2028-01-01T07:59:00Z');
    await context.dine('America/Los_Angeles', '2028-01-01T08:00:00Z');
    // 2027 had two: the dine of March and the evening that was January in GMT.
    await context.dine('America/Los_Angeles', '2029-01-01T08:00:00Z');
    expect(await tiersOf(context.database, context.member.memberId)).toEqual([2, 2, 3, 3, 3, 2]);
    expect(await differences(context)).toEqual([]);
  });

  test('a dine on 1 January local time counts for the new year, although it is December in GMT [OVER-019]', async () => {
    const context = await aContext();
    await context.dine('Pacific/Auckland', '2026-12-31T11:00:00Z');
    await context.dine('Pacific/Auckland', '2026-12-31T12:00:00Z');
    // Still 2026 there: neither counts, as both are of the year to come.
    await context.dine('Pacific/Honolulu', '2026-12-31T13:00:00Z');
    await context.dine('Pacific/Auckland', '2026-12-31T14:00:00Z');
    await context.dine('Pacific/Honolulu', '2027-01-01T10:00:00Z');
    expect(await tiersOf(context.database, context.member.memberId)).toEqual([2, 2, 2, 3, 3]);
    expect(await differences(context)).toEqual([]);
  });

  test('sums and progress of a year use the restaurants’ dates, the current year the programme’s time zone [API-039, DATA-004]', async () => {
    const context = await aContext();
    const { database, partner, member, time } = context;
    await context.dine('Pacific/Auckland', '2026-12-31T10:59:00Z');
    await context.dine('Pacific/Auckland', '2026-12-31T11:00:00Z');
    await context.dine('Pacific/Honolulu', '2027-01-01T04:59:00Z');
    time.now = Date.parse('2027-01-01T04:59:59Z');
    expect(await summaryOf(context)).toEqual({ currentYearBenefits: 400, currentYearDines: 2 });
    await context.dine('Pacific/Honolulu', '2027-01-01T09:59:00Z');
    expect(await summaryOf(context)).toEqual({ currentYearBenefits: 200, currentYearDines: 1 });
    const last = { year: 2026, timeZone: partner.timeZone, now: time.now };
    // The third dine of 2026, in Honolulu, is the first at the VIP rate.
    expect(await yearTotals(database, { ...member, partner }, last)).toEqual({
      dinesThisYear: 3,
      dinesLastYear: 0,
      rewardsThisYear: 200 + 200 + 320,
    });
  });

  test('the tier changes at New Year in the programme’s time zone, and the audit finds no difference before or after', async () => {
    const context = await aContext('America/Los_Angeles');
    const { time } = context;
    await context.dine('America/Los_Angeles', '2025-06-01T12:00:00Z');
    await context.dine('America/Los_Angeles', '2025-06-02T12:00:00Z');
    expect(await tierNow(context)).toBe(3);
    for (const [at, tier] of [
      ['2027-01-01T07:59:59Z', 3],
      ['2027-01-01T08:00:00Z', 2],
      ['2027-01-01T10:00:00Z', 2],
    ] as const) {
      time.now = Date.parse(at);
      await sweep(context);
      expect({ at, tier: await tierNow(context), found: await differences(context) }).toEqual({
        at,
        tier,
        found: [],
      });
    }
  });

  test('a member with enough dines where the year had begun is VIP from the programme’s New Year on, and the audit finds no difference', async () => {
    const context = await aContext();
    await context.dine('Pacific/Auckland', '2027-12-31T11:00:00Z');
    await context.dine('Pacific/Auckland', '2027-12-31T12:00:00Z');
    expect([await tierNow(context), await differences(context)]).toEqual([2, []]);
    context.time.now = Date.parse('2028-01-01T05:00:00Z');
    await sweep(context);
    expect([await tierNow(context), await differences(context)]).toEqual([3, []]);
  });

  test('dines dated after New Year and delivered before it do not change today’s tier', async () => {
    const context = await aContext();
    await context.dine('America/Los_Angeles', '2025-06-01T12:00:00Z');
    await context.dine('America/Los_Angeles', '2025-06-02T12:00:00Z');
    context.time.now = Date.parse('2026-12-31T12:00:00Z');
    const prefetched = ['2027-01-01T10:00:00Z', '2027-01-01T11:00:00Z'];
    await context.feed.ingest(
      'network',
      prefetched.map((at) => context.dined('America/Los_Angeles', at)),
    );
    expect([await tierNow(context), await differences(context)]).toEqual([3, []]);
  });

  test('in any order of delivery, each dine has the tier of a simple count by local years', async () => {
    const around = (newYear: number) =>
      fc.integer({ min: newYear - 30 * HOUR_MS, max: newYear + 30 * HOUR_MS });
    const at = fc.oneof(around(Date.UTC(2026, 0)), around(Date.UTC(2027, 0)));
    const one = fc.record({ at, zone: fc.constantFrom(...zones), batch: fc.nat({ max: 3 }) });
    const many = fc.uniqueArray(one, { minLength: 3, maxLength: 8, selector: (dine) => dine.at });
    await fc.assert(
      fc.asyncProperty(many, async (dines) => {
        const context = await aContext();
        context.time.now = Date.UTC(2027, 0) + 2 * DAY_MS;
        for (const batch of [0, 1, 2, 3]) {
          const event = dines.filter((dine) => dine.batch === batch);
          if (event.length > 0)
            await context.feed.ingest(
              'network',
              event.map(({ zone, at }) => context.dined(zone, at)),
            );
        }
        const yearOf = ({ at, zone }: { at: number; zone: string }) =>
          Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric' }).format(at));
        const inOrder = [...dines].sort((first, second) => first.at - second.at);
        const expected = inOrder.map((dine, index) => {
          const before = (year: number) =>
            inOrder.slice(0, index).filter((other) => yearOf(other) === year).length;
          return before(yearOf(dine)) >= 2 || before(yearOf(dine) - 1) >= 2 ? 3 : 2;
        });
        expect(await tiersOf(context.database, context.member.memberId)).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });
});
