import { bookedTables } from './compose-reservations.ts';
import { readConfig } from './app/config.ts';
import { openDatabase } from './db/connection.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { createLogger } from './http/logs/request-log.ts';
import { readPartners } from './partners/read-partners.ts';

const partners = readPartners('api/partners');
const without = partners.map((partner) => ({ ...partner, openTableReservationsEnabled: false }));
const database = openDatabase('sqlite:.data/none.sqlite');
afterAll(() => database.close());

const composing =
  (environment: Record<string, string>, programmes = partners) =>
  () =>
    bookedTables({
      config: { ...readConfig({ APP_ENV: 'development' }), ...environment },
      database,
      partners: programmes,
      now: Date.now,
      logger: createLogger('silent'),
      limits: createRateLimits(undefined),
    });

test('production does not start with simulated tables, unless a provider is configured or no programme books any', () => {
  const provider = { BOOKING_URL: 'https://tables.example', BOOKING_KEY: 'x'.repeat(32) };
  expect(composing({ APP_ENV: 'production' })).toThrow(/BOOKING_URL and BOOKING_KEY: .+ books tables/);
  expect(composing({ APP_ENV: 'production', ...provider })).not.toThrow();
  expect(composing({ APP_ENV: 'production' }, without)).not.toThrow();
  expect(composing({ APP_ENV: 'development' })).not.toThrow();
});
