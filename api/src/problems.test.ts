import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Endpoint, endpoints, problems, problemsOf } from '@dinelink/contract';
import { createRoutes } from './http/routing/routes.ts';
import request from 'supertest';
import { aBrowser } from './http/browser.fixture.ts';
import { problem } from './problems.ts';
import { anApp } from './http/http.fixture.ts';

const HOST = 'nosh.localhost';

function aServer() {
  const routes = createRoutes();
  const fail = (path: string, error: unknown) =>
    routes.get(path, () => {
      throw error;
    });
  fail('/api/conflict', problem('KEY_USED', { message: 'This is taken.' }));
  fail('/api/too-many', problem('RATE_LIMITED', { retryAfterSeconds: 12.2 }));
  fail('/api/unavailable', problem('UNAVAILABLE'));
  fail('/api/text', 'no error at all');
  const broken = Object.assign(new Error('SELECT is broken'), { sql: "INSERT 'ada@nosh.example'" });
  fail('/api/broken', broken);
  routes.get('/api/rejected', () => Promise.reject(broken));
  routes.get('/api/half', (_request, response) => {
    response.write('half');
    throw broken;
  });
  routes.get('/api/named/:name', (_request, response) => void response.json({}));
  routes.post('/api/body', (incoming, response) => void response.json(incoming.body));
  return anApp({ routes: [routes] });
}
const get = (path: string) => request(aServer().app).get(path).set('Host', HOST);

test('a problem is answered with code, message and reference [API-055]', async () => {
  const { status, body, headers } = await get('/api/conflict');
  expect(status).toBe(409);
  expect(body).toEqual({ code: 'KEY_USED', message: 'This is taken.', referenceCode: expect.any(String) });
  expect(headers['cache-control']).toBe('no-store');
});

test('a rate-limited answer has Retry-After in whole seconds [API-052]', async () => {
  const { status, headers } = await get('/api/too-many');
  expect([status, headers['retry-after']]).toEqual([429, '13']);
});

test('an unavailable service is answered 503', async () => {
  expect((await get('/api/unavailable')).status).toBe(503);
});

test.each(['/api/broken', '/api/rejected', '/api/text'])(
  '%s is answered 500 without internal details [API-053]',
  async (path) => {
    const { status, body, text } = await get(path);
    expect(status).toBe(500);
    expect(body).toEqual({
      code: 'INTERNAL',
      message: 'Something went wrong. Please refresh the page and try again.',
      referenceCode: expect.any(String),
    });
    expect(text).not.toMatch(/SELECT|problems\.test|node_modules/);
  },
);

test('the reference is the id of the request in the log, which has the stack and no values [API-055]', async () => {
  const { app, lines } = aServer();
  const { body } = await request(app).get('/api/broken').set('Host', HOST);
  const line = lines.find(({ msg }) => msg === 'request failed');
  expect(line).toMatchObject({
    req: { id: body.referenceCode },
    err: { type: 'Error', message: 'SELECT is broken', stack: expect.stringContaining('problems.test') },
  });
  expect(JSON.stringify(lines)).not.toContain('ada@nosh.example');
});

test('an answer that has started is aborted', async () => {
  await expect(get('/api/half')).rejects.toThrow('aborted');
});

test.each([
  ['an unknown path', '/api/nothing', 404, 'NOT_FOUND'],
  ['a path outside the api', '/', 404, 'NOT_FOUND'],
  ['a path that cannot be decoded', '/api/named/%E0%A4%A', 400, 'MALFORMED_ADDRESS'],
])('%s is %s: %i %s', async (...[, path, status, code]) => {
  const answer = await get(path);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test.each<[string, Record<string, string>, string | Buffer, number, string]>([
  ['malformed JSON', {}, '{"a":', 400, 'MALFORMED_JSON'],
  ['JSON that is no object', {}, '"text"', 400, 'MALFORMED_JSON'],
  ['a body beyond 100 KiB', {}, JSON.stringify({ a: 'x'.repeat(103_000) }), 413, 'BODY_TOO_LARGE'],
  [
    'a small body that decompresses into a large one',
    { 'Content-Encoding': 'gzip' },
    gzipSync(JSON.stringify({ a: 'x'.repeat(1_000_000) })),
    413,
    'BODY_TOO_LARGE',
  ],
  ['a body without its announced compression', { 'Content-Encoding': 'gzip' }, '{}', 400, 'MALFORMED_BODY'],
  ['an unknown compression', { 'Content-Encoding': 'rot13' }, '{}', 415, 'UNSUPPORTED_ENCODING'],
  [
    'an unknown character set',
    { 'Content-Type': 'application/json; charset=klingon' },
    '{}',
    415,
    'UNSUPPORTED_CHARSET',
  ],
])('%s is rejected', async (...[, headers, body, status, code]) => {
  const { app } = aServer();
  const browser = aBrowser(app, HOST);
  const csrf = await browser.token();
  const call = request(app)
    .post('/api/body')
    .set({ 'Content-Type': 'application/json', ...headers })
    .set({ Host: HOST, 'X-CSRF-TOKEN': csrf, Cookie: `csrf=${browser.cookies.get('csrf') ?? ''}` })
    .serialize((whole) => whole as string);
  const answer = await call.send(body);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

describe('the catalogue', () => {
  const files = execFileSync('git', ['ls-files', '--', 'api/src/**/*.ts', 'api/src/*.ts'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .map((path) => ({ path, source: readFileSync(path, 'utf8') }));
  const filesWith = (code: string) => files.filter(({ source }) => source.includes(`'${code}'`));
  const codes = Object.keys(problems);

  test('the api uses every problem of the catalogue', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(codes.filter((code) => filesWith(code).length === 0)).toEqual([]);
  });

  test('problems that no endpoint lists are those of operators’ commands', () => {
    const named = new Set<string>(Object.values<Endpoint>(endpoints).flatMap(problemsOf));
    const elsewhere = codes
      .filter((code) => !named.has(code))
      .flatMap((code) => filesWith(code).map(({ path }) => `${code} in ${path}`))
      .filter(
        (place) =>
          !/ in api\/src\/(operators\/|rewards\/operations\/|claims\/(claim-answers|take-back))/.test(place),
      );
    expect(elsewhere).toEqual([]);
  });
});
