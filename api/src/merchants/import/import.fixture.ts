import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../db/connection.ts';
import { importMerchants } from './import-merchants.ts';

export type Line = Record<string, unknown>;

/** A restaurant in Chicago with an unconditional offer and a network id, by default. */
export const aLine = (externalId: string, overrides: Line = {}): Line => ({
  externalId,
  name: `Osteria ${externalId}`,
  cuisines: ['Italian'],
  features: ['dine-in'],
  mealsServed: ['dinner'],
  street: '12 W Randolph St',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  latitude: 41.8846,
  longitude: -87.6282,
  timeZone: 'America/Chicago',
  phoneNumber: '3125550142',
  priceRange: 2,
  picture: 'italian-1',
  addedOn: '2026-01-05',
  offers: [{ externalId: 'base', type: 'Unlimited', fromDate: '2026-01-05', state: 'live' }],
  networkIds: [{ network: 'VISA', networkMerchantId: `V-${externalId}`, validFrom: '2026-01-05' }],
  ...overrides,
});

/** A folder of files to import; `take` imports one and returns the result and the rejects. */
export function anImportFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-import-'));
  return {
    async take(database: Database, content: string | readonly Line[], now: () => number) {
      const path = join(folder, `${Math.random()}.txt`);
      writeFileSync(
        path,
        typeof content === 'string' ? content : content.map((line) => JSON.stringify(line)).join('\n'),
      );
      const counts = await importMerchants({ database, path, now });
      const isRejected = counts.rejected > 0;
      const rejects = isRejected ? readFileSync(`${path}.rejects.csv`, 'utf8').trim().split('\n') : [];
      return { counts, rejects };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
