import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { audit } from '../audit/audit.ts';
import { createFeedService } from '../ingestion/feed.service.ts';
import {
  aMember,
  aMerchant,
  anEvent,
  ledgerOf,
  NOW,
  partners,
  testFeeds,
} from '../testing/rewards.fixture.ts';
import { createLedgerService } from './ledger.service.ts';
import { createGrantAndReopen } from './grant-and-reopen.service.ts';
import { execute, query } from '../../db/query.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ihg = partners.find(({ key }) => key === 'ihg');

onEachDatabase((open) => {
  const time = { now: NOW };
  const clock = () => time.now;
  const services = () => {
    const shared = { database: open().database, partners, clock };
    return {
      feed: createFeedService({ ...shared, feeds: testFeeds }),
      ledger: createLedgerService(shared),
      operators: createGrantAndReopen(shared),
    };
  };
  const deliver = (...events: object[]) => services().feed.ingest('network', events);
  const at = (place: { cardToken: string; networkMerchantId: string }, event: object, agoMs: number) =>
    anEvent(place, { ...event, occurredAt: new Date(time.now - agoMs).toISOString() });
  const audited = async () => {
    const found: unknown[] = [];
    await execute(open().database, 'UPDATE member SET card_count = 1');
    await audit({ database: open().database, partners, now: time.now, found: (one) => found.push(one) });
    return found;
  };

  beforeEach(() => {
    time.now += 100 * DAY_MS;
  });
  afterEach(async () => {
    await services().ledger.finalise();
    expect(await audited()).toEqual([]);
  });

  async function aTable(context: Parameters<typeof aMerchant>[1] = {}) {
    const { database } = open();
    const member = await aMember(database);
    return { ...member, place: { cardToken: member.cardToken, ...(await aMerchant(database, context)) } };
  }
  const entries = async (memberId: number) => (await ledgerOf(open().database, memberId)).entries;

  test.each([
    ['visits', { type: 'Limited', visits_per_month: 1 }],
    ['budget', { budget_cents: 200 }],
  ])('a lapsed authorisation reserves no %s, whether or not the worker has run', async (_what, context) => {
    const { memberId, place } = await aTable(context);
    await deliver(at(place, { kind: 'AUTHORIZED', networkTxnRef: `old-${memberId}` }, 13 * DAY_MS));
    expect(await entries(memberId)).toEqual(['S Pending 200']);
    time.now += DAY_MS - 1;
    await deliver(at(place, { amountCents: 10 }, 13 * DAY_MS));
    expect((await entries(memberId))[1]).toBe('S Forfeit 0');
    time.now += 1;
    await deliver(at(place, {}, 13 * DAY_MS));
    expect(await entries(memberId)).toEqual(['S Forfeit 0', 'S Forfeit 0', 'S Awarded 200']);
    expect((await ledgerOf(open().database, memberId)).states).toEqual(['void', 'finalised', 'finalised']);
    expect(await audited()).toEqual([]);
  });

  test('an authorisation delivered after its lapse is void at once', async () => {
    const { memberId, place } = await aTable({ type: 'Limited', visits_per_month: 1 });
    await deliver(at(place, { kind: 'AUTHORIZED' }, 14 * DAY_MS), at(place, {}, 13 * DAY_MS));
    expect(await entries(memberId)).toEqual(['S Forfeit 0', 'S Awarded 200']);
  });

  test('a lapsed authorisation causes no audit difference in other dines', async () => {
    const [one, other] = [await aTable(), await aTable()];
    await deliver(at(one.place, { kind: 'AUTHORIZED' }, 13 * DAY_MS));
    time.now += 2 * DAY_MS;
    expect(await audited()).toEqual([]);
    await deliver(at(other.place, { kind: 'AUTHORIZED' }, 400 * DAY_MS));
    expect(await audited()).toEqual([]);
  });

  test('an entry reopened in the minute of its sweep, even twice, is replayed correctly', async () => {
    const { memberId, place } = await aTable();
    const { ledger, operators } = services();
    await deliver(at(place, { kind: 'AUTHORIZED' }, 14 * DAY_MS - 10_000));
    for (const wait of [10_000, 14 * DAY_MS]) {
      time.now += wait;
      await ledger.finalise();
      time.now += 10_000;
      const [entry] = await query<{ id: number }>(
        open().database,
        "SELECT id FROM reward_entry WHERE member_id = ? AND source = 'S'",
        [memberId],
      );
      if (!ihg || !entry) throw new Error('There is nothing to reopen.');
      await operators.reopen(ihg, Number(entry.id), { actor: 'operator', reason: 'asked' });
    }
    expect(await entries(memberId)).toEqual(['S Pending 200']);
    expect(await audited()).toEqual([]);
  });

  test('an operator can reopen a lapsed dine before the worker has swept it', async () => {
    const { memberId, place } = await aTable();
    await deliver(at(place, { kind: 'AUTHORIZED' }, 13 * DAY_MS));
    time.now += 5 * DAY_MS;
    const [entry] = await query<{ id: number }>(
      open().database,
      'SELECT id FROM reward_entry WHERE member_id = ?',
      [memberId],
    );
    if (!ihg || !entry) throw new Error('There is nothing to reopen.');
    await services().operators.reopen(ihg, Number(entry.id), { actor: 'operator', reason: 'asked' });
    expect(await entries(memberId)).toEqual(['S Pending 200']);
    expect(await audited()).toEqual([]);
  });
});
