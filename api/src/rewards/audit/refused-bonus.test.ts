import type { Partner } from '@dinelink/contract';
import { aBonus } from '../../bonuses/bonuses.fixture.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { createFeedService } from '../ingestion/feed.service.ts';
import { createPostingService } from '../operations/posting.service.ts';
import {
  aMember,
  aMerchant,
  anEvent,
  ledgerOf,
  NOW,
  partners,
  testFeeds,
} from '../testing/rewards.fixture.ts';
import { audit } from './audit.ts';
import { execute } from '../../db/query.ts';

const DAY_MS = 86_400_000;
const inBatches = ({ programmes, ...partner }: Partner): Partner => ({
  ...partner,
  programmes: programmes.map((rules) => ({ ...rules, postingMode: 'batch' })),
});

onEachDatabase((open) => {
  /**
   * A member with a bonus and a dine that qualifies it, both waiting for the partner; `audited` returns what the audit finds.
   */
  async function aPosting(code: string) {
    const { database } = open();
    const shared = { database, partners: partners.map(inBatches), clock: () => NOW };
    const [member, place] = [await aMember(database), await aMerchant(database)];
    await execute(database, 'UPDATE member SET card_count = 1');
    const bonus = await aBonus(database, { code });
    await execute(
      database,
      "INSERT INTO member_bonus (member_id, bonus_id, status, created_at, enrolled_at) VALUES (?, ?, 'Enrolled', 0, ?)",
      [member.memberId, bonus.id, NOW - 5 * DAY_MS],
    );
    const feed = createFeedService({ ...shared, feeds: testFeeds });
    const dine = () =>
      feed.ingest('network', [
        anEvent({ cardToken: member.cardToken, networkMerchantId: place.networkMerchantId }),
      ]);
    await dine();
    const posting = createPostingService(shared);
    const waiting = (await posting.nextBatch('ihg')).filter(({ memberId }) => memberId === member.memberId);
    const [settle = 0, earned = 0] = waiting.map(({ id }) => Number(id));
    return {
      ...{ dine, settle, earned },
      answer: (event: { acknowledged: number[]; refused: number[] }) =>
        posting.answer({ partner: 'ihg', ...event }),
      ledger: () => ledgerOf(database, member.memberId),
      async audited() {
        const found: unknown[] = [];
        await audit({ database, partners: shared.partners, now: NOW, found: (one) => found.push(one) });
        return found;
      },
    };
  }

  test('a bonus refused by the partner, whose dine was posted, stays refused without a difference', async () => {
    const { dine, settle, earned, answer, ledger, audited } = await aPosting('REFUSED');
    await answer({ acknowledged: [settle], refused: [earned] });
    await dine();
    expect((await ledger()).entries).toEqual(['S Awarded 200', 'B Forfeit 500', 'S Deferred 200']);
    expect(await audited()).toEqual([]);
  });

  test.each([
    ['waiting', []],
    ['posted', ['B']],
  ])('a bonus that is %s when its dine is refused is earned with another dine', async (status, posted) => {
    const { dine, settle, earned, answer, ledger, audited } = await aPosting(`WITH-${status}`);
    await answer({ acknowledged: posted.length > 0 ? [earned] : [], refused: [settle] });
    await dine();
    const { entries } = await ledger();
    expect(entries[0]).toBe('S Forfeit 200');
    expect(entries.filter((entry) => entry === 'B Deferred 500')).toHaveLength(1);
    expect(await audited()).toEqual([]);
  });
});
