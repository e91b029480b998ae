import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { createGrantAndReopen } from '../operations/grant-and-reopen.service.ts';
import { aMember, aMerchant, anEvent, feedFor, ledgerOf, NOW, partners } from '../testing/rewards.fixture.ts';
import { audit } from '../audit/audit.ts';
import { execute, query } from '../../db/query.ts';

const DAY_MS = 86_400_000;
const on = (daysAgo: number) => new Date(NOW - daysAgo * DAY_MS).toISOString();

onEachDatabase((open) => {
  const feed = (...events: object[]) => feedFor(open().database).ingest('network', events);

  async function reopenLast(memberId: number) {
    const { database } = open();
    const [last] = await query<{ id: number }>(
      database,
      'SELECT MAX(id) AS id FROM reward_entry WHERE member_id = ?',
      [memberId],
    );
    const partner = partners.find(({ key }) => key === 'ihg');
    if (!last || !partner) throw new Error('There is nothing to reopen.');
    await createGrantAndReopen({ database, partners, clock: () => NOW }).reopen(partner, Number(last.id), {
      actor: 'operator',
      reason: 'goodwill',
    });
  }

  /** A member's settlements at a restaurant with these terms, one batch each. */
  async function aGuest(context: Parameters<typeof aMerchant>[1]) {
    const { database } = open();
    const member = await aMember(database);
    const place = { cardToken: member.cardToken, ...(await aMerchant(database, context)) };
    return {
      ...member,
      settle: (ref: string, amountCents: number, daysAgo: number) =>
        feed(
          anEvent(place, {
            networkTxnRef: `${ref}-${member.memberId}`,
            amountCents,
            occurredAt: on(daysAgo),
          }),
        ),
      refund: (ref: string, amountCents: number, daysAgo: number) =>
        feed(
          anEvent(place, {
            ...{ kind: 'REFUNDED', amountCents, occurredAt: on(daysAgo) },
            originalTxnRef: `${ref}-${member.memberId}`,
          }),
        ),
    };
  }

  test.each([
    ['visits', { type: 'Limited', visits_per_month: 2 }, 1_600],
    ['spend', { type: 'Limited', max_spend_per_month_cents: 8_000 }, 1_600],
  ])('a dine reopened beyond the monthly %s takes nothing from other dines', async (...event) => {
    const [, context, cents] = event;
    const guest = await aGuest(context);
    await guest.settle('one', 4_000, 12);
    await guest.settle('two', 4_000, 11);
    await guest.settle('three', cents, 10);
    await reopenLast(guest.memberId);
    await guest.settle('one', 100, 9);
    const { entries } = await ledgerOf(open().database, guest.memberId);
    expect(entries).toEqual(['S Awarded 200', 'S Awarded 200', 'S Awarded 80', 'A Awarded 5']);
  });

  test('a refunded dine delivered again changes no reward of the top tier', async () => {
    const guest = await aGuest({ type: 'Limited', visits_per_month: 1 });
    const elsewhere = await aMerchant(open().database);
    const { cardToken } = guest;
    await guest.settle('first', 4_000, 19);
    await feed(
      ...Array.from({ length: 11 }, (_, index) =>
        anEvent({ ...elsewhere, cardToken }, { occurredAt: on(18 - index) }),
      ),
    );
    const entries = async () => (await ledgerOf(open().database, guest.memberId)).entries;
    const top = (await entries()).indexOf('S Awarded 320');
    expect(top).toBe(11);
    await guest.refund('first', 4_000, 5);
    await guest.settle('another', 4_000, 4);
    await guest.refund('first', 1, 3);
    expect((await entries()).slice(12)).toEqual(['A Awarded -200', 'S Awarded 320']);
  });

  test('the audit computes the same snapshots', async () => {
    const found: unknown[] = [];
    await execute(open().database, 'UPDATE member SET card_count = 1');
    await audit({ database: open().database, partners, now: NOW, found: (one) => found.push(one) });
    expect(found).toEqual([]);
    const [row] = await query(
      open().database,
      "SELECT COUNT(*) AS n FROM dine WHERE usage_snapshots LIKE '%visits%'",
    );
    expect(Number(row?.n)).toBeGreaterThan(6);
  });
});
