import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { aMerchant } from '../rewards/testing/rewards.fixture.ts';
import { sweepOffers } from './sweep-offers.ts';
import { query } from '../db/query.ts';

onEachDatabase((open) => {
  const stateOf = async (merchantId: number) => {
    const sql = 'SELECT state, updated_at FROM offer WHERE merchant_id = ?';
    const [offer] = await query<{ state: string; updated_at: number }>(open().database, sql, [merchantId]);
    return offer?.state;
  };

  test('an offer starts and ends with the restaurant’s local day', async () => {
    const { database } = open();
    const days = { state: 'upcoming', from_date: '2026-12-24', to_date: '2026-12-26' };
    const { merchantId } = await aMerchant(database, days);
    const seen: (string | undefined)[] = [];
    // Chicago is six hours behind: the 24th begins at 06:00 UTC, the 26th ends with 06:00 UTC of the 27th.
    for (const at of ['24T05:59:00Z', '24T06:00:00Z', '27T05:59:00Z', '27T06:00:00Z']) {
      await sweepOffers(database, Date.parse(`2026-12-${at}`));
      seen.push(await stateOf(merchantId));
    }
    expect(seen).toEqual(['upcoming', 'live', 'live', 'expired']);
  });

  test('drafts and paused offers are not changed', async () => {
    const { database } = open();
    for (const state of ['draft', 'paused_budget']) {
      const { merchantId } = await aMerchant(database, { state, to_date: '2021-01-01' });
      await sweepOffers(database, Date.parse('2026-12-24T12:00:00Z'));
      expect(await stateOf(merchantId)).toBe(state);
    }
  });
});
