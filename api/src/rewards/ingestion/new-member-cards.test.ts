import { aBonus } from '../../bonuses/bonuses.fixture.ts';
import { insertRow } from '../../db/insert-row.ts';
import { execute } from '../../db/query.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { audit } from '../audit/audit.ts';
import { aMember, aMerchant, anEvent, feedFor, ledgerOf, NOW, partners } from '../testing/rewards.fixture.ts';

const DAY_MS = 86_400_000;
let bonuses = 0;

onEachDatabase((open) => {
  /** The entries of a member who dines once, enrolled for a bonus of 500, with a card that others had linked at these times. */
  async function entriesWith(othersLinkedAt: readonly number[], bonus: { is_new_member_bonus: number }) {
    const { database } = open();
    const linkedAt = NOW - 20 * DAY_MS;
    const [member, place] = [await aMember(database, { linkedAt }), await aMerchant(database)];
    for (const at of othersLinkedAt) {
      const other = await aMember(database);
      await insertRow(database, 'card_link', {
        ...{ card_id: member.cardId, member_id: other.memberId, description: '' },
        ...{ linked_at: at, unlinked_at: at + 1, active_card_id: null },
      });
    }
    const { id } = await aBonus(database, { code: `NEW-${(bonuses += 1)}`, ...bonus });
    await insertRow(database, 'member_bonus', {
      ...{ member_id: member.memberId, bonus_id: id, status: 'Enrolled', created_at: 0 },
      enrolled_at: NOW - 5 * DAY_MS,
    });
    await execute(database, 'UPDATE member SET card_count = 1');
    const { cardToken } = member;
    await feedFor(database).ingest('network', [
      anEvent({ cardToken, networkMerchantId: place.networkMerchantId }),
    ]);
    const differences: unknown[] = [];
    await audit({ database, partners, now: NOW, found: (one) => differences.push(one) });
    expect(differences).toEqual([]);
    return (await ledgerOf(database, member.memberId)).entries.map((entry) => entry.split(' ')[0]);
  }
  const before = NOW - 60 * DAY_MS;
  const since = NOW - 10 * DAY_MS;

  test.each([
    ['a new member’s, with a card of one’s own,', [], 1, ['S', 'B']],
    ['a new member’s, with a card another member had before,', [before], 1, ['S']],
    ['a new member’s, with a card another member had in the meantime,', [since], 1, ['S', 'B']],
    ['any other, with a card another member had before,', [before], 0, ['S', 'B']],
  ])('a bonus that is %s is earned or not, and the audit agrees', async (...[, others, isNew, entries]) => {
    expect(await entriesWith(others, { is_new_member_bonus: isNew })).toEqual(entries);
  });
});
