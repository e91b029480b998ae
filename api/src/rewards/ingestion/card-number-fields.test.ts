import type { FeedEvent } from '@dinelink/contract';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { query } from '../../db/query.ts';
import { aMember, aMerchant, anEvent, feedFor } from '../testing/rewards.fixture.ts';

const VISA = '4111111111111111';
const MASTERCARD = '5555555555554444';

onEachDatabase((open) => {
  const aContext = async () => {
    const { database } = open();
    const [member, merchant] = [await aMember(database), await aMerchant(database)];
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    return { database, feed: feedFor(database), at };
  };

  test.each<[keyof FeedEvent, Partial<FeedEvent>]>([
    ['cardToken', { cardToken: VISA }],
    ['cardToken', { cardToken: '4111 1111 1111 1111' }],
    ['cardToken', { cardToken: MASTERCARD }],
    ['cardToken', { cardToken: `token:${VISA}` }],
    ['externalEventId', { externalEventId: VISA }],
    ['networkTxnRef', { networkTxnRef: '4111-1111-1111-1111' }],
    ['originalTxnRef', { kind: 'REFUNDED', originalTxnRef: VISA }],
    ['networkMerchantId', { network: 'MAST', networkMerchantId: MASTERCARD }],
  ])('an event with a card number as its %s is rejected and not stored (%j)', async (field, fields) => {
    const { database, feed, at } = await aContext();
    const { accepted, rejected } = await feed.ingest('network', [anEvent(at, fields), anEvent(at)]);
    expect(accepted).toBe(1);
    expect(rejected).toMatchObject([{ index: 0, code: 'invalid', message: `${field}: is a card number` }]);
    const stored = [
      await query(database, 'SELECT * FROM feed_event'),
      await query(database, 'SELECT * FROM dine'),
    ];
    expect(JSON.stringify([stored, rejected])).not.toMatch(/4111.?1111|5555.?5555/);
  });

  test.each<[string, Partial<FeedEvent>]>([
    ['15 digits on a network whose cards have 16', { networkTxnRef: '411111111111116' }],
    ['the check digit is wrong', { networkTxnRef: '4111111111111112' }],
    ['the prefix is of another network', { network: 'DISC', networkTxnRef: VISA }],
    ['23 digits of an acquirer', { networkTxnRef: '41111111111111111234567' }],
  ])('a reference of digits is accepted: %s', async (_why, fields) => {
    const { feed, at } = await aContext();
    expect(await feed.ingest('network', [anEvent(at, fields)])).toMatchObject({ accepted: 1, rejected: [] });
  });
});
