import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { createLedgerService } from '../operations/ledger.service.ts';
import { aMember, aMerchant, anEvent, feedFor, ledgerOf, NOW, partners } from '../testing/rewards.fixture.ts';
import { audit } from './audit.ts';
import { execute, query } from '../../db/query.ts';

const DAY_MS = 86_400_000;

onEachDatabase((open) => {
  test('no difference after a review in time that is delivered when another dine has used the budget', async () => {
    const { database } = open();
    const time = { now: NOW };
    const place = await aMerchant(database, { budget_cents: 300 });
    const [early, late] = [
      await aMember(database, { partner: 'hilton' }),
      await aMember(database, { partner: 'hilton' }),
    ];
    await execute(database, 'UPDATE member SET card_count = 1');
    const feed = feedFor(database, () => time.now);
    const ledger = createLedgerService({ database, partners, clock: () => time.now });
    const dine = (cardToken: string) =>
      feed.ingest('network', [
        anEvent(
          { cardToken, networkMerchantId: place.networkMerchantId },
          { occurredAt: new Date(time.now - DAY_MS).toISOString() },
        ),
      ]);
    await dine(early.cardToken);
    const writtenAt = NOW + 30 * DAY_MS;
    time.now = NOW + 40 * DAY_MS;
    await ledger.finalise();
    await dine(late.cardToken);
    const [reviewed] = await query<{ id: number }>(database, 'SELECT id FROM dine WHERE member_id = ?', [
      early.memberId,
    ]);
    time.now += DAY_MS;
    await ledger.review([{ dineId: reviewed?.id ?? 0, at: writtenAt }]);
    expect((await ledgerOf(database, early.memberId)).entries).toEqual(['S Awarded 100']);
    expect((await ledgerOf(database, late.memberId)).entries).toEqual(['S Pending 200']);
    const found: unknown[] = [];
    await audit({ database, partners, now: time.now, found: (one) => found.push(one) });
    expect(found).toEqual([]);
  });
});
