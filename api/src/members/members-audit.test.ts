import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { audit } from '../rewards/audit/audit.ts';
import { lockLedger } from '../rewards/storage/ledger-lock.ts';
import {
  aMember,
  aMerchant,
  anEvent,
  feedFor,
  ledgerOf,
  NOW,
  partners,
} from '../rewards/testing/rewards.fixture.ts';
import { chooseEmail } from './profile/choose-email.ts';
import { eraseMember } from '../erasure/erase-member.ts';
import { sweepTiers } from './tiers/sweep-tiers.ts';
import { execute, query } from '../db/query.ts';

const DAY_MS = 86_400_000;
const partner = partners.find(({ key }) => key === 'ihg')!;

onEachDatabase((open) => {
  const found = async (now = NOW) => {
    const { database } = open();
    const differences: unknown[] = [];
    await audit({ database, partners, now, found: (difference) => differences.push(difference) });
    return differences;
  };
  const tierOf = async (id: number) =>
    (await query(open().database, 'SELECT tier_level AS t FROM member WHERE id = ?', [id]))[0]?.t;

  /** A member with so many dines this year, the last one yesterday. */
  const aDiner = async (dines: number) => {
    const { database } = open();
    const member = await aMember(database);
    await execute(database, 'UPDATE member SET card_count = 1 WHERE id = ?', [member.memberId]);
    const { networkMerchantId } = await aMerchant(database);
    const at = { cardToken: member.cardToken, networkMerchantId };
    const on = (daysAgo: number) => ({ occurredAt: new Date(NOW - daysAgo * DAY_MS).toISOString() });
    const events = Array.from({ length: dines }, (_, index) => anEvent(at, on(dines - index)));
    await feedFor(database).ingest('network', events);
    return { ...member, dineToday: () => anEvent(at, { occurredAt: new Date(NOW).toISOString() }) };
  };
  const choose = (memberId: number, granted: boolean, at = NOW) =>
    unitOfWork(open().database, async (tx) => {
      await lockLedger(tx);
      await chooseEmail(tx, { partner, memberId, granted, at });
    });

  test('an opted-out member dines at the basic rate from then on, and the audit agrees [OVER-019, OVER-020]', async () => {
    const { database } = open();
    const { memberId, dineToday } = await aDiner(11);
    expect(await tierOf(memberId)).toBe(3);
    await choose(memberId, false);
    expect(await tierOf(memberId)).toBe(0);
    await feedFor(database).ingest('network', [dineToday()]);
    expect((await ledgerOf(database, memberId)).entries.at(-1)).toBe('S Awarded 40');
    expect(await tierOf(memberId)).toBe(0);
    expect(await found()).toEqual([]);
    await choose(memberId, true, NOW + 1_000);
    expect(await tierOf(memberId)).toBe(3);
    expect(await found(NOW + 1_000)).toEqual([]);
  });

  test('after an erasure late events are still matched to the anonymised member, and the audit finds no difference', async () => {
    const { database } = open();
    const { memberId, dineToday } = await aDiner(3);
    const settled = dineToday();
    const authorised = { ...settled, externalEventId: 'early', kind: 'AUTHORIZED' as const };
    await feedFor(database).ingest('network', [authorised]);
    await unitOfWork(database, async (tx) => {
      await lockLedger(tx);
      await eraseMember(tx, { memberId, at: NOW + 1, pseudonym: 'nobody-1' });
    });
    await feedFor(database, () => NOW + DAY_MS).ingest('network', [
      { ...settled, occurredAt: new Date(NOW + 2).toISOString() },
    ]);
    const { entries } = await ledgerOf(database, memberId);
    expect(entries).toHaveLength(4);
    expect(entries.at(-1)).toMatch(/^S Awarded/);
    expect(await found(NOW + DAY_MS)).toEqual([]);
    const linked = await query(database, 'SELECT active_card_id AS a FROM card_link WHERE member_id = ?', [
      memberId,
    ]);
    expect(linked).toEqual([{ a: null }]);
  });

  test('after New Year the ledger and the swept tiers agree', async () => {
    const { database } = open();
    const [some, enough] = [await aDiner(10), await aDiner(11)];
    const inTwoYears = Date.UTC(2028, 0, 1, 7);
    for (const at of [Date.UTC(2027, 0, 1, 7), inTwoYears])
      await sweepTiers({ database, partners, now: () => at });
    expect([await tierOf(some.memberId), await tierOf(enough.memberId)]).toEqual([2, 2]);
    expect(await found(inTwoYears)).toEqual([]);
  });
});
