import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from '../../src/api/api-error.ts';
import { openUpstream } from '../proxy/upstream.ts';
import { sharedAnswers } from './shared-answers.ts';
import { serverCall } from './server-call.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function aCaller(answer: RequestListener) {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const { port } = listening.address() as AddressInfo;
  const failures: ApiError[] = [];
  const setCookies: string[] = [];
  const config = { API_URL: `http://127.0.0.1:${port}`, INTERNAL_KEY: 'key' };
  const visitor = { partner: 'nosh', requestId: 'request-1', protocol: 'https', setCookies };
  const onFailure = (error: ApiError) => void failures.push(error);
  let now = 1;
  const api = { config, upstream: openUpstream(), sharedAnswers: sharedAnswers(() => now) };
  return {
    call: serverCall(api, { ...visitor, onFailure }),
    callFrom: (cookie: string, partner = 'nosh') =>
      serverCall(api, { ...visitor, partner, cookie, onFailure }),
    wait: (ms: number) => void (now += ms),
    failures,
    setCookies,
  };
}

test('a call has the visitor’s headers, returns the body and collects cookies', async () => {
  let headers: Record<string, unknown> = {};
  const { call, setCookies } = await aCaller((request, response) => {
    headers = request.headers;
    response.setHeader('Set-Cookie', ['a=1', 'b=2']).end('{"csrfToken":"x"}');
  });
  expect(await call('csrf')).toEqual({ csrfToken: 'x' });
  expect(headers).toMatchObject({ 'x-dinelink-partner': 'nosh', 'x-request-id': 'request-1' });
  expect(setCookies).toEqual(['a=1', 'b=2']);
});

test('an error answer is an ApiError with its status and time to retry', async () => {
  const { call, failures } = await aCaller((_request, response) => {
    response.writeHead(429, { 'Retry-After': '7' }).end('{"code":"RATE_LIMITED","message":"Slower"}');
  });
  await expect(call('csrf')).rejects.toMatchObject({
    status: 429,
    code: 'RATE_LIMITED',
    retryAfterSeconds: 7,
  });
  expect(failures).toHaveLength(1);
});

test('a call over a kept connection that the api closes in that moment is sent again, once', async () => {
  let requests = 0;
  const { call } = await aCaller((request, response) => {
    requests += 1;
    if (requests === 2) request.socket.destroy();
    else response.end('{}');
  });
  await call('csrf');
  expect(await call('csrf')).toEqual({});
  expect(requests).toBe(3);
});

test('an answer that breaks off fails', async () => {
  const { call, failures } = await aCaller((request, response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('{"csrf');
    setTimeout(() => request.socket.destroy(), 20);
  });
  await expect(call('csrf')).rejects.toMatchObject({ status: 0 });
  expect(failures).toHaveLength(1);
});

test('an api that does not answer is waited for once', async () => {
  let requests = 0;
  const { call, failures } = await aCaller(() => void (requests += 1));
  await expect(call('csrf')).rejects.toMatchObject({ status: 0 });
  await expect(call('featureFlags')).rejects.toBeInstanceOf(ApiError);
  expect([requests, failures.length]).toEqual([1, 1]);
});

describe('an answer that is the same for everybody', () => {
  test('is fetched without the visitor’s cookie and shared for three seconds', async () => {
    const received: unknown[] = [];
    const { callFrom, wait, setCookies } = await aCaller((request, response) => {
      received.push(request.headers.cookie, request.headers['x-dinelink-partner']);
      response.setHeader('Set-Cookie', 'a=1').end('{"filters":[]}');
    });
    const [one, other] = [callFrom('session=one'), callFrom('session=other')];
    expect(await Promise.all([one('featureFlags'), other('featureFlags')])).toEqual(
      Array.from({ length: 2 }, () => ({ filters: [] })),
    );
    expect(received).toEqual([undefined, 'nosh']);
    wait(3_000);
    await one('featureFlags');
    expect(received).toHaveLength(2);
    wait(1);
    await other('featureFlags');
    expect(received).toHaveLength(4);
    expect(setCookies).toEqual([]);
  });

  test('is fetched for each partner, and each call of a member is its own', async () => {
    const received: unknown[] = [];
    const { callFrom } = await aCaller((request, response) => {
      received.push(`${request.headers['x-dinelink-partner']} ${request.url} ${request.headers.cookie}`);
      response.end('{}');
    });
    await callFrom('session=one')('featureFlags');
    await callFrom('session=two', 'ihg')('featureFlags');
    await callFrom('session=one')('member');
    await callFrom('session=two')('member');
    expect(received).toEqual([
      'nosh /api/feature-flags undefined',
      'ihg /api/feature-flags undefined',
      'nosh /api/Member session=one',
      'nosh /api/Member session=two',
    ]);
  });

  test('reviews are among them, page by page', async () => {
    const received: unknown[] = [];
    const { callFrom } = await aCaller((request, response) => {
      received.push(`${request.url} ${request.headers.cookie}`);
      response.end('{}');
    });
    const page = (pageNo: number) => ({ params: { merchantId: '7' }, query: { pageNo } });
    await callFrom('session=one')('merchantReviews', page(1));
    await callFrom('session=two')('merchantReviews', page(1));
    await callFrom('session=two')('merchantReviews', page(2));
    expect(received).toEqual([
      '/api/merchants/7/reviews?pageNo=1 undefined',
      '/api/merchants/7/reviews?pageNo=2 undefined',
    ]);
  });

  test('is fetched again after a failure, which every waiting page notices', async () => {
    let requests = 0;
    const { callFrom, failures } = await aCaller((_request, response) => {
      requests += 1;
      response.writeHead(requests === 1 ? 500 : 200).end('{}');
    });
    const pages = [callFrom('a'), callFrom('b')];
    await Promise.allSettled(pages.map((call) => call('featureFlags')));
    expect([requests, failures.length]).toEqual([1, 2]);
    expect(await callFrom('c')('featureFlags')).toEqual({});
  });
});
