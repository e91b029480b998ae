import type { Partner } from '@dinelink/contract';
import { aBonus } from '../../bonuses/bonuses.fixture.ts';
import { onEachDatabase } from '../../db/each-database.fixture.ts';
import { createFeedService } from '../feed/feed.service.ts';
import { createPostingService } from '../ledger/posting.service.ts';
import { aMember, aMerchant, anEvent, ledgerOf, NOW, partners, testFeeds } from '../world.fixture.ts';
import { audit } from './audit.ts';

const DAY_MS = 86_400_000;
const inBatches = ({ programmes, ...partner }: Partner): Partner => ({
  ...partner,
  programmes: programmes.map((rules) => ({ ...rules, postingMode: 'batch' })),
});

onEachDatabase((open) => {
  test('a bonus that the partner refused, beside a dine that it posted, is no difference', async () => {
    const { database } = open();
    const shared = { database, partners: partners.map(inBatches), clock: () => NOW };
    const [member, place] = [await aMember(database), await aMerchant(database)];
    await database.sequelize.query('UPDATE member SET card_count = 1');
    const bonus = await aBonus(database, { code: 'REFUSED' });
    await database.sequelize.query(
      "INSERT INTO member_bonus (member_id, bonus_id, status, created_at, enrolled_at) VALUES (?, ?, 'Enrolled', 0, ?)",
      { replacements: [member.memberId, bonus.id, NOW - 5 * DAY_MS] },
    );
    const feed = createFeedService({ ...shared, feeds: testFeeds });
    const dine = () =>
      feed.ingest('network', [
        anEvent({ cardToken: member.cardToken, networkMerchantId: place.networkMerchantId }),
      ]);
    await dine();
    const posting = createPostingService(shared);
    const [settle, earned] = (await posting.nextBatch('ihg')).map(({ id }) => Number(id));
    await posting.answer({ partner: 'ihg', acknowledged: [settle ?? 0], refused: [earned ?? 0] });
    await dine();
    expect((await ledgerOf(database, member.memberId)).entries).toEqual([
      'S Awarded 200',
      'B Forfeit 500',
      'S Deferred 200',
    ]);
    const found: unknown[] = [];
    await audit({ database, partners: shared.partners, now: NOW, found: (one) => found.push(one) });
    expect(found).toEqual([]);
  });
});
