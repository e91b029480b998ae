import { readConfig } from './config.ts';

test('development starts without variables; an empty variable counts as unset', () => {
  expect(readConfig({ APP_ENV: 'development', CMS_URL: '' })).toMatchObject({
    SITE_PORT: 3_000,
    CMS_URL: 'http://127.0.0.1:1337',
  });
});

test.each([{ APP_ENV: 'production' }, {}])(
  'production refuses every development default and plain http, and lists them all: %j',
  (environment) => {
    const start = () => readConfig(environment);
    for (const name of [
      'INTERNAL_KEY',
      'CMS_READ_TOKEN',
      'CMS_PREVIEW_TOKEN',
      'CMS_WEBHOOK_SECRET',
      'VAULT_ORIGIN',
    ]) {
      expect(start).toThrow(new RegExp(`${name}: `));
    }
  },
);

test('outside development every secret has at least 32 characters, 128 bits as hex', () => {
  const names = [
    'INTERNAL_KEY',
    'CMS_READ_TOKEN',
    'CMS_PREVIEW_TOKEN',
    'CMS_PREVIEW_LINK_SECRET',
    'CMS_WEBHOOK_SECRET',
  ];
  const of = (characters: number) =>
    Object.fromEntries(names.map((name) => [name, name.padEnd(characters, '.')]));
  const more = { METRICS_KEY: 'm'.repeat(32), VAULT_ORIGIN: 'https://vault.example' };
  for (const APP_ENV of ['staging', 'production']) {
    expect(readConfig({ ...of(32), ...more, APP_ENV }).APP_ENV).toBe(APP_ENV);
    if (APP_ENV === 'production')
      expect(() => readConfig({ ...of(32), ...more, APP_ENV, RATE_LIMITS: 'raised' })).toThrow(
        'RATE_LIMITS: cannot be raised in production',
      );
    for (const name of names)
      expect(() => readConfig({ ...of(31), ...more, APP_ENV })).toThrow(`${name}: at least 32 characters`);
  }
});

test('development listens on this machine alone unless OPEN_DEVELOPMENT is yes', () => {
  for (const HOST of ['127.0.0.1', 'localhost', '::1'])
    expect(readConfig({ APP_ENV: 'development', HOST }).HOST).toBe(HOST);
  expect(() => readConfig({ APP_ENV: 'development', HOST: '0.0.0.0' })).toThrow(
    /HOST: 0\.0\.0\.0 opens the staging tools/,
  );
  expect(readConfig({ APP_ENV: 'development', HOST: '0.0.0.0', OPEN_DEVELOPMENT: 'yes' }).HOST).toBe(
    '0.0.0.0',
  );
});

test('the base of the browser’s calls may be a path of the same origin and nothing else [API-003]', () => {
  expect(readConfig({ APP_ENV: 'development' }).API_BASE).toBeUndefined();
  expect(readConfig({ APP_ENV: 'development', API_BASE: '/dining' }).API_BASE).toBe('/dining');
  for (const API_BASE of ['https://other.example', '//other.example', 'dining', '/dining/'])
    expect(() => readConfig({ API_BASE })).toThrow(/API_BASE/);
});

test('every problem is listed', () => {
  expect(() => readConfig({ SITE_PORT: 'many', API_URL: 'nowhere' })).toThrow(/SITE_PORT[^]*API_URL/);
});
