import request from 'supertest';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { anApp } from '../http/http.fixture.ts';
import { recompute } from '../rewards/domain/pricing/recompute-from-trace.ts';
import {
  aMember,
  aMerchant,
  anEvent,
  feedFor,
  NOW,
  SECRET,
  testFeeds,
} from '../rewards/testing/rewards.fixture.ts';
import { stagingToolsRoutes } from './staging-tools.routes.ts';
import { createStagingToolsService } from './staging-tools.service.ts';

onEachDatabase((open) => {
  const get = (path: string, query: Record<string, string>) => {
    const stagingTools = createStagingToolsService({
      database: open().database,
      feeds: testFeeds,
      clock: () => NOW,
      showsSecrets: true,
    });
    const { app } = anApp({ routes: [stagingToolsRoutes({ stagingTools })] });
    return request(app).get(`/api/stgtools/${path}`).query(query).set('Host', 'ihg.localhost');
  };

  test('a tester gets what a member’s events need, by public id or e-mail address', async () => {
    const { database } = open();
    const member = await aMember(database);
    const { merchantId, networkMerchantId } = await aMerchant(database);
    const query = { publicId: member.publicId, merchantId: String(merchantId) };
    const { status, body } = await get('feed-context', query);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      feed: 'network',
      secret: SECRET,
      cards: [{ cardToken: member.cardToken, network: 'VISA', lastFour: '4242' }],
      merchantId: String(merchantId),
      networkMerchantIds: { VISA: networkMerchantId },
    });
    const byMail = await get('feed-context', { ...query, publicId: `${member.publicId}@example.com` });
    expect(byMail.body).toEqual(body);
  });

  test('another partner’s member and an unknown merchant are 404', async () => {
    const { database } = open();
    const [member, stranger] = [await aMember(database), await aMember(database, { partner: 'nosh' })];
    expect((await get('ledger', { publicId: stranger.publicId })).body.code).toBe('MEMBER_NOT_FOUND');
    const unknown = await get('feed-context', { publicId: member.publicId, merchantId: '999999' });
    expect(unknown.body.code).toBe('MERCHANT_NOT_FOUND');
  });

  test('the ledger shows dines, entries with their traces, and the balance in the smallest unit', async () => {
    const { database } = open();
    const [member, merchant] = [await aMember(database), await aMerchant(database)];
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    const refund = {
      kind: 'REFUNDED' as const,
      networkTxnRef: 'r',
      originalTxnRef: 'bill',
      amountCents: 2_040,
    };
    await feedFor(database).ingest('network', [
      anEvent(at, { networkTxnRef: 'bill', amountCents: 6_120 }),
      anEvent(at, { kind: 'AUTHORIZED', amountCents: 1_000 }),
      anEvent(at, refund),
    ]);
    const { body } = await get('ledger', { publicId: member.publicId });
    expect(body.balance).toEqual({ awarded: 204, pending: 50, reserved: 0, owed: 0, available: 204 });
    expect(body.dines).toMatchObject([
      { networkTxnRef: 'bill', state: 'part_refunded', settledCents: 6_120, refundedCents: 2_040 },
      { state: 'authorised', authCents: 1_000, settledCents: null, refundedCents: 0 },
    ]);
    expect(
      body.entries.map(({ trace }: { trace: Parameters<typeof recompute>[0] }) => recompute(trace)),
    ).toEqual([306, 50, -102]);
    expect(body.entries[2].reversesEntryId).toBe(body.entries[0].id);
    expect([body.tierLevel, body.qualifiedDines]).toEqual([2, 1]);
  });
});
