import { onEachDatabase } from '../db/each-database.fixture.ts';
import { diningHistory } from './dining-history.store.ts';

const year = { from: Date.UTC(2026, 0), before: Date.UTC(2027, 0) };
let counted = 0;

onEachDatabase((open) => {
  const insert = (table: string, row: Record<string, string | number | null>) =>
    open().database.sequelize.getQueryInterface().bulkInsert(table, [row]);

  const aDine = (told: { member_id: number; completes_at: number | null; qualified_until?: number }) =>
    insert('dine', {
      ...{ id: (counted += 1), card_token: 't', network_txn_ref: `r${counted}`, network: 'VISA' },
      ...{ channel: 'IN_PERSON', dined_at: 0, dined_order: 0, is_declined: 0, is_reversed: 0 },
      ...{ refunded_cents: 0, state: 'finalised', cap_visits: 0, cap_spend_cents: 0, qualified_until: null },
      ...told,
    });
  const anEntry = (told: { member_id: number; status: string; amount: number; earned_at: number }) =>
    insert('reward_entry', {
      ...{ id: (counted += 1), source: 'M', base_cents: 0, program_version: 'v', trace: '{}' },
      ...{ created_at: 0, moves: 0 },
      ...told,
    });

  test('dines count that became complete in the period and were not refunded', async () => {
    const member_id = 1;
    await aDine({ member_id, completes_at: year.from });
    await aDine({ member_id, completes_at: year.before - 1 });
    await aDine({ member_id, completes_at: year.from - 1 });
    await aDine({ member_id, completes_at: year.before });
    await aDine({ member_id, completes_at: null });
    await aDine({ member_id, completes_at: year.from, qualified_until: year.from + 1 });
    await aDine({ member_id: 2, completes_at: year.from });
    expect(await diningHistory(open().database).qualifiedDines(member_id, year)).toBe(2);
  });

  test('rewards count that are the member’s: awarded or paid, corrections taken off', async () => {
    const member_id = 3;
    const earned_at = year.from;
    await anEntry({ member_id, status: 'Awarded', amount: 306, earned_at });
    await anEntry({ member_id, status: 'Paid', amount: 100, earned_at });
    await anEntry({ member_id, status: 'Awarded', amount: -102, earned_at });
    for (const status of ['Pending', 'Deferred', 'Forfeit']) {
      await anEntry({ member_id, status, amount: 1_000, earned_at });
    }
    await anEntry({ member_id, status: 'Awarded', amount: 1_000, earned_at: year.before });
    await anEntry({ member_id: 4, status: 'Awarded', amount: 1_000, earned_at });
    expect(await diningHistory(open().database).rewardsOf(member_id, year)).toBe(304);
  });

  test('who never dined has nothing', async () => {
    const history = diningHistory(open().database);
    expect([await history.qualifiedDines(9, year), await history.rewardsOf(9, year)]).toEqual([0, 0]);
  });
});
