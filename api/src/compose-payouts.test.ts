import { composePayouts } from './compose-payouts.ts';
import { readConfig } from './app/config.ts';
import type { Database } from './db/connection.ts';
import { readPartners } from './partners/read-partners.ts';

const partners = readPartners('api/partners');
const nowhere = {} as Database;
const compose = (config: Partial<Parameters<typeof composePayouts>[0]['config']>, of = partners) =>
  composePayouts({
    now: Date.now,
    config: {
      PAYOUT_URL: undefined,
      PAYOUT_KEY: undefined,
      PAYOUT_NAME: 'Credits',
      ...config,
    },
    database: nowhere,
    partners: of,
  });

test('only development starts without a payout provider while a programme pays statement credits', () => {
  expect(() => compose({})).toThrow('PAYOUT_URL and PAYOUT_KEY');
  expect(() => compose({ PAYOUT_URL: 'https://pay.example' })).toThrow('set both');
  expect(() => compose({ PAYOUT_URL: 'https://pay.example', PAYOUT_KEY: 'k'.repeat(32) })).not.toThrow();
  expect(() =>
    compose(
      {},
      partners.filter(({ currencyType }) => currencyType !== 'Credit'),
    ),
  ).not.toThrow();
  expect(() => compose(readConfig({ APP_ENV: 'development' }))).not.toThrow();
});
