import type { Database } from '../../../db/connection.ts';
import { onEachDatabase } from '../../../db/testing/each-database.fixture.ts';
import { audit } from '../../audit/audit.ts';
import {
  aMember,
  aMerchant,
  anEvent,
  feedFor,
  ledgerOf,
  NOW,
  partners,
} from '../../testing/rewards.fixture.ts';
import { execute } from '../../../db/query.ts';

const DAY_MS = 86_400_000;
const today = new Date(NOW).toISOString().slice(0, 10);
const in40Days = new Date(NOW + 40 * DAY_MS).toISOString().slice(0, 10);

onEachDatabase((open) => {
  /** A member of a programme that pays for reservations, with confirmed tables at a restaurant today. */
  const aBooker = async (tables: number, terms: Parameters<typeof aMerchant>[1] = {}) => {
    const { database } = open();
    const [member, merchant] = [await aMember(database), await aMerchant(database, terms)];
    await execute(database, 'UPDATE member SET card_count = 1');
    for (let table = 0; table < tables; table += 1)
      await reserve(database, member.memberId, merchant.merchantId);
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    const deliver = (event: Parameters<typeof anEvent>[1]) =>
      feedFor(database).ingest('network', [
        anEvent(at, { occurredAt: new Date(NOW).toISOString(), ...event }),
      ]);
    const entries = async () => (await ledgerOf(database, member.memberId)).entries;
    const change = (set: string) =>
      execute(database, `UPDATE reservation SET ${set} WHERE member_id = ?`, [member.memberId]);
    return { ...member, deliver, entries, change };
  };
  let booked = 0;
  const reserve = (database: Database, memberId: number, merchantId: number) =>
    execute(
      database,
      `INSERT INTO reservation (public_id, partner, member_id, merchant_id, starts_at, local_date, party_size,
         phone_number, state, has_bonus, created_at, updated_at)
       VALUES (?, 'ihg', ?, ?, ?, ?, 2, '', 'confirmed', 1, 1, 1)`,
      [`table-${(booked += 1)}`, memberId, merchantId, NOW, today],
    );

  test('one dine completes one reservation, however many tables were booked that day', async () => {
    const { deliver, entries } = await aBooker(3);
    await deliver({});
    expect(await entries()).toEqual(['S Awarded 200', 'B Awarded 50']);
    await deliver({});
    expect(await entries()).toEqual(['S Awarded 200', 'B Awarded 50', 'S Awarded 200', 'B Awarded 50']);
  });

  test('a dine below the minimum completes it too, and a refund takes the bonus back', async () => {
    const { deliver, entries, memberId } = await aBooker(1, { minimum_spend_cents: 100_000 });
    const networkTxnRef = `poor-${memberId}`;
    await deliver({ networkTxnRef });
    expect((await ledgerOf(open().database, memberId)).reasons).toEqual(['below_minimum', null]);
    expect(await entries()).toEqual(['S Forfeit 0', 'B Awarded 50']);
    const refund = { kind: 'REFUNDED' as const, networkTxnRef: `back-${memberId}` };
    await deliver({ ...refund, originalTxnRef: networkTxnRef });
    expect(await entries()).toEqual(['S Forfeit 0', 'B Awarded 50', 'J Awarded -50']);
  });

  test('so does a dine beyond the visits of the month, but none that was reversed', async () => {
    const { deliver, entries, memberId } = await aBooker(2, { type: 'Limited', visits_per_month: 1 });
    await deliver({});
    const networkTxnRef = `reversed-${memberId}`;
    await deliver({ kind: 'AUTHORIZED', networkTxnRef });
    await deliver({ kind: 'REVERSED', networkTxnRef: `undo-${memberId}`, originalTxnRef: networkTxnRef });
    expect((await entries()).filter((entry) => entry === 'B Awarded 50')).toHaveLength(1);
    await deliver({});
    expect((await entries()).slice(-2)).toEqual(['S Forfeit 0', 'B Awarded 50']);
  });

  test('a dine before the booking does not complete it', async () => {
    const { deliver, entries, change } = await aBooker(1);
    await change(`created_at = ${NOW + 1}`);
    await deliver({});
    expect(await entries()).toEqual(['S Awarded 200']);
  });

  test('a dine before the table was moved to that day does not complete it', async () => {
    const { deliver, entries, change } = await aBooker(1);
    await change(`date_set_at = ${NOW + 1}`);
    await deliver({});
    expect(await entries()).toEqual(['S Awarded 200']);
  });

  test.each([
    ['given back', "state = 'cancelled'"],
    ['moved to another day', `local_date = '${in40Days}', starts_at = ${NOW + 40 * DAY_MS}`],
    ['moved to a day without a bonus', 'has_bonus = 0'],
  ])(
    'where a reservation is %s after the dine was authorised, its bonus waits no longer than the dine',
    async (_what, set) => {
      const { deliver, entries, change, memberId } = await aBooker(1);
      const networkTxnRef = `kept-${memberId}`;
      await deliver({ kind: 'AUTHORIZED', networkTxnRef });
      expect(await entries()).toEqual(['S Pending 200', 'B Pending 50']);
      await change(set);
      await deliver({ networkTxnRef });
      expect(await entries()).toEqual(['S Awarded 200', 'B Forfeit 0']);
    },
  );

  test('the audit finds no difference', async () => {
    const found: unknown[] = [];
    await audit({
      ...{ database: open().database, partners, now: NOW },
      found: (difference) => found.push(difference),
    });
    expect(found).toEqual([]);
  });
});
