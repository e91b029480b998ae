import {
  type ClientRequest,
  createServer,
  request as httpRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { aSiteServer, type RunningSite } from '../site.fixture.ts';

const PART = 'x'.repeat(4_000_000);
/** The calls of this test that the api has not ended. */
let underWay: Set<ServerResponse>;
let api: Server;
let site: RunningSite;

beforeEach(async () => {
  const running = (underWay = new Set());
  api = createServer((request, response) => {
    if (request.url === '/api/quick') return void response.end('quick');
    running.add(response);
    response.once('close', () => running.delete(response));
    if (request.url === '/api/large') response.end(PART);
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  site = await aSiteServer({ api: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
});
afterEach(async () => {
  await site.close();
  api.closeAllConnections();
  await new Promise((done) => api.close(done));
});

const pipelined = (path: string, count: number) => {
  const socket = connect(site.port, '127.0.0.1', () => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count));
  });
  socket.on('error', () => undefined).pause();
  return socket;
};

const untilUnderWay = async (count: number): Promise<void> => {
  while (underWay.size !== count) await pause(20);
};

const probe = async () =>
  (await fetch(`http://127.0.0.1:${site.port}/api/quick`, { signal: AbortSignal.timeout(30_000) })).status;

test('a connection that pipelines 300 requests and never reads is ended; others are answered', async () => {
  pipelined('/api/large', 300);
  while (site.connections.length === 0 || !site.connections.every(({ destroyed }) => destroyed))
    await pause(20);
  await untilUnderWay(0);
  expect(await probe()).toBe(200);
});

test('closing a connection aborts all its requests, queued ones included', async () => {
  const socket = pipelined('/api/slow', 4);
  await untilUnderWay(4);
  socket.destroy();
  await untilUnderWay(0);
  expect(await probe()).toBe(200);
});

test('the running calls of one network are limited, the next gets a 429', async () => {
  const sockets = Array.from({ length: 16 }, () => pipelined('/api/slow', 4));
  await untilUnderWay(64);
  expect(await probe()).toBe(429);
  for (const socket of sockets) socket.destroy();
  await untilUnderWay(0);
  expect(await probe()).toBe(200);
});

describe('networks at their limit', () => {
  const held: ClientRequest[] = [];
  afterEach(() => {
    for (const request of held.splice(0)) request.destroy();
  });

  const requestFrom = (localAddress: string, path: string): ClientRequest =>
    httpRequest({
      ...{ port: site.port, host: '127.0.0.1', path, localAddress, agent: false },
      headers: { Host: 'localhost' },
    });
  const probeFrom = (network: string) =>
    new Promise<string>((done, failed) => {
      const request = requestFrom(network, '/api/quick');
      request.on('response', ({ statusCode, headers }) => {
        done(`${statusCode} ${headers['retry-after'] ?? ''}`.trim());
        request.destroy();
      });
      request.setTimeout(30_000, () => request.destroy(new Error('No answer came.')));
      request.on('error', failed).end();
    });
  /** Starts slow calls from a network; resolves to how many were admitted. */
  const hold = async (network: string, count: number): Promise<number> => {
    const before = underWay.size;
    let refused = 0;
    for (let requested = 0; requested < count; requested += 1) {
      const request = requestFrom(network, '/api/slow');
      request.on('response', () => (refused += 1)).on('error', () => undefined);
      request.end();
      held.push(request);
    }
    while (underWay.size - before + refused < count) await pause(20);
    return underWay.size - before;
  };

  test('leave a share for others, and are refused until calls end', async () => {
    const shares: number[] = [];
    for (const network of [1, 2, 3, 4, 5, 6]) shares.push(await hold(`127.0.2.${network}`, 64));
    expect(shares.slice(0, 2)).toEqual([64, 64]);
    for (const share of shares.slice(2)) {
      expect(share).toBeGreaterThanOrEqual(4);
      expect(share).toBeLessThanOrEqual(16);
    }
    expect(await probeFrom('127.0.2.9')).toBe('200');
    expect(await probeFrom('127.0.2.4')).toBe('503 1');
    expect(await probeFrom('127.0.2.1')).toBe('429 1');
    for (const request of held.splice(0)) request.destroy();
    await untilUnderWay(0);
    expect(await probeFrom('127.0.2.4')).toBe('200');
  });

  test('cannot use up all calls with twenty networks', async () => {
    for (let network = 1; network <= 20; network += 1)
      await hold(`127.0.3.${network}`, network <= 2 ? 64 : 16);
    expect(underWay.size).toBeLessThan(256);
    expect(await probeFrom('127.0.3.99')).toBe('200');
  });
});
