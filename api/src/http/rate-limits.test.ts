import type { Problem } from '../problems.ts';
import request from 'supertest';
import { anApp, INTERNAL_KEY } from './http.fixture.ts';
import { createRateLimits, rateLimits } from './rate-limits.ts';

test('the limits are these unless configuration says otherwise', () => {
  expect(rateLimits).toMatchObject({
    everyCall: { points: 600, duration: 60 },
    signInByAddress: { points: 30, duration: 300 },
    validateEmail: { points: 10, duration: 60 },
    prospect: { points: 10, duration: 60 },
    linkCards: { points: 20, duration: 300 },
  });
});

test('a key is allowed as often as its limit says, independently of others', async () => {
  const limits = createRateLimits(undefined);
  for (let call = 1; call <= 10; call += 1) await limits.consume('prospect', 'one');
  const refusal: unknown = await limits.consume('prospect', 'one').catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  const { retryAfterSeconds } = (refusal as Problem).details;
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(99);
  await limits.consume('prospect', 'other');
  await limits.consume('validateEmail', 'one');
});

test('of a hundred at once as many as the limit are allowed', async () => {
  const limits = createRateLimits(undefined);
  const tries = Array.from({ length: 100 }, () => limits.consume('linkCards', 'at once'));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(rateLimits.linkCards.points);
});

test('an attempt given back counts no more; one whose window has ended gives nothing in advance', async () => {
  const limits = createRateLimits(undefined);
  expect(await limits.reserve('failedSubmit', 'one')).toBe(true);
  await limits.giveBack('failedSubmit', 'one');
  await limits.giveBack('failedSubmit', 'one');
  await limits.giveBack('failedSubmit', 'never seen');
  for (const key of ['one', 'never seen']) {
    expect(await limits.reserve('failedSubmit', key)).toBe(true);
    expect(await limits.reserve('failedSubmit', key)).toBe(false);
  }
});

test('a factor raises all limits', async () => {
  const limits = createRateLimits(undefined, 2);
  for (let call = 1; call <= 20; call += 1) await limits.consume('prospect', 'one');
  await expect(limits.consume('prospect', 'one')).rejects.toMatchObject({ status: 429 });
});

test('every call of an address counts, of unknown paths too, but health checks and metrics do not [API-052]', async () => {
  const requested: string[] = [];
  const limits = {
    consumeFrom: ({ address }: { address: string }, name: string) => {
      requested.push(`${name} ${address}`);
      return Promise.resolve();
    },
  };
  const { app } = anApp({ limits });
  for (const path of ['/api/CSRF', '/api/nothing', '/healthz', '/readyz']) {
    await request(app).get(path).set('Host', 'nosh.localhost');
  }
  expect(requested).toHaveLength(2);
  expect(requested[0]).toMatch(/^everyCall .*127\.0\.0\.1$/);
});

test("the site's own calls do not count, those for a visitor do", async () => {
  const { app } = anApp({ limits: createRateLimits(undefined, 1 / rateLimits.everyCall.points) });
  const site = { 'X-Dinelink-Internal': INTERNAL_KEY, 'X-Dinelink-Partner': 'nosh' };
  const statuses: number[] = [];
  for (const visitor of [{}, {}, { 'X-Dinelink-Client-Ip': '203.0.113.7' }, {}]) {
    const headers = { ...site, ...visitor };
    statuses.push((await request(app).get('/api/CSRF').set(headers)).status);
  }
  const again = await request(app)
    .get('/api/CSRF')
    .set({ ...site, 'X-Dinelink-Client-Ip': '203.0.113.7' });
  expect([...statuses, again.status]).toEqual([200, 200, 200, 200, 429]);
});
