import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aMember, aMerchant, anEvent, feedFor, ledgerOf } from '../testing/rewards.fixture.ts';
import { importFeedFile } from './import.ts';

const names = [
  'externalEventId',
  'kind',
  'networkTxnRef',
  'originalTxnRef',
  'network',
  'networkMerchantId',
  'cardToken',
  'amountCents',
  'subtotalCents',
  'channel',
  'occurredAt',
] as const;

const csvOf = (event: ReturnType<typeof anEvent>) => names.map((name) => event[name] ?? '').join(',');

onEachDatabase((open) => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'dinelink-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const aFile = async (name: string, write: (events: ReturnType<typeof anEvent>[]) => string) => {
    const { database } = open();
    const [member, merchant] = [await aMember(database), await aMerchant(database)];
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    const path = join(folder, name);
    writeFileSync(path, write([anEvent(at), anEvent(at, { amountCents: 2_000 }), anEvent(at)]));
    const imported = await importFeedFile({ feed: feedFor(database), feedName: 'network', path });
    return { path, imported, ledger: await ledgerOf(database, member.memberId) };
  };

  test('a broken line is reported with its number, and the rest is imported', async () => {
    const { path, imported, ledger } = await aFile('broken.csv', ([one, two, three]) =>
      [
        names.join(','),
        one && csvOf(one),
        '"never closed,SETTLED,x',
        'too,few,cells',
        two && csvOf(two).replace('SETTLED', 'EATEN'),
        three && csvOf({ ...three, networkTxnRef: `"${three.networkTxnRef}"` }),
        '',
      ].join('\r\n'),
    );
    expect(imported).toEqual({ lines: 5, accepted: 2, duplicates: 0, rejected: 3 });
    expect(ledger.entries).toEqual(['S Awarded 200', 'S Awarded 200']);
    const rejects = readFileSync(`${path}.rejects.csv`, 'utf8').trim().split('\n');
    expect(rejects.map((line) => line.split(',')[0])).toEqual(['line', '3', '4', '5']);
    expect(rejects[3]).toContain('kind');
  });

  test('NDJSON is read too, and a correct file makes no rejects file', async () => {
    const { path, imported, ledger } = await aFile('good.ndjson', (events) =>
      events.map((event) => JSON.stringify(event)).join('\n'),
    );
    expect(imported).toMatchObject({ accepted: 3, rejected: 0 });
    expect(ledger.entries).toEqual(['S Awarded 200', 'S Awarded 100', 'S Awarded 200']);
    expect(existsSync(`${path}.rejects.csv`)).toBe(false);
  });
});
