import type { FeedEvent } from '@dinelink/contract';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { audit } from '../audit/audit.ts';
import { createDoublesService } from '../operations/doubles.service.ts';
import { aMember, aMerchant, anEvent, feedFor, ledgerOf, NOW, partners } from '../testing/rewards.fixture.ts';
import { execute, query } from '../../db/query.ts';

const HOUR_MS = 3_600_000;
const action = { actor: 'ann', reason: 'The restaurant charged twice' };
let serial = 0;

onEachDatabase((open) => {
  const doublesAt = (now = NOW) =>
    createDoublesService({ database: open().database, partners, clock: () => now });

  /** A member who dines: a settlement of $40.00 delivered with overrides, each time under another event id. */
  const aDiner = async () => {
    const { database } = open();
    const [member, merchant] = [await aMember(database), await aMerchant(database)];
    await execute(database, 'UPDATE member SET card_count = 1');
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    const networkTxnRef = `double-${(serial += 1)}`;
    const settled = (event: Partial<FeedEvent> = {}) => anEvent(at, { networkTxnRef, ...event });
    const ingest = (events: readonly FeedEvent[], { now = NOW, feed = 'network' } = {}) =>
      feedFor(database, () => now).ingest(feed, events);
    const entries = async () => (await ledgerOf(database, member.memberId)).entries;
    const waiting = async () =>
      (await doublesAt().waiting(null)).filter(({ cardToken }) => cardToken === member.cardToken);
    return { member, settled, ingest, entries, waiting };
  };
  const differences = async (now = NOW) => {
    const found: unknown[] = [];
    await audit({ database: open().database, partners, now, found: (one) => found.push(one) });
    return found;
  };
  const accepted = (count: number) => ({ accepted: count, duplicates: 0, rejected: [] });

  test('a settlement under another event id is accepted, held for operators and not added', async () => {
    const { member, settled, ingest, entries, waiting } = await aDiner();
    const [first, second] = [settled(), settled()];
    expect(await ingest([first])).toEqual(accepted(1));
    expect(await ingest([second], { now: NOW + 48 * HOUR_MS })).toEqual(accepted(1));
    expect(await entries()).toEqual(['S Awarded 200']);
    const [held, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(held).toMatchObject({
      ...{ feed: 'network', externalEventId: second.externalEventId, partner: 'ihg', lastFour: '4242' },
      ...{ networkTxnRef: first.networkTxnRef, amountCents: 4_000, cardToken: member.cardToken },
      ...{ occurredAt: Date.parse(first.occurredAt), receivedAt: NOW + 48 * HOUR_MS },
      repeats: first.externalEventId,
    });
    expect(await differences()).toEqual([]);
  });

  test('so is one within the same batch, however often it comes', async () => {
    const { settled, ingest, entries, waiting } = await aDiner();
    await ingest([settled(), settled()]);
    await ingest([settled()], { now: NOW + HOUR_MS });
    expect(await entries()).toEqual(['S Awarded 200']);
    expect(await waiting()).toHaveLength(2);
    expect(await differences()).toEqual([]);
  });

  test('the second part of a split settlement is held when it comes again', async () => {
    const { settled, ingest, entries, waiting } = await aDiner();
    const part = { amountCents: 2_000, occurredAt: new Date(NOW - HOUR_MS).toISOString() };
    await ingest([settled(), settled(part)]);
    await ingest([settled(part)]);
    expect(await entries()).toEqual(['S Awarded 200', 'A Awarded 100']);
    expect(await waiting()).toHaveLength(1);
  });

  test('within one second it is the same settlement, in the next second another', async () => {
    const { settled, ingest, entries, waiting } = await aDiner();
    const at = (time: string) => ({ occurredAt: `2026-11-19T12:00:${time}Z` });
    await ingest([settled(at('05.001')), settled(at('05.999')), settled(at('06.000'))]);
    expect(await waiting()).toHaveLength(1);
    expect((await entries())[0]).toBe('S Awarded 200');
    expect(await entries()).toHaveLength(2);
  });

  test.each<[string, Partial<FeedEvent>, { now?: number; feed?: string }]>([
    ['another amount', { amountCents: 3_999 }, {}],
    ['another time', { occurredAt: '2026-11-18T12:00:00Z' }, {}],
    ['more than 48 hours later', {}, { now: NOW + 48 * HOUR_MS + 1 }],
    ['another feed', {}, { feed: 'narrow' }],
  ])('%s is another settlement, which is added', async (_what, event, by) => {
    const { settled, ingest, entries, waiting } = await aDiner();
    await ingest([settled()]);
    await ingest([settled(event)], by);
    expect(await waiting()).toEqual([]);
    expect(await entries()).toHaveLength(2);
  });

  test('a repeated authorisation and a repeated event are no doubles', async () => {
    const { settled, ingest, waiting } = await aDiner();
    const [authorised, first] = [settled({ kind: 'AUTHORIZED' }), settled()];
    await ingest([authorised, settled({ kind: 'AUTHORIZED' }), first]);
    expect(await ingest([first])).toEqual({ accepted: 0, duplicates: 1, rejected: [] });
    expect(await waiting()).toEqual([]);
  });

  test('an operator accepts it once; it is added, and a replay has the same result', async () => {
    const { settled, ingest, entries, waiting } = await aDiner();
    await ingest([settled(), settled(), settled()]);
    const [held, other] = await waiting();
    await doublesAt(NOW + HOUR_MS).accept(held?.event ?? 0, action);
    expect(await entries()).toEqual(['S Awarded 200', 'A Awarded 200']);
    expect((await waiting()).map(({ event }) => event)).toEqual([other?.event]);
    await expect(doublesAt().accept(held?.event ?? 0, action)).rejects.toMatchObject({
      code: 'DOUBLE_ACCEPTED',
    });
    await ingest([settled({ amountCents: 1_000 })], { now: NOW + 2 * HOUR_MS });
    expect(await entries()).toEqual(['S Awarded 200', 'A Awarded 200', 'A Awarded 50']);
    expect(await differences(NOW + 3 * HOUR_MS)).toEqual([]);
    const acts = await query(
      open().database,
      "SELECT action, actor AS actor, reason, at FROM operator_action WHERE action = 'accept' AND subject_id = ?",
      [held?.event ?? 0],
    );
    expect(acts).toEqual([{ action: 'accept', actor: 'ann', reason: action.reason, at: NOW + HOUR_MS }]);
  });

  test('two operators who accept it at the same time add it once', async () => {
    const { settled, ingest, entries, waiting } = await aDiner();
    await ingest([settled(), settled()]);
    const [held] = await waiting();
    const done = await Promise.allSettled([1, 2].map(() => doublesAt().accept(held?.event ?? 0, action)));
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await entries()).toEqual(['S Awarded 200', 'A Awarded 200']);
  });

  test('an event that is no double cannot be accepted', async () => {
    const { settled, ingest } = await aDiner();
    const first = settled();
    await ingest([first]);
    const [event] = await query<{ id: number }>(
      open().database,
      'SELECT id FROM feed_event WHERE external_event_id = ?',
      [first.externalEventId],
    );
    for (const number of [event?.id ?? 0, 999_999]) {
      await expect(doublesAt().accept(number, action)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('doubles are listed by programme', async () => {
    const { settled, ingest, member } = await aDiner();
    await ingest([settled(), settled()]);
    const tokens = async (partner: string) =>
      (await doublesAt().waiting(partner)).map(({ cardToken }) => cardToken);
    expect(await tokens('ihg')).toContain(member.cardToken);
    expect(await tokens('nosh')).toEqual([]);
  });
});
