import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { readPartners } from '../../partners/read-partners.ts';
import { yearTotals } from './year.store.ts';
import { insertRows } from '../../db/insert-rows.ts';

const year = { year: 2026, timeZone: 'America/New_York', now: Date.UTC(2027, 6) };
// The first and the last instant of 2026 in New York.
const [first, last] = [Date.parse('2026-01-01T05:00:00Z'), Date.parse('2027-01-01T05:00:00Z') - 1];
const partner = readPartners('api/partners').find(({ key }) => key === 'ihg')!;
let counted = 0;

onEachDatabase((open) => {
  const insert = (table: string, row: Record<string, string | number | null>) =>
    insertRows(open().database, { table, rows: [row] });

  type Columns = Record<string, string | number | null> & { member_id: number };

  const aDine = async (columns: Columns) => {
    const id = (counted += 1);
    await insert('dine', {
      ...{ id, card_token: 't', network_txn_ref: `r${counted}`, network: 'VISA' },
      ...{ channel: 'IN_PERSON', dined_at: 0, dined_order: 0, is_declined: 0, is_reversed: 0 },
      ...{ refunded_cents: 0, state: 'finalised', cap_visits: 0, cap_spend_cents: 0, qualified_until: null },
      ...columns,
    });
    return id;
  };
  /** Completed at an instant, in a place with another date. */
  const complete = (
    member_id: number,
    at: string,
    more: { completes_on: string; qualified_until?: number },
  ) => aDine({ member_id, completes_at: Date.parse(at), ...more });
  const rewardsOf = async (memberId: number) =>
    (await yearTotals(open().database, { memberId, partner }, year)).rewardsThisYear;
  const anEntry = (columns: Columns) =>
    insert('reward_entry', {
      ...{ id: (counted += 1), source: 'M', base_cents: 0, program_version: 'v', trace: '{}' },
      ...{ created_at: 0, moves: 0, status: 'Awarded' },
      ...columns,
    });

  test('dines completed in the year, by their own time zone, and not refunded count', async () => {
    const member_id = 1;
    await complete(member_id, '2025-12-31T11:00:00Z', { completes_on: '2026-01-01' });
    await complete(member_id, '2026-01-01T06:00:00Z', { completes_on: '2025-12-31' });
    await complete(member_id, '2027-01-01T09:59:59Z', { completes_on: '2026-12-31' });
    await complete(member_id, '2026-12-31T11:00:00Z', { completes_on: '2027-01-01' });
    await aDine({ member_id, completes_at: null, completes_on: null });
    const summer = '2026-07-01T12:00:00Z';
    const completes_on = '2026-07-01';
    await complete(member_id, summer, { completes_on, qualified_until: year.now });
    await complete(member_id, summer, { completes_on, qualified_until: year.now + 1 });
    await complete(2, summer, { completes_on });
    const diner = { memberId: member_id, partner };
    const dines = async (of: Partial<typeof year>) => {
      const { dinesThisYear, dinesLastYear } = await yearTotals(open().database, diner, { ...year, ...of });
      return [dinesLastYear, dinesThisYear];
    };
    expect(await dines({})).toEqual([1, 3]);
    expect(await dines({ now: Date.UTC(2026, 0) })).toEqual([0, 1]);
    expect(await dines({ year: 2025 })).toEqual([0, 1]);
    expect(await dines({ year: 2027 })).toEqual([3, 1]);
    expect(await dines({ year: 2028 })).toEqual([1, 0]);
  });

  test('awarded and paid rewards count, minus corrections', async () => {
    const member_id = 3;
    const earned_at = first;
    await anEntry({ member_id, amount: 306, earned_at });
    await anEntry({ member_id, status: 'Paid', amount: 100, earned_at });
    await anEntry({ member_id, amount: -102, earned_at: last });
    for (const status of ['Pending', 'Deferred', 'Forfeit']) {
      await anEntry({ member_id, status, amount: 1_000, earned_at });
    }
    for (const outside of [first - 1, last + 1]) {
      await anEntry({ member_id, amount: 1_000, earned_at: outside });
    }
    await anEntry({ member_id: 4, amount: 1_000, earned_at });
    expect(await rewardsOf(member_id)).toBe(304);
  });

  test('a dine’s reward counts in the year of its restaurant’s date, even if its entry has the time of a later event', async () => {
    const member_id = 5;
    const dineOn = (local_date: string | null) => aDine({ member_id, local_date });
    const of = async (local_date: string | null, amount: number, earned_at: number) =>
      anEntry({ member_id, dine_id: await dineOn(local_date), amount, earned_at });
    await of('2026-01-01', 1, first - 20 * 3_600_000);
    await of('2026-12-31', 10, last + 3_600_000);
    await of('2026-12-30', 100, last + 9 * 86_400_000);
    await of('2025-12-31', 1_000, first + 3_600_000);
    await of('2027-01-01', 10_000, last - 3_600_000);
    await of(null, 100_000, last);
    expect(await rewardsOf(member_id)).toBe(100_111);
  });

  test('a member without dines has nothing', async () => {
    const nothing = { dinesThisYear: 0, dinesLastYear: 0, rewardsThisYear: 0 };
    expect(await yearTotals(open().database, { memberId: 9, partner }, year)).toEqual(nothing);
  });
});
