import { onEachDatabase } from '../testing/each-database.fixture.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { bulkUpsert } from './bulk-upsert.ts';
import { refundTable } from '../../rewards/storage/tables.ts';
import { query } from '../query.ts';

const hostile = [
  "'; DROP TABLE refund; --",
  "it''s",
  '\\',
  "\\'",
  'a\0b',
  '$1 :name ? /* */',
  'Phở "Hoa" 🍜',
  '\n\r\t\x1a',
];

const aRefund = (onDone: object) => ({
  id: 1,
  cardToken: 'token',
  networkTxnRef: 'r',
  originalTxnRef: null,
  network: 'VISA',
  networkMerchantId: 'm',
  amountCents: 100,
  occurredAt: 1,
  order: 1,
  dineId: null,
  ...onDone,
});

onEachDatabase((open) => {
  test('any text a feed sends as a reference is stored unchanged', async () => {
    const { database } = open();
    const rows = hostile.map((text, id) =>
      aRefund({ id, cardToken: `token-${id}`, networkTxnRef: text, networkMerchantId: text }),
    );
    await unitOfWork(database, (tx) => bulkUpsert(tx, refundTable, rows));
    const stored = await query(
      database,
      'SELECT network_txn_ref AS ref, dine_id AS dine FROM refund ORDER BY id',
    );
    expect(stored).toEqual(hostile.map((ref) => ({ ref, dine: null })));
  });

  test('more than a thousand rows are stored whole, and replaced when written again', async () => {
    const { database } = open();
    const rows = (dineId: number) =>
      Array.from({ length: 2_345 }, (_none, n) => aRefund({ id: n + 100, cardToken: `many-${n}`, dineId }));
    for (const dineId of [1, 2])
      await unitOfWork(database, (tx) => bulkUpsert(tx, refundTable, rows(dineId)));
    const [counted] = await query<{ n: number; dines: number }>(
      database,
      "SELECT COUNT(*) AS n, SUM(dine_id) AS dines FROM refund WHERE card_token LIKE 'many-%'",
    );
    expect([Number(counted?.n), Number(counted?.dines)]).toEqual([2_345, 4_690]);
  });

  test('a row that violates a constraint rolls back the whole transaction', async () => {
    const { database } = open();
    const good = aRefund({ id: 9_001, cardToken: 'alone' });
    const bad = aRefund({ id: 9_002, cardToken: 'alone', networkTxnRef: 'other', network: null });
    const writing = unitOfWork(database, (tx) => bulkUpsert(tx, refundTable, [good, bad]));
    await expect(writing).rejects.toThrow();
    expect(await query(database, 'SELECT id FROM refund WHERE id IN (9001, 9002)')).toEqual([]);
  });
});
