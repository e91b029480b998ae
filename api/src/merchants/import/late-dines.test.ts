import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onEachDatabase } from '../../db/each-database.fixture.ts';
import { aMember, anEvent, feedFor, ledgerOf, NOW } from '../../rewards/world.fixture.ts';
import { importMerchants } from './import-merchants.ts';

const DAY_MS = 86_400_000;
const offer = { externalId: 'base', type: 'Unlimited', fromDate: '2026-01-05', state: 'live' };
const networkIds = [{ network: 'VISA', networkMerchantId: 'V-late', validFrom: '2026-01-05' }];
const kitchen = { name: 'Osteria', cuisines: ['Italian'], features: ['dine-in'], mealsServed: ['dinner'] };
const place = { street: '12 W Randolph St', city: 'Chicago', state: 'IL', zipCode: '60601' };
const line = {
  ...{ externalId: 'late', ...kitchen, ...place, latitude: 41.8846, longitude: -87.6282 },
  ...{ timeZone: 'America/Chicago', phoneNumber: '3125550142', priceRange: 2, picture: 'italian-1' },
  ...{ addedOn: '2026-01-05', offers: [offer], networkIds },
};

onEachDatabase((open) => {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-late-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const load = (told: object, now: number) => {
    const path = join(folder, 'merchants.ndjson');
    writeFileSync(path, JSON.stringify(told));
    return importMerchants({ database: open().database, path, now: () => now });
  };

  test.each([
    ['its offer was dropped from the file', { ...line, offers: [] }],
    ['the restaurant left', { externalId: 'late', closed: true }],
  ])('a dine told of after %s earns what was offered on its day', async (_what, later) => {
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
