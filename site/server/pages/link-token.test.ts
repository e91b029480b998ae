import request from 'supertest';
import { aSharedPlan } from '../../src/features/plans/plans.fixture.ts';
import { createLogger } from '../http/log.ts';
import { aFakeServer, aSite, type FakeServer } from '../site.fixture.ts';

const TOKEN = 'a-token_of-43-characters-0123456789abcdefgh';
const CALL = `/api/Plans/${TOKEN}`;
let api: FakeServer;
beforeEach(async () => {
  api = await aFakeServer();
  api.answers.set(CALL, {
    body: aSharedPlan(),
    headers: { 'Set-Cookie': ['plan_voter=me; Path=/; HttpOnly'] },
  });
});
afterEach(() => api.close());

function visit(headers: Record<string, string> = {}) {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const site = aSite({ api: api.url, logger });
  const get = () =>
    request(site)
      .get(`/plans/${TOKEN}`)
      .set({ Host: 'nosh.localhost', ...headers });
  return { get, log: () => lines.join('') };
}

test('a plan’s page is rendered with a form that needs no scripts, and marks the browser', async () => {
  const { status, text, headers } = await visit().get();
  expect(status).toBe(200);
  expect(text).toMatch(/<form [^>]*method="post"/);
  expect(text).toContain('name="option-1"');
  expect(text).toMatch(/<button type="submit"/);
  expect(headers['set-cookie']).toEqual(['plan_voter=me; Path=/; HttpOnly']);
});

test('no cache keeps it, no search engine, and no other site is told its address', async () => {
  const { get } = visit();
  const first = await get();
  expect(first.headers).toMatchObject({
    ...{ 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' },
  });
  expect(first.text).toContain('<meta name="robots" content="noindex"/>');
  expect(first.text).not.toContain('rel="canonical"');
  await get();
  expect(api.received.filter(({ url }) => url === CALL)).toHaveLength(2);
});

test('the token stands in no line of the log', async () => {
  const { get, log } = visit();
  await get();
  expect(log()).toContain('/plans/[redacted]');
  expect(log()).not.toContain(TOKEN);
});

test('a link that leads nowhere is a 404 with a page of its own', async () => {
  api.answers.set(CALL, { status: 404, body: { code: 'PLAN_NOT_FOUND', message: '', referenceCode: 'r' } });
  const { status, text, headers } = await visit().get();
  expect(status).toBe(404);
  expect(text).toContain('This plan is gone');
  expect(headers['referrer-policy']).toBe('same-origin');
});
