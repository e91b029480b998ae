import { readConfig, readListening } from './config.ts';

const own = (name: string) => `${name}-secret-of-our-own-with-thirty-two-characters`;
const secrets = Object.fromEntries(
  ['INTERNAL_KEY', 'CSRF_SECRET', 'TOKEN_SECRET', 'VAULT_INTERNAL_KEY'].map((name) => [name, own(name)]),
);
const feed = { name: 'network', secrets: [own('feed')], networks: ['VISA'] };
const production = {
  ...secrets,
  APP_ENV: 'production',
  FEEDS: JSON.stringify([feed]),
  REVIEW_FORMS: JSON.stringify({ '*': own('forms') }),
  SSO_ISSUER: 'https://id.example/{key}',
};

/** The problems in readConfig's error, one per line. */
function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return String(error).split('\n  ').slice(1);
  }
}

const development = { APP_ENV: 'development' };

test('an empty environment is production without its secrets', () => {
  expect(problemsOf({})).toEqual(problemsOf({ APP_ENV: 'production' }));
  expect(problemsOf({})).toContain('CSRF_SECRET: is the development default; set a secret of your own');
  expect(problemsOf({ ...production, APP_ENV: '' })).toEqual([]);
  expect(readConfig({ ...production, APP_ENV: '' }).APP_ENV).toBe('production');
});

test('development needs nothing', () => {
  expect(readConfig(development)).toMatchObject({
    APP_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: 4_000,
    SITE_PORT: 3_000,
    DATABASE_URL: 'sqlite:.data/dinelink.sqlite',
    SSO_ISSUER: 'http://localhost:4200/{key}',
    RATE_LIMITS: 'on',
    TRUST_PROXY: [],
  });
});

describe('development', () => {
  test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1', ''])('listens on %s', (HOST) => {
    expect(readListening({ ...development, HOST }).APP_ENV).toBe('development');
  });

  test.each(['0.0.0.0', '::', '192.168.1.20', 'my-laptop', '127.0.0.1.example', 'localhost.example'])(
    'does not listen on %s, which opens its staging tools, without OPEN_DEVELOPMENT',
    (HOST) => {
      expect(() => readListening({ ...development, HOST })).toThrow(
        /^HOST: \S+ opens the staging tools .+ OPEN_DEVELOPMENT=yes\.$/,
      );
      expect(readListening({ ...development, HOST, OPEN_DEVELOPMENT: 'yes' }).HOST).toBe(HOST);
    },
  );

  test('alone is restricted: production listens anywhere, and a command that does not listen ignores HOST', () => {
    expect(readListening({ ...production, HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
    expect(readConfig({ ...development, HOST: 'my-laptop' }).HOST).toBe('my-laptop');
  });
});

test('a variable left empty has its default', () => {
  const config = readConfig({ ...development, PORT: '', REDIS_URL: '' });
  expect([config.PORT, config.REDIS_URL]).toEqual([4_000, undefined]);
});

test('lists are separated by commas, feeds are JSON', () => {
  const config = readConfig({
    ...development,
    TRUST_PROXY: ' loopback, 10.0.0.0/8 ,',
    FEEDS: JSON.stringify([feed]),
  });
  expect(config.TRUST_PROXY).toEqual(['loopback', '10.0.0.0/8']);
  expect(config.FEEDS).toEqual([{ ...feed, programmes: [] }]);
});

test('every problem is listed at once, by variable', () => {
  const problems = problemsOf({
    APP_ENV: 'prod',
    PORT: '70000',
    CSRF_SECRET: 'short',
    FEEDS: '{',
    RATE_LIMITS: 'off',
    VAULT_INTERNAL_URL: 'vault',
  });
  const names = problems.map((problem) => problem.split(/[:.]/)[0]);
  expect(names.sort()).toEqual(
    ['APP_ENV', 'CSRF_SECRET', 'FEEDS', 'PORT', 'RATE_LIMITS', 'VAULT_INTERNAL_URL'].sort(),
  );
});

test.each([
  ['no feed', []],
  ['a feed without a secret', [{ ...feed, secrets: [] }]],
  ['three secrets at once', [{ ...feed, secrets: [own('a'), own('b'), own('c')] }]],
  ['an unknown network', [{ ...feed, networks: ['JCB'] }]],
  ['an unknown word', [{ ...feed, isTrusted: true }]],
])('%s is rejected', (_what, feeds) => {
  expect(problemsOf({ ...development, FEEDS: JSON.stringify(feeds) })).not.toEqual([]);
});

test('production starts with secrets of its own', () => {
  expect(problemsOf(production)).toEqual([]);
});

test.each(['production', 'staging'])('%s rejects every default secret', (APP_ENV) => {
  const problems = problemsOf({ APP_ENV, SSO_ISSUER: 'https://id.example/{key}' });
  const names = problems.map((problem) => problem.split(':')[0]);
  expect(names.sort()).toEqual([...Object.keys(secrets), 'FEEDS', 'REVIEW_FORMS'].sort());
});

test.each([...Object.keys(secrets), 'FEEDS', 'REVIEW_FORMS'])(
  'production rejects the default of %s alone',
  (name) => {
    const { [name]: _left, ...others } = production as Record<string, string>;
    expect(problemsOf(others)).toEqual([`${name}: is the development default; set a secret of your own`]);
  },
);

test('production starts with the usual limits alone', () => {
  expect(problemsOf({ ...production, RATE_LIMITS: 'raised' })).toEqual([
    'RATE_LIMITS: cannot be raised in production',
  ]);
});

test('production rejects an issuer that is not https', () => {
  expect(problemsOf({ ...production, SSO_ISSUER: 'http://id.example/{key}' })).toEqual([
    'SSO_ISSUER: must be https',
  ]);
  expect(problemsOf({ ...production, OPERATOR_ISSUER: 'http://staff.example' })).toEqual([
    'OPERATOR_ISSUER: must be https',
  ]);
});

test.each(['PAYOUT', 'BOOKING'])('production sends the key of %s over https alone', (name) => {
  const at = (url: string) => ({ [`${name}_URL`]: url, [`${name}_KEY`]: own(name) });
  expect(problemsOf({ ...production, ...at('http://provider.example') })).toEqual([
    `${name}_URL: must be https`,
  ]);
  expect(problemsOf({ ...production, ...at('https://provider.example') })).toEqual([]);
  expect(problemsOf({ ...development, ...at('http://127.0.0.1:4999') })).toEqual([]);
});

test('production encrypts what it sends to the captcha’s and the mail server', () => {
  expect(problemsOf({ ...production, RECAPTCHA_VERIFY_URL: 'http://captcha.example' })).toEqual([
    'RECAPTCHA_VERIFY_URL: must be https',
  ]);
  const withMail = (SMTP_URL: string) => problemsOf({ ...production, SMTP_URL });
  expect(withMail('smtp://us:secret@mail.example:587')).toEqual([
    'SMTP_URL: must be smtps, or say ?requireTLS=true',
  ]);
  for (const url of ['smtps://us:secret@mail.example', 'smtp://us:secret@mail.example:587?requireTLS=true'])
    expect(withMail(url)).toEqual([]);
  expect(withMail('smtp://relay.internal')).toEqual([]);
});

test('the vault’s inner address may be http: it is inside the private network', () => {
  expect(problemsOf({ ...production, VAULT_INTERNAL_URL: 'http://vault:4101' })).toEqual([]);
});

test('sessions and rate limits are shared on two servers, or not shared', () => {
  const [REDIS_URL, RATE_LIMIT_REDIS_URL] = ['redis://:one@redis:6379/0', 'redis://:two@redis-limits:6379'];
  expect(problemsOf({ ...production, REDIS_URL, RATE_LIMIT_REDIS_URL })).toEqual([]);
  expect(problemsOf({ ...production, RATE_LIMIT_REDIS_URL })).toEqual([]);
  for (const limits of ['', 'redis://:one@redis:6379/1'])
    expect(problemsOf({ ...production, REDIS_URL, RATE_LIMIT_REDIS_URL: limits })).toEqual([
      expect.stringMatching(/^RATE_LIMIT_REDIS_URL: /),
    ]);
});
