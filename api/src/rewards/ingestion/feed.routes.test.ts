import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { limits } from '@dinelink/contract';
import request from 'supertest';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { anApp } from '../../http/http.fixture.ts';
import { createRateLimits } from '../../http/rate-limits.ts';
import { aMember, aMerchant, anEvent, feedFor, NOW, SECRET } from '../testing/rewards.fixture.ts';
import { feedRoutes } from './feed.routes.ts';
import { signatureOf } from './signature.ts';
import { query } from '../../db/query.ts';

const OUTSIDE = 'TIMESTAMP_OUTSIDE_WINDOW';
const TOO_FAR_MS = limits.feedClockSkewMs + 1_000;
const seconds = (at: number) => String(Math.floor(at / 1_000));

interface Overrides {
  readonly feed?: string;
  readonly timestamp?: string;
  readonly secret?: string;
  readonly signature?: string;
  readonly headers?: Record<string, string>;
}

onEachDatabase((open) => {
  const aFeedEndpoint = async ({ limitFactor = 1_000 } = {}) => {
    const { database } = open();
    const clock = () => NOW;
    const { app, lines } = anApp({
      machineRoutes: [
        feedRoutes({ feed: feedFor(database), clock, limits: createRateLimits(undefined, limitFactor) }),
      ],
    });
    const [member, merchant] = [await aMember(database), await aMerchant(database)];
    const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
    const post = (body: string, overrides: Overrides = {}) => {
      const { feed = 'network', timestamp = seconds(NOW), secret = SECRET } = overrides;
      const signature = overrides.signature ?? signatureOf(secret, timestamp, Buffer.from(body));
      return request(app)
        .post('/api/feed/events')
        .set({ 'X-Feed': feed, 'X-Timestamp': timestamp, 'X-Signature': signature, Host: 'anything.example' })
        .set({ 'Content-Type': 'application/json', ...overrides.headers })
        .send(body);
    };
    const stored = async () =>
      Number((await query<{ n: number }>(database, 'SELECT COUNT(*) AS n FROM feed_event'))[0]?.n);
    return { at, post, stored, lines, app };
  };

  test('a signed batch is stored and priced before it is answered', async () => {
    const { at, post, stored } = await aFeedEndpoint();
    const before = await stored();
    const { status, body } = await post(JSON.stringify({ events: [anEvent(at), { nonsense: true }] }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      accepted: 1,
      duplicates: 0,
      rejected: [{ index: 1, externalEventId: null, code: 'invalid' }],
    });
    expect(await stored()).toBe(before + 1);
  });

  test.each([
    ['an unknown feed', 'nobody', seconds(NOW), 'FEED_UNKNOWN'],
    ['an old timestamp', 'network', seconds(NOW - TOO_FAR_MS), OUTSIDE],
  ])('%s is refused before the body arrives, and the connection is closed', async (...params) => {
    const [, feed, timestamp, code] = params;
    const server = (await aFeedEndpoint()).app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const lines = ['POST /api/feed/events HTTP/1.1', 'Host: feed.example', `X-Feed: ${feed}`];
    const length = `Content-Length: ${limits.feedBodyBytes}`;
    socket.write([...lines, `X-Timestamp: ${timestamp}`, length, '', '{"events":'].join('\r\n'));
    let answer = '';
    for await (const part of socket) answer += String(part);
    server.close();
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toContain(code);
  });

  test('an address refused thirty times in a minute is refused without a check', async () => {
    const { post } = await aFeedEndpoint({ limitFactor: 1 });
    const statuses = [];
    for (let time = 1; time <= 31; time += 1) {
      const overrides = time % 2 === 0 ? { feed: 'nobody' } : { secret: 'x'.repeat(40) };
      statuses.push((await post('{}', overrides)).status);
    }
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
    expect((await post(JSON.stringify({ events: [] }))).status).toBe(429);
  });

  test('either of two valid secrets signs', async () => {
    const { post } = await aFeedEndpoint();
    const empty = JSON.stringify({ events: [] });
    for (const secret of [SECRET, `${SECRET}-new`]) {
      expect((await post(empty, { feed: 'narrow', secret })).status).toBe(200);
    }
  });

  test.each<{ name: string; status: number; code: string; overrides: Overrides }>([
    { name: 'an unknown feed', status: 401, code: 'FEED_UNKNOWN', overrides: { feed: 'nobody' } },
    { name: 'another secret', status: 401, code: 'SIGNATURE_INVALID', overrides: { secret: 'x'.repeat(40) } },
    { name: 'no signature', status: 401, code: 'SIGNATURE_INVALID', overrides: { signature: '' } },
    { name: 'half a signature', status: 401, code: 'SIGNATURE_INVALID', overrides: { signature: 'abcd' } },
    {
      name: 'an old timestamp',
      status: 401,
      code: OUTSIDE,
      overrides: { timestamp: seconds(NOW - TOO_FAR_MS) },
    },
    {
      name: 'a timestamp to come',
      status: 401,
      code: OUTSIDE,
      overrides: { timestamp: seconds(NOW + TOO_FAR_MS) },
    },
    { name: 'no timestamp', status: 401, code: OUTSIDE, overrides: { timestamp: '' } },
    { name: 'a timestamp that is none', status: 401, code: OUTSIDE, overrides: { timestamp: 'now' } },
    {
      name: 'a compressed body',
      status: 415,
      code: 'UNSUPPORTED_ENCODING',
      overrides: { headers: { 'Content-Encoding': 'gzip' } },
    },
  ])('$name is refused and nothing is stored', async ({ status, code, overrides }) => {
    const { at, post, stored } = await aFeedEndpoint();
    const before = await stored();
    const answer = await post(JSON.stringify({ events: [anEvent(at)] }), overrides);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await stored()).toBe(before);
  });

  test.each([
    ['malformed JSON', '{"events": [', 400],
    ['a body that is no object', '[]', 400],
    ['an unknown field beside the events', '{"events": [], "more": 1}', 400],
    ['events that are no list', '{"events": {}}', 400],
    [
      'more events than a batch may have',
      JSON.stringify({ events: Array(limits.feedBatchEvents + 1).fill(0) }),
      400,
    ],
    ['an empty body', '', 400],
    ['a body over the limit', `{"events": ["${'x'.repeat(limits.feedBodyBytes)}"]}`, 413],
  ])('%s is refused with a code, without a stack', async (_name, body, status) => {
    const { post, stored } = await aFeedEndpoint();
    const before = await stored();
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(/"code":"[A-Z_]+"/);
    expect(answer.text).not.toMatch(/\.ts|node_modules|at /);
    expect(await stored()).toBe(before);
  });

  test('a body changed after it was signed is refused', async () => {
    const { at, post } = await aFeedEndpoint();
    const signature = signatureOf(SECRET, seconds(NOW), Buffer.from('{"events":[]}'));
    const answer = await post(JSON.stringify({ events: [anEvent(at)] }), { signature });
    expect(answer.body.code).toBe('SIGNATURE_INVALID');
  });
});
