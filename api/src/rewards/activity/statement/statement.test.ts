import { onEachDatabase } from '../../../db/testing/each-database.fixture.ts';
import { execute } from '../../../db/query.ts';
import { createGrantAndReopen } from '../../operations/grant-and-reopen.service.ts';
import { aMember, aMerchant, anEvent, feedFor, NOW, partners } from '../../testing/rewards.fixture.ts';
import { createStatementService } from './statement.service.ts';

const DAY_MS = 86_400_000;
const on = (daysAgo: number) => new Date(NOW - daysAgo * DAY_MS).toISOString();
const nosh = partners.find(({ key }) => key === 'nosh')!;

onEachDatabase((open) => {
  const aDiner = async (now = NOW) => {
    const { database } = open();
    const member = await aMember(database, { partner: 'nosh' });
    const merchant = await aMerchant(database);
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    const statements = createStatementService({ database, clock: () => now });
    return { database, member, at, statements, diner: { memberId: member.memberId, partner: nosh } };
  };

  test('the sums by restaurant hold refunds and grants, and add up to what the year earned', async () => {
    const { database, at, member, statements, diner } = await aDiner();
    const dine = { networkTxnRef: `dine of ${member.publicId}`, amountCents: 6_000, occurredAt: on(9) };
    const refund = { ...dine, kind: 'REFUNDED', amountCents: 2_000, occurredAt: on(3) } as const;
    await feedFor(database).ingest('network', [anEvent(at, dine), anEvent(at, refund)]);
    await createGrantAndReopen({ database, partners, clock: () => NOW }).grant(nosh, {
      ...{ memberId: member.memberId, amount: 150, source: 'M', key: `goodwill ${member.publicId}` },
      ...{ actor: 'ann', reason: 'a long wait' },
    });
    const { restaurants, earned, dines } = await statements.read(diner, 2026);
    expect(restaurants).toEqual([
      { merchantName: 'Trattoria', city: null, dines: 1, amount: 2 },
      { merchantName: '', city: null, dines: 0, amount: 1.5 },
    ]);
    expect([earned, dines]).toEqual([3.5, 3]);
  });

  test('restaurants of the same name are two, with their cities', async () => {
    const { database, at, member, statements, diner } = await aDiner();
    const [boston, other] = [await aMerchant(database), await aMerchant(database)];
    const name = 'UPDATE merchant SET name = ?, city = ? WHERE id = ?';
    await execute(database, name, ['Trattoria', 'Boston', boston.merchantId]);
    await execute(database, name, ['Lucky Cow', 'Boston', other.merchantId]);
    const dineAt = (networkMerchantId: string, amountCents: number) =>
      anEvent({ cardToken: member.cardToken, networkMerchantId }, { amountCents, occurredAt: on(9) });
    await feedFor(database).ingest('network', [
      dineAt(at.networkMerchantId, 6_000),
      dineAt(boston.networkMerchantId, 4_000),
      dineAt(boston.networkMerchantId, 4_000),
      dineAt(other.networkMerchantId, 2_000),
    ]);
    const { restaurants, earned } = await statements.read(diner, 2026);
    expect(restaurants).toEqual([
      { merchantName: 'Trattoria', city: 'Boston', dines: 2, amount: 4 },
      { merchantName: 'Trattoria', city: 'Chicago', dines: 1, amount: 3 },
      { merchantName: 'Lucky Cow', city: null, dines: 1, amount: 1 },
    ]);
    expect(earned).toBe(8);
  });

  test('the file of the running year closes on the day it is made, by the programme’s clock; that of another at its end', async () => {
    // In Chicago it is still the day before.
    const { statements, diner } = await aDiner(Date.parse('2026-11-21T03:00:00Z'));
    const closing = async (year: number) => (await statements.csv(diner, year)).trim().split('\r\n').at(-1);
    expect(await closing(2026)).toMatch(/^2026-11-20,.*closing balance/);
    expect(await closing(2025)).toMatch(/^2025-12-31,.*closing balance/);
  });
});
