import { type ClientRequest, createServer, request as ask, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { aSiteServer, type RunningSite } from '../site.fixture.ts';

const PART = 'x'.repeat(4_000_000);
let underWay = 0;
let api: Server;
let site: RunningSite;

beforeEach(async () => {
  underWay = 0;
  api = createServer((request, response) => {
    if (request.url === '/api/quick') return void response.end('quick');
    underWay += 1;
    response.once('close', () => (underWay -= 1));
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

const probe = async () =>
  (await fetch(`http://127.0.0.1:${site.port}/api/quick`, { signal: AbortSignal.timeout(5_000) })).status;

test('one connection that pipelines 300 requests and never reads is ended; another one is answered', async () => {
  pipelined('/api/large', 300);
  await pause(300);
  expect(await probe()).toBe(200);
  expect(underWay).toBe(0);
});

test('closing a connection gives up every request that waits on it, also behind another one', async () => {
  const socket = pipelined('/api/slow', 4);
  await pause(300);
  expect(underWay).toBe(4);
  socket.destroy();
  await pause(300);
  expect(underWay).toBe(0);
  expect(await probe()).toBe(200);
});

test('one network has so many calls under way, the next is a 429', async () => {
  const sockets = Array.from({ length: 16 }, () => pipelined('/api/slow', 4));
  await pause(500);
  expect(underWay).toBe(64);
  expect(await probe()).toBe(429);
  for (const socket of sockets) socket.destroy();
  await pause(300);
  expect([underWay, await probe()]).toEqual([0, 200]);
});

describe('networks that hold all they may', () => {
  const held: ClientRequest[] = [];
  afterEach(() => {
    for (const question of held.splice(0)) question.destroy();
  });

  const askFrom = (localAddress: string, path: string): ClientRequest =>
    ask({
      ...{ port: site.port, host: '127.0.0.1', path, localAddress, agent: false },
      headers: { Host: 'localhost' },
    });
  const probeFrom = (network: string) =>
    new Promise<string>((done, failed) => {
      const question = askFrom(network, '/api/quick');
      question.on('response', ({ statusCode, headers }) => {
        done(`${statusCode} ${headers['retry-after'] ?? ''}`.trim());
        question.destroy();
      });
      question.setTimeout(5_000, () => question.destroy(new Error('No answer came.')));
      question.on('error', failed).end();
    });
  /** A network asks for so many slow calls at once; answers how many it was let have. */
  const hold = async (network: string, count: number): Promise<number> => {
    const before = underWay;
    let refused = 0;
    for (let requested = 0; requested < count; requested += 1) {
      const question = askFrom(network, '/api/slow');
      question.on('response', () => (refused += 1)).on('error', () => undefined);
      question.end();
      held.push(question);
    }
    while (underWay - before + refused < count) await pause(20);
    return underWay - before;
  };

  test('leave the next ones their share, and have to come back', async () => {
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
    for (const question of held.splice(0)) question.destroy();
    while (underWay > 0) await pause(20);
    expect(await probeFrom('127.0.2.4')).toBe('200');
  });

  test('of them it takes more than twenty to hold everything', async () => {
    for (let network = 1; network <= 20; network += 1)
      await hold(`127.0.3.${network}`, network <= 2 ? 64 : 16);
    expect(underWay).toBeLessThan(256);
    expect(await probeFrom('127.0.3.99')).toBe('200');
  });
});
