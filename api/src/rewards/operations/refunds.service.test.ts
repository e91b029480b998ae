import type { FeedEvent } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { audit } from '../audit/audit.ts';
import { aMember, aMerchant, anEvent, feedFor, ledgerOf, NOW, partners } from '../testing/rewards.fixture.ts';
import { createRefundsService } from './refunds.service.ts';
import { execute, query } from '../../db/query.ts';

const HOUR_MS = 3_600_000;
const operator = { actor: 'ann', reason: 'The receipt says so' };

onEachDatabase((open) => {
  const refundsOf = () => createRefundsService({ database: open().database, partners, clock: () => NOW });

  /** Two dines of a member at one restaurant, and a refund that matches both. */
  const ambiguous = async (event: Partial<FeedEvent> = {}) => {
    const { database } = open();
    const [member, merchant] = [await aMember(database), await aMerchant(database)];
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    const feed = feedFor(database);
    const back = anEvent(at, { kind: 'REFUNDED', amountCents: 1_000, ...event });
    await feed.ingest('network', [anEvent(at), anEvent(at), { ...back, occurredAt: later(2) }]);
    const dines = await query<{ id: number }>(
      database,
      'SELECT id FROM dine WHERE member_id = ? ORDER BY id',
      [member.memberId],
    );
    const [refund] = (await refundsOf().waiting(null)).filter(
      ({ cardToken }) => cardToken === member.cardToken,
    );
    return { database, member, merchant, at, feed, refund, back, dines: dines.map(({ id }) => id) };
  };
  const later = (hours: number) => new Date(NOW - 24 * HOUR_MS + hours * HOUR_MS).toISOString();
  const actsOf = (database: Database, event: number) =>
    query(
      database,
      `SELECT action, dine_id AS dineId, actor AS actor, reason, at FROM operator_action
       WHERE action = 'assign' AND subject_id = ?`,
      [event],
    );

  test('a waiting refund is listed with its event and its candidate dines', async () => {
    const { refund, back, member, merchant, dines } = await ambiguous();
    expect(refund).toMatchObject({
      ...{ feed: 'network', externalEventId: back.externalEventId, networkTxnRef: back.networkTxnRef },
      ...{ originalTxnRef: null, partner: 'ihg', lastFour: '4242', amountCents: 1_000 },
      ...{ networkMerchantId: merchant.networkMerchantId, cardToken: member.cardToken, dineId: null },
    });
    expect(refund?.dines).toEqual(
      dines.map((dineId) => ({
        ...{ dineId, networkTxnRef: expect.any(String), merchantId: merchant.merchantId },
        ...{ dinedAt: NOW - 24 * HOUR_MS, remainingCents: 4_000, fits: true },
      })),
    );
  });

  test('candidates are earlier dines of the card that are not fully refunded', async () => {
    const { database } = open();
    const [member, merchant] = [await aMember(database), await aMerchant(database)];
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    const gone = anEvent(at, { networkTxnRef: `gone-${member.memberId}` });
    await feedFor(database).ingest('network', [
      anEvent(at, { amountCents: 900, occurredAt: later(0) }),
      gone,
      anEvent(at, { kind: 'REFUNDED', originalTxnRef: gone.networkTxnRef }),
      anEvent(at, { occurredAt: later(9) }),
      anEvent(at, { amountCents: 800, occurredAt: later(1) }),
      anEvent(at, { kind: 'REFUNDED', amountCents: 1_000, occurredAt: later(2) }),
    ]);
    const [refund] = (await refundsOf().waiting('ihg')).filter(
      ({ cardToken }) => cardToken === member.cardToken,
    );
    expect(refund?.dines.map(({ remainingCents, fits }) => [remainingCents, fits])).toEqual([
      [800, false],
      [900, false],
    ]);
  });

  test('refunds are listed by programme', async () => {
    const { refund } = await ambiguous();
    const events = async (partner: string) => (await refundsOf().waiting(partner)).map(({ order }) => order);
    expect(await events('ihg')).toContain(refund?.order);
    expect(await events('nosh')).toEqual([]);
  });

  test('an assigned refund is applied once and recorded with the operator', async () => {
    const { database, member, refund, dines } = await ambiguous();
    const { order = 0 } = refund ?? {};
    const [first = 0, second = 0] = dines;
    await refundsOf().assign(order, second, operator);
    await expect(refundsOf().assign(order, second, operator)).rejects.toMatchObject({ code: 'REFUND_GIVEN' });
    await expect(refundsOf().assign(order, first, operator)).rejects.toMatchObject({ code: 'REFUND_GIVEN' });
    expect((await ledgerOf(database, member.memberId)).entries).toEqual([
      'S Awarded 200',
      'S Awarded 200',
      'A Awarded -50',
    ]);
    expect(await actsOf(database, order)).toEqual([
      { action: 'assign', dineId: second, actor: 'ann', reason: 'The receipt says so', at: NOW },
    ]);
    const waiting = await refundsOf().waiting(null);
    expect(waiting.map((one) => one.order)).not.toContain(order);
  });

  test('twenty concurrent assignments assign it once', async () => {
    const { database, member, refund, dines } = await ambiguous();
    const attempts = Array.from({ length: 20 }, (_, index) =>
      refundsOf()
        .assign(refund?.order ?? 0, dines[index % 2] ?? 0, operator)
        .then(
          () => 'given',
          ({ code }: { code: string }) => code,
        ),
    );
    const event = await Promise.all(attempts);
    expect(event.filter((answer) => answer === 'given')).toHaveLength(1);
    expect(new Set(event)).toEqual(new Set(['given', 'REFUND_GIVEN']));
    expect((await ledgerOf(database, member.memberId)).entries.slice(2)).toEqual(['A Awarded -50']);
    expect(await actsOf(database, refund?.order ?? 0)).toHaveLength(1);
  });

  test('another card’s dine, an unknown dine and an unknown refund are refused and change nothing', async () => {
    const [one, other] = [await ambiguous(), await ambiguous()];
    const event = one.refund?.order ?? 0;
    const refused = (dineId: number, order = event) =>
      refundsOf()
        .assign(order, dineId, operator)
        .catch(({ status, code }: { status: number; code: string }) => `${status} ${code}`);
    expect([
      await refused(other.dines[0] ?? 0),
      await refused(0),
      await refused(one.dines[0] ?? 0, 0),
    ]).toEqual(['409 OTHER_CARD', '404 NOT_FOUND', '404 NOT_FOUND']);
    expect(await actsOf(one.database, event)).toEqual([]);
    expect((await ledgerOf(one.database, one.member.memberId)).entries).toHaveLength(2);
    await refundsOf().assign(event, one.dines[0] ?? 0, operator);
  });

  test('a replay assigns it to the same dine, and not before the operator did', async () => {
    const { database, feed, at, member, refund, back, dines } = await ambiguous({ originalTxnRef: 'lost' });
    await execute(database, 'UPDATE member SET card_count = 1');
    await refundsOf().assign(refund?.order ?? 0, dines[0] ?? 0, operator);
    const again = { ...back, externalEventId: `${back.externalEventId}-again`, occurredAt: later(2) };
    await feed.ingest('network', [again, anEvent(at)], { now: NOW + 1 });
    const [found, event]: [string[], string[]] = [[], []];
    const all = { database, partners, now: NOW + 1 };
    await audit({ ...all, found: ({ of, key }) => found.push(`${of} ${key}`) });
    expect(found).toEqual([]);
    await execute(database, "DELETE FROM operator_action WHERE action = 'assign' AND dine_id = ?", [
      dines[0] ?? 0,
    ]);
    await audit({ ...all, found: ({ of }) => event.push(of) });
    expect(new Set(event)).toEqual(new Set(['event of a dine', 'dine', 'balance of a dine']));
    expect((await ledgerOf(database, member.memberId)).entries).toHaveLength(4);
  });
});
