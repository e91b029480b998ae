import { Writable } from 'node:stream';
import request from 'supertest';
import { anApp } from '../http.fixture.ts';
import { createLogger } from './request-log.ts';

const HOST = 'nosh.localhost';

test('a request is one line: id, method, address, status, time', async () => {
  const { app, lines } = anApp();
  await request(app)
    .get('/api/CSRF?email=ada@nosh.example')
    .set({ Host: HOST, Cookie: 'session=secret-cookie', Authorization: 'Bearer secret-token' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    req: { id: expect.any(String), method: 'GET', url: '/api/CSRF?email=[redacted]' },
    res: { statusCode: 200 },
    responseTime: expect.any(Number),
  });
  expect(JSON.stringify(lines)).not.toMatch(/secret|ada@/);
});

test('of a long address only the start is logged', async () => {
  const { app, lines } = anApp();
  await request(app)
    .get(`/api/CSRF?x=1&y=${'%2525252534'.repeat(1_300)}`)
    .set('Host', HOST);
  expect(lines).toMatchObject([{ req: { url: '/api/CSRF?x[cut]' }, res: { statusCode: 200 } }]);
});

test('a rejection names its code, so that attempts can be counted', async () => {
  const { app, lines } = anApp();
  await request(app).post('/api/SignIn').set('Host', HOST).send({});
  await request(app).get('/api/none').set('Host', HOST);
  await request(app).get('/api/CSRF').set('Host', HOST);
  expect(lines.map(({ res }) => res)).toEqual([
    { statusCode: 403, code: 'CSRF' },
    { statusCode: 404, code: 'NOT_FOUND' },
    { statusCode: 200 },
  ]);
});

test('no input makes a second line', async () => {
  const { app, lines } = anApp();
  await request(app).get('/api/none?x=%0a%7B%22level%22:60%7D%0d%0a').set('Host', HOST);
  await request(app).get('/api/%0a%7B%22level%22%3A60%7D').set({ Host: HOST, 'X-Request-Id': 'abcdefgh%0a' });
  expect(lines.map(({ level }) => level)).toEqual([30, 30]);
});

test('a body is never logged', async () => {
  const { app, lines } = anApp();
  await request(app).post('/api/SignIn').set('Host', HOST).send({ password: 'secret-password' });
  expect(JSON.stringify(lines)).not.toContain('secret-password');
});

test.each([
  ['request-0001', true],
  ['short', false],
  ['with spaces and "quotes"', false],
  ['x'.repeat(65), false],
  ['4111111111111111', false],
  ['4111-1111-1111-1111', false],
])('a proxy’s request id "%s" is used: %s [SHELL-096]', async (id, isKept) => {
  const { app } = anApp();
  const { body } = await request(app).get('/api/nothing').set({ Host: HOST, 'X-Request-Id': id });
  expect(body.referenceCode === id).toBe(isKept);
  expect(body.referenceCode).toMatch(/^[\w-]{8,64}$/);
});

test('health checks are not logged', async () => {
  const { app, lines } = anApp();
  for (const path of ['/healthz', '/readyz', '/metrics']) await request(app).get(path);
  expect(lines).toEqual([]);
});

test('an error logged outside a request has no values either, and secrets are redacted', () => {
  const written: string[] = [];
  const logger = createLogger('info', { write: (line) => void written.push(line) });
  const error = Object.assign(new TypeError('broken'), { sql: "INSERT 'ada@nosh.example'" });
  logger.error({ err: error, job: { password: 'secret', encryptedCardNumber: 'secret' } }, 'a job failed');
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    err: { type: 'TypeError', message: 'broken', stack: expect.any(String) },
    msg: 'a job failed',
  });
  expect(written[0]).not.toMatch(/ada@|secret/);
});

test('an error reveals no person and no card, in whatever script', () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const number = '\u0664\u0661\u0661\u0661 / 1111 \u200b1111_1111';
  const problem = new Error(`Duplicate entry '${number}' for ada@nosh.example`);
  createLogger('info', stream).error({ err: problem }, 'request failed');
  expect(lines.join('')).toContain("Duplicate entry '[card number]'");
  expect(lines.join('')).not.toMatch(/1111|ada@/);
});
