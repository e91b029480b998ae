import { BATCH_PATH, calls, endpoint, MAX_BATCHED_CALLS } from '@dinelink/contract';
import request from 'supertest';
import { z } from 'zod';
import { problem } from '../../problems.ts';
import { anApp, INTERNAL_KEY } from '../http.fixture.ts';
import { implement } from '../implement.ts';
import { createRoutes } from '../routing/routes.ts';

const asSite = {
  Host: 'api.internal',
  'X-Dinelink-Internal': INTERNAL_KEY,
  'X-Dinelink-Partner': 'delta',
  'X-Dinelink-Client-Ip': '203.0.113.7',
  'X-Request-Id': 'page-0001',
};

const ofTest = (name: string) => ({ ...calls.csrf, path: `/api/${name}` as const });
const callerCall = endpoint(ofTest('caller'), {
  summary: '',
  query: z.object({ say: z.string().optional() }),
  answer: z.object({ partner: z.string(), address: z.string(), said: z.string().optional() }),
});
const cookieCall = endpoint(ofTest('cookie'), { summary: '', answer: z.object({}) });
const missingCall = endpoint(ofTest('missing'), {
  summary: '',
  answer: z.object({}),
  errors: ['MERCHANT_NOT_FOUND'],
});
const busyCall = endpoint(ofTest('busy'), { summary: '', answer: z.object({}), errors: ['RATE_LIMITED'] });
const silentCall = endpoint(ofTest('silent'), { summary: '', answer: z.object({}) });

function aSiteOf(parts: Parameters<typeof anApp>[0] = {}) {
  const routes = createRoutes();
  implement(routes, callerCall, ({ partner, address, query }) => ({
    partner: partner.key,
    address,
    said: query.say,
  }));
  implement(routes, cookieCall, ({ http: { cookies } }) => {
    cookies.set('first', '1');
    cookies.set('second', '2');
    return {};
  });
  implement(routes, missingCall, () => {
    throw problem('MERCHANT_NOT_FOUND');
  });
  implement(routes, busyCall, () => {
    throw problem('RATE_LIMITED', { retryAfterSeconds: 7 });
  });
  implement(routes, silentCall, () => new Promise<never>(() => undefined));
  const { app, lines } = anApp({ routes: [routes], ...parts });
  const send = (paths: string[], headers: Record<string, string> = {}) =>
    request(app)
      .get(BATCH_PATH)
      .query(new URLSearchParams(paths.map((path) => ['path', path])).toString())
      .set({ ...asSite, ...headers });
  return { send, lines };
}

describe('calls in one request', () => {
  test('each is answered as if it had come alone, in the order of the calls', async () => {
    const { send } = aSiteOf();
    const answer = await send(['/api/caller?say=a%26b', '/api/missing', '/api/caller?say=two', '/api/no']);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const asked = { partner: 'delta', address: '203.0.113.7' };
    expect(answer.body.answers).toEqual([
      { status: 200, setCookies: [], retryAfter: null, body: { ...asked, said: 'a&b' } },
      {
        status: 404,
        setCookies: [],
        retryAfter: null,
        body: { code: 'MERCHANT_NOT_FOUND', message: expect.any(String), referenceCode: 'page-0001' },
      },
      { status: 200, setCookies: [], retryAfter: null, body: { ...asked, said: 'two' } },
      { status: 404, setCookies: [], retryAfter: null, body: expect.objectContaining({ code: 'NOT_FOUND' }) },
    ]);
  });

  test('cookies and times to retry are those of each call', async () => {
    const { body } = await aSiteOf().send(['/api/cookie', '/api/busy']);
    const [first, second] = body.answers as { setCookies: string[]; retryAfter: string | null }[];
    expect(first?.setCookies.map((line) => line.split(';')[0])).toEqual(['first=1', 'second=2']);
    expect(second).toMatchObject({ status: 429, setCookies: [], retryAfter: '7' });
  });

  test('each is logged with its own address and status, and counts towards the limit of calls', async () => {
    const consumed: string[] = [];
    const limits = { consume: async (_name: string, key: string) => void consumed.push(key) };
    const { send, lines } = aSiteOf({ limits });
    await send(['/api/caller?say=x', '/api/missing']);
    const logged = lines.map(({ req, res }) => ({ ...(req as object), ...(res as object) }));
    expect(logged).toEqual([
      expect.objectContaining({ id: 'page-0001', url: '/api/caller?say=x', statusCode: 200 }),
      expect.objectContaining({ url: '/api/missing', statusCode: 404, code: 'MERCHANT_NOT_FOUND' }),
    ]);
    expect(consumed).toEqual(['203.0.113.7', '203.0.113.7']);
  });

  test('a call without an answer in time does not hold up the others', async () => {
    const { body } = await aSiteOf().send(['/api/silent', '/api/caller']);
    expect(body.answers).toEqual([null, expect.objectContaining({ status: 200 })]);
  });

  test.each([
    ['without the internal key', ['/api/caller'], { 'X-Dinelink-Internal': '' }],
    ['with a wrong key', ['/api/caller'], { 'X-Dinelink-Internal': `${INTERNAL_KEY}x` }],
    ['without a call', [], {}],
    ['with a path that is no call', ['/api/caller', '/metrics'], {}],
    ['within another one', [`${BATCH_PATH}?path=/api/caller`], {}],
    ['with too many calls', Array.from({ length: MAX_BATCHED_CALLS + 1 }, () => '/api/caller'), {}],
    ['with a long path', [`/api/caller?say=${'x'.repeat(600)}`], {}],
  ])('do not exist %s', async (_what, paths, headers) => {
    const { status, body } = await aSiteOf().send(paths, { Host: 'nosh.localhost', ...headers });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});
