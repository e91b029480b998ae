import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { audit } from '../../rewards/audit/audit.ts';
import { createLedgerService } from '../../rewards/operations/ledger.service.ts';
import { aMember, anEvent, feedFor, ledgerOf, NOW, partners } from '../../rewards/testing/rewards.fixture.ts';
import { anImportFolder, aLine, type Line } from './import.fixture.ts';
import { execute, query } from '../../db/query.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => NOW - days * DAY_MS;

const ids = (...names: string[]) => ({
  networkIds: names.map((name) => ({
    network: 'VISA',
    networkMerchantId: `V-${name}`,
    validFrom: '2026-01-05',
  })),
});
const oneVisit: Line = {
  ...{ externalId: 'base', type: 'Limited', visitsPerMonth: 1, maxSpendPerMonthCents: 30_000 },
  ...{ fromDate: '2026-01-05', state: 'live' },
};

onEachDatabase((open) => {
  const folder = anImportFolder();
  afterAll(folder.remove);
  const file = (line: Line, at: number) => folder.take(open().database, [line], () => at);
  const rematch = (at: number) =>
    createLedgerService({ database: open().database, partners, clock: () => at }).rematchAll();
  const audited = async () => {
    const found: unknown[] = [];
    await audit({ database: open().database, partners, now: NOW, found: (one) => found.push(one) });
    return found;
  };

  async function aGuest() {
    const { database } = open();
    const { cardToken, memberId } = await aMember(database);
    await execute(database, 'UPDATE member SET card_count = 1');
    const dine = (name: string, networkTxnRef: string, when: { at: number; knownAt?: number }) =>
      feedFor(database, () => when.knownAt ?? when.at).ingest('network', [
        anEvent(
          { cardToken, networkMerchantId: `V-${name}` },
          { networkTxnRef: `${name}-${networkTxnRef}`, occurredAt: new Date(when.at).toISOString() },
        ),
      ]);
    return { dine, lines: async () => (await ledgerOf(database, memberId)).entries };
  }

  test('a dine reported too late under an unknown id stays unmatched when the id is known, also for the audit', async () => {
    await file(aLine('a', { networkIds: undefined }), daysAgo(250));
    const guest = await aGuest();
    await guest.dine('a', 'late', { at: daysAgo(200), knownAt: daysAgo(15) });
    await file(aLine('a'), daysAgo(10));
    await rematch(daysAgo(9));
    expect(await guest.lines()).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  test('reported again once its id is known, it counts', async () => {
    await file(aLine('b', { networkIds: undefined }), daysAgo(250));
    const guest = await aGuest();
    await guest.dine('b', 'late', { at: daysAgo(200), knownAt: daysAgo(15) });
    await file(aLine('b'), daysAgo(10));
    await guest.dine('b', 'late', { at: daysAgo(199), knownAt: daysAgo(5) });
    expect(await guest.lines()).toEqual(['S Awarded 400']);
    expect(await audited()).toEqual([]);
  });

  test('a dine under an unknown id uses no limit before the id is known', async () => {
    await file(aLine('c', { offers: [oneVisit] }), daysAgo(250));
    const guest = await aGuest();
    await guest.dine('c-new', 'first', { at: daysAgo(12) });
    await guest.dine('c', 'second', { at: daysAgo(11) });
    await file(aLine('c', { offers: [oneVisit], ...ids('c', 'c-new') }), daysAgo(10));
    await guest.dine('c', 'third', { at: daysAgo(10), knownAt: daysAgo(9) });
    await rematch(daysAgo(8));
    expect(await guest.lines()).toEqual(['S Awarded 200', 'S Forfeit 0', 'S Forfeit 0']);
    expect(await audited()).toEqual([]);
  });

  test('a restaurant’s first offers, imported too late for a dine, do not apply to it in the audit either', async () => {
    await file(aLine('d', { offers: undefined }), daysAgo(250));
    const guest = await aGuest();
    await guest.dine('d', 'old', { at: daysAgo(200) });
    await file(aLine('d'), daysAgo(10));
    await rematch(daysAgo(9));
    expect(await guest.lines()).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  test('an id imported again, and ended, counts as known since its first import', async () => {
    const known = async () =>
      (await query(open().database, "SELECT known_at FROM mid_map WHERE network_merchant_id = 'V-e'")).map(
        ({ known_at }) => Number(known_at),
      );
    await file(aLine('e'), daysAgo(20));
    await file(aLine('e', { networkIds: [] }), daysAgo(10));
    await file(aLine('e'), daysAgo(5));
    expect(await known()).toEqual([daysAgo(20)]);
  });
});
