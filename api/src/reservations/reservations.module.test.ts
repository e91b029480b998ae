import { type Config, readConfig } from '../app/config.ts';
import { anAppContext } from '../app/context.fixture.ts';
import { openDatabase } from '../db/connection.ts';
import { readPartners } from '../partners/read-partners.ts';
import { reservationsModule } from './reservations.module.ts';

const partners = readPartners('api/partners');
const without = partners.map((partner) => ({ ...partner, openTableReservationsEnabled: false }));
const database = openDatabase('sqlite:.data/none.sqlite');
afterAll(() => database.close());

const composing =
  (overrides: Pick<Config, 'BOOKING_URL' | 'BOOKING_KEY'>, programmes = partners) =>
  () =>
    reservationsModule(
      anAppContext({
        database,
        partners: programmes,
        config: { ...readConfig({ APP_ENV: 'development' }), ...overrides },
      }),
    );

test('only development starts without a booking provider, unless no programme books tables', () => {
  const none = { BOOKING_URL: undefined, BOOKING_KEY: undefined };
  const provider = { BOOKING_URL: 'https://tables.example', BOOKING_KEY: 'x'.repeat(32) };
  expect(composing(none)).toThrow(/BOOKING_URL and BOOKING_KEY: .+ books tables/);
  expect(composing({ ...provider, BOOKING_KEY: undefined })).toThrow('set both');
  expect(composing(provider)).not.toThrow();
  expect(composing(none, without)).not.toThrow();
  expect(composing(readConfig({ APP_ENV: 'development' }))).not.toThrow();
});
