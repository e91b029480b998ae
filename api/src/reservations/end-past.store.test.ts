import type { Value } from '../db/connection.ts';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aMember, aMerchant, anEvent, feedFor, ledgerOf, NOW } from '../rewards/testing/rewards.fixture.ts';
import { endPast } from './end-past.store.ts';
import { listReservations } from './reservations.store.ts';
import { query } from '../db/query.ts';
import { insertRows } from '../db/insert-rows.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

onEachDatabase((open) => {
  let booked = 0;
  /** A member's confirmed table two days ago, by default. */
  const aTable = async (overrides: Record<string, Value> = {}) => {
    const { database } = open();
    const [member, merchant] = [await aMember(database), await aMerchant(database)];
    const startsAt = Number(overrides.starts_at ?? NOW - 2 * DAY_MS);
    const row = {
      ...{ public_id: `past-${(booked += 1)}`, partner: 'ihg', party_size: 2, phone_number: '' },
      ...{ member_id: member.memberId, merchant_id: merchant.merchantId, created_at: 1, updated_at: 1 },
      ...{
        starts_at: startsAt,
        local_date: dateOf(startsAt),
        state: 'confirmed',
        has_bonus: 1,
        ...overrides,
      },
    };
    await insertRows(database, { table: 'reservation', rows: [row] });
    const { cardToken, memberId } = member;
    const { networkMerchantId } = merchant;
    return {
      memberId,
      ingest: (event: Parameters<typeof anEvent>[1]) =>
        feedFor(database).ingest('network', [
          anEvent(
            { cardToken, networkMerchantId },
            { occurredAt: new Date(startsAt).toISOString(), ...event },
          ),
        ]),
      entries: async () => (await ledgerOf(database, memberId)).entries,
      state: async () => {
        const rows = await query(database, 'SELECT state FROM reservation WHERE member_id = ?', [memberId]);
        return rows[0]?.state;
      },
    };
  };
  const sweep = () => endPast(open().database, NOW);

  test('a reservation whose day is over without a dine is ended once and is listed as past', async () => {
    const { memberId, state } = await aTable();
    expect([await sweep(), await sweep()]).toEqual([1, 0]);
    expect(await state()).toBe('ended');
    const [upcoming, past] = await listReservations(open().database, { memberId, now: NOW, limit: 10 });
    expect([upcoming, past.map((row) => row.state)]).toEqual([[], ['ended']]);
  });

  test.each([
    ['of today', { starts_at: NOW - DAY_MS }, 'confirmed'],
    ['to come', { starts_at: NOW + HOUR_MS }, 'confirmed'],
    ['given back', { state: 'cancelled' }, 'cancelled'],
    ['that the provider is still asked about', { requested: 'cancel', requested_at: NOW }, 'confirmed'],
    ['that nobody confirmed', { state: 'requested', requested: 'book', requested_at: NOW }, 'requested'],
    ['kept by a dine', { state: 'completed' }, 'completed'],
  ])('a reservation %s is not changed', async (_what, overrides, expected) => {
    const { state } = await aTable(overrides);
    await sweep();
    expect(await state()).toBe(expected);
  });

  test('a reservation is over one millisecond after a day', async () => {
    const { state } = await aTable({ starts_at: NOW - DAY_MS - 1 });
    await sweep();
    expect(await state()).toBe('ended');
  });

  test('a dine reported after its reservation was ended completes it and pays its bonus', async () => {
    const { ingest, entries, state } = await aTable();
    await sweep();
    await ingest({});
    expect(await entries()).toEqual(['S Awarded 200', 'B Awarded 50']);
    expect(await state()).toBe('completed');
  });

  test('a reservation is not ended while its dine is not final', async () => {
    const { ingest, state, memberId } = await aTable();
    const networkTxnRef = `waits-${memberId}`;
    await ingest({ kind: 'AUTHORIZED', networkTxnRef });
    await sweep();
    expect(await state()).toBe('confirmed');
    await ingest({ kind: 'REVERSED', networkTxnRef });
    await sweep();
    expect(await state()).toBe('ended');
  });
});
