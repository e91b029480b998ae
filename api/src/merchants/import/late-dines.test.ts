import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aMember, anEvent, feedFor, ledgerOf, NOW } from '../../rewards/testing/rewards.fixture.ts';
import { anImportFolder, aLine, type Line } from './import.fixture.ts';

const DAY_MS = 86_400_000;
const line = aLine('late');

onEachDatabase((open) => {
  const folder = anImportFolder();
  afterAll(folder.remove);
  const load = (overrides: Line, now: number) => folder.take(open().database, [overrides], () => now);

  test.each([
    ['its offer was dropped from the file', { ...line, offers: [] }],
    ['the restaurant left', { externalId: 'late', closed: true }],
  ])('a dine reported after %s earns by the offer of its day', async (_what, later) => {
    const { database } = open();
    await load(line, NOW - 10 * DAY_MS);
    const { cardToken, memberId } = await aMember(database);
    await load(later, NOW - DAY_MS / 2);
    const on = (days: number) => ({ occurredAt: new Date(NOW + days * DAY_MS).toISOString() });
    const at = { cardToken, networkMerchantId: 'V-late' };
    await feedFor(database).ingest('network', [anEvent(at, on(-3)), anEvent(at, on(3))]);
    expect((await ledgerOf(database, memberId)).entries).toEqual(['S Awarded 200']);
  });
});
