import type { Tier } from '@dinelink/contract';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { readPartners } from '../../partners/read-partners.ts';
import { aMember } from '../members.fixture.ts';
import { sweepTiers } from './sweep-tiers.ts';
import { execute, query } from '../../db/query.ts';
import { insertRows } from '../../db/insert-rows.ts';

const partners = readPartners('api/partners');
// In New York, the programmes' time zone.
const newYear = Date.UTC(2027, 0, 1, 5);
const HOUR_MS = 3_600_000;
let dines = 0;

onEachDatabase((open) => {
  beforeEach(() => execute(open().database, 'DELETE FROM tier_year'));

  const aDiner = async (
    overrides: { partner?: string; tierLevel?: Tier; gone?: number | null },
    ...counts: [year: number, dines: number][]
  ) => {
    const { database } = open();
    const { partner = 'ihg', tierLevel = 3, gone = null } = overrides;
    const { id } = await aMember(database, { partner, tierLevel });
    const rows = counts.flatMap(([year, many]) =>
      Array.from({ length: many }, () => ({
        ...{ id: (dines += 1), card_token: 't', network_txn_ref: `r${dines}`, network: 'VISA' },
        ...{ channel: 'IN_PERSON', dined_at: 0, dined_order: 0, is_declined: 0, is_reversed: 0 },
        ...{ refunded_cents: 0, state: 'finalised', cap_visits: 0, cap_spend_cents: 0 },
        ...{
          member_id: id,
          completes_at: Date.UTC(year, 6),
          completes_on: `${year}-07-01`,
          qualified_until: gone,
        },
      })),
    );
    if (rows.length > 0) await insertRows(database, { table: 'dine', rows: rows });
    return id;
  };
  const tierOf = async (id: number) =>
    (await query(open().database, 'SELECT tier_level AS tier FROM member WHERE id = ?', [id]))[0]?.tier;
  const sweep = (at: number) => sweepTiers({ database: open().database, partners, now: () => at });

  test('VIP lasts until the end of the year after it was reached [OVER-019]', async () => {
    const earned = await aDiner({}, [2026, 11]);
    const carried = await aDiner({}, [2025, 11], [2026, 10]);
    await sweep(newYear - 1);
    expect([await tierOf(earned), await tierOf(carried)]).toEqual([3, 3]);
    await sweep(newYear);
    expect([await tierOf(earned), await tierOf(carried)]).toEqual([3, 2]);
    await sweep(Date.UTC(2028, 0, 1, 5));
    expect(await tierOf(earned)).toBe(2);
  });

  test('a dine that was refunded in full no longer counts', async () => {
    const member = await aDiner({ gone: newYear - 1 }, [2026, 11]);
    await sweep(newYear);
    expect(await tierOf(member)).toBe(2);
  });

  test('other tiers and programmes without VIP are not changed', async () => {
    const others = [
      await aDiner({ tierLevel: 0 }, [2026, 20]),
      await aDiner({ tierLevel: 2 }, [2025, 11]),
      await aDiner({ partner: 'nosh', tierLevel: 2 }, [2026, 20]),
    ];
    await sweep(newYear);
    expect(await Promise.all(others.map(tierOf))).toEqual([0, 2, 2]);
  });

  test('the sweep repeats during the first hour of a year, and runs once afterwards', async () => {
    await sweep(newYear + HOUR_MS - 1);
    const late = await aDiner({}, [2025, 11]);
    await sweep(newYear + HOUR_MS);
    expect(await tierOf(late)).toBe(2);
    const later = await aDiner({}, [2025, 11]);
    await sweep(newYear + 2 * HOUR_MS);
    expect(await tierOf(later)).toBe(3);
  });

  test('every programme is swept at New Year in its own time zone', async () => {
    const zones: Readonly<Partial<Record<string, string>>> = {
      ihg: 'Pacific/Honolulu',
      delta: 'Pacific/Auckland',
    };
    const apart = partners.map((partner) => ({
      ...partner,
      timeZone: zones[partner.key] ?? partner.timeZone,
    }));
    const sweepApart = (at: number) =>
      sweepTiers({ database: open().database, partners: apart, now: () => at });
    const [honolulu, auckland] = [
      await aDiner({}, [2025, 11]),
      await aDiner({ partner: 'delta' }, [2025, 11]),
    ];
    const tiers = async () => [await tierOf(honolulu), await tierOf(auckland)];
    await sweepApart(Date.parse('2026-12-31T10:59:59Z'));
    expect(await tiers()).toEqual([3, 3]);
    await sweepApart(Date.parse('2026-12-31T13:00:00Z'));
    expect(await tiers()).toEqual([3, 2]);
    await sweepApart(Date.parse('2027-01-01T09:59:59Z'));
    expect(await tiers()).toEqual([3, 2]);
    await sweepApart(Date.parse('2027-01-01T12:00:00Z'));
    expect(await tiers()).toEqual([2, 2]);
  });

  test('enough dines where the new year began earlier make a member VIP at New Year', async () => {
    const { database } = open();
    const early = await aDiner({ tierLevel: 2 }, [2027, 11]);
    const fewer = await aDiner({ tierLevel: 2 }, [2027, 10]);
    const optedOut = await aDiner({ tierLevel: 0 }, [2027, 11]);
    await execute(database, `UPDATE dine SET completes_at = ? WHERE completes_on = '2027-07-01'`, [
      newYear - 3_600_000,
    ]);
    const tiers = () => Promise.all([early, fewer, optedOut].map(tierOf));
    await sweep(newYear - 1);
    expect(await tiers()).toEqual([2, 2, 0]);
    await sweep(newYear);
    expect(await tiers()).toEqual([3, 2, 0]);
  });

  test('more VIPs than one batch are all swept, by two workers at once too', async () => {
    const { database } = open();
    const ids: number[] = [];
    for (let number = 0; number < 4; number += 1) ids.push(await aDiner({}));
    const rows = Array.from({ length: 600 }, (_, number) => ({
      ...{ partner: 'ihg', public_id: `many-${number}`, family_id: 'f', email: 'e', joined_at: 0 },
      ...{ member_type: 'EnrolledCardMember', opt_in_level: 2, tier_level: 3 },
    }));
    await insertRows(database, { table: 'member', rows: rows });
    await Promise.all([sweep(newYear + HOUR_MS), sweep(newYear + HOUR_MS)]);
    const left = await query(
      database,
      "SELECT COUNT(*) AS many FROM member WHERE tier_level = 3 AND (public_id LIKE 'many-%' OR id IN (?, ?))",
      [ids[0] ?? 0, ids[3] ?? 0],
    );
    expect(left).toEqual([{ many: 0 }]);
  });
});
