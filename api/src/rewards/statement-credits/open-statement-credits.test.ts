import { type Config, readConfig } from '../../app/config.ts';
import { anAppContext } from '../../app/context.fixture.ts';
import type { Database } from '../../db/connection.ts';
import { readPartners } from '../../partners/read-partners.ts';
import { openStatementCredits } from './open-statement-credits.ts';

const partners = readPartners('api/partners');
const development = readConfig({ APP_ENV: 'development' });
const none = { PAYOUT_URL: undefined, PAYOUT_KEY: undefined };
const open = (config: Partial<Config>, of = partners) =>
  openStatementCredits(
    anAppContext({ database: {} as Database, partners: of, config: { ...development, ...none, ...config } }),
  );

test('only development starts without a payout provider while a programme pays statement credits', () => {
  expect(() => open({})).toThrow('PAYOUT_URL and PAYOUT_KEY');
  expect(() => open({ PAYOUT_URL: 'https://pay.example' })).toThrow('set both');
  expect(() => open({ PAYOUT_URL: 'https://pay.example', PAYOUT_KEY: 'k'.repeat(32) })).not.toThrow();
  expect(() =>
    open(
      {},
      partners.filter(({ currencyType }) => currencyType !== 'Credit'),
    ),
  ).not.toThrow();
  expect(() => open(development)).not.toThrow();
});
