import { connect } from 'node:net';
import { type FakeServer, aFakeServer, aSiteServer, type RunningSite } from '../site.fixture.ts';

let api: FakeServer;
let site: RunningSite;
beforeAll(async () => {
  api = await aFakeServer();
  site = await aSiteServer({ api: api.url, environment: { RATE_LIMITS: 'raised' } });
});
afterAll(async () => {
  await site.close();
  await api.close();
});

/** Sends bytes on a new connection and returns the whole response. */
function send(bytes: string | Buffer): Promise<string> {
  return new Promise((done) => {
    let text = '';
    const socket = connect(site.port, '127.0.0.1', () => void socket.write(bytes));
    socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
    socket.once('close', () => done(text)).on('error', () => undefined);
  });
}
const get = (target: string, headers: string[] = [], host = 'Host: nosh.localhost') =>
  send(
    Buffer.from(
      [`GET ${target} HTTP/1.1`, host, 'Connection: close', ...headers, '', ''].join('\r\n'),
      'latin1',
    ),
  );
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

const MUST = [
  'content-security-policy',
  'x-content-type-options',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
];

test.each([
  ['//x:y/', 400],
  ['//a@b/', 400],
  ['//x:y/4111111111111111', 400],
  ['/%', 400],
  ['/%E0%A4%A', 400],
  ['/%2', 400],
  ['/a%00b', 400],
  ['/a%0d%0aSet-Cookie:x=1', 400],
  ['/a%E2%80%A8b', 400],
  ['/a%E2%80%A8', 400],
  ['\\evil.example', 400],
  ['/\\evil.example', 400],
  ['http://nosh.localhost/', 400],
  ['*', 400],
  ['/%2e%2e/%2e%2e/etc/passwd', 400],
  ['/..%2f..%2fetc%2fpasswd', 400],
  ['/assets/%2e%2e/%2e%2e/package.json', 400],
  ['/x/../earn', 400],
  ['/./earn', 400],
  ['/earn/.', 400],
  ['/earn/..?a=1', 400],
  ['/%2e/earn', 400],
  ['/x/%2E%2e/earn', 400],
  ['/x/.%2e/earn', 400],
  ['/api/x/../CSRF', 400],
  ['/no/.../page', 404],
  ['/no/..page', 404],
  ['/images/600/%', 400],
  ['/api/%', 400],
])('GET %s is a %d with the common headers', async (target, status) => {
  const answer = await get(target);
  expect(statusOf(answer)).toBe(status);
  for (const name of MUST) expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
});

test('an unreadable address of a page is a page with a link home, of a call the api’s error shape', async () => {
  const page = await get('/%');
  expect(page).toContain('Content-Type: text/html');
  expect(page).toContain('not one of ours');
  expect(page).toContain('href="/"');
  expect(await get('/api/%')).toContain('"code":"INVALID"');
});

test('an address of more than 8 kB is a 414 with the common headers', async () => {
  const address = (length: number) => `/no/page?q=${'%2525252534'.repeat(2_000)}`.slice(0, length);
  expect(statusOf(await get(address(8_192)))).toBe(404);
  const answer = await get(address(8_193));
  expect(statusOf(answer)).toBe(414);
  expect(answer).toContain('Connection: close');
  for (const name of MUST) expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
});

test.each([
  ['no host', 'X-Nothing: 1'],
  ['two hosts', 'Host: nosh.localhost\r\nHost: united.localhost'],
  ['the same host twice', 'Host: nosh.localhost\r\nhOsT: nosh.localhost'],
])('%s is a 400', async (_what, host) => {
  expect(statusOf(await get('/', [], host))).toBe(400);
});

test.each([
  ['no request at all', 'hello\r\n\r\n', 400],
  ['a header without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ['a tunnel', 'CONNECT nosh.localhost:443 HTTP/1.1\r\nHost: nosh.localhost\r\n\r\n', 405],
])('%s is refused with the common headers', async (_what, bytes, status) => {
  const answer = await send(bytes);
  expect(statusOf(answer)).toBe(status);
  for (const name of MUST) expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
});

const STRANGE = [
  ...[
    '%',
    '%2',
    '%zz',
    '%00',
    '%0a',
    '%0d%0a',
    '%C0%AF',
    '%E0%A4%A',
    '%E2%80%A8',
    '%F0%9F%8D%95',
    '%25',
    '%2f',
  ],
  ...[
    '/',
    '//',
    '\\',
    '..',
    '.',
    ';',
    ':',
    '@',
    'x:y',
    '?',
    '#',
    '&',
    '=',
    '+',
    '~',
    "'",
    '"',
    '<b>',
    '[',
    ']',
    '{',
    '|',
  ],
  ...[
    '\u00e9',
    '\u0080',
    '4111111111111111',
    'merchants',
    'account',
    'search',
    'images',
    '600',
    'api',
    'x'.repeat(300),
  ],
];
const COOKIES = [
  'preview',
  'session',
  '__Host-session',
  'nosh.public_id',
  'csrf',
  'nosh.session_expires',
  '',
];

/** Pseudo-random numbers, the same in every run. */
function* draws(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield Math.floor(state / 1_024);
  }
}

test('600 malformed addresses and cookies are all answered, none with a 5xx', async () => {
  const drawn = draws(Number(process.env['PROPERTY_SEED'] ?? 7));
  const pick = (list: readonly string[]) => list[(drawn.next().value as number) % list.length] ?? '';
  const some = (list: readonly string[]) =>
    Array.from({ length: 1 + ((drawn.next().value as number) % 5) }, () => pick(list)).join('');
  const failures: string[] = [];
  for (let round = 0; round < 30; round += 1) {
    const requests = Array.from({ length: 20 }, () => ({
      target: `/${some(STRANGE)}`,
      cookie: `Cookie: ${pick(COOKIES)}=${some(STRANGE)}; ${pick(COOKIES)}=${some(STRANGE)}`,
    }));
    await Promise.all(
      requests.map(async ({ target, cookie }) => {
        const status = statusOf(await get(target, [cookie]));
        if (status === 0 || status >= 500) failures.push(`${status} ${target} ${cookie}`);
      }),
    );
  }
  expect(failures).toEqual([]);
}, 120_000);
