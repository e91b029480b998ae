import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../app/config.ts';
import { httpPayout } from './http-payout.ts';

const payout = {
  idempotencyKey: 'key-1',
  amountCents: 2_050,
  programme: 'nosh',
  member: 'public-id',
  cardToken: 'card_1',
  network: 'VISA',
  lastFour: '4242',
} as const;

interface Heard {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A provider that answers every call alike, and the requests it received. */
async function aProvider(status: number, body: string | null) {
  const received: Heard[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url, headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      if (body !== null) response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const address = { url: `http://127.0.0.1:${port}`, key: 'the-key', name: 'Payouts', timeoutMs: 200 };
  return { received, provider: httpPayout(address) };
}

test('the provider’s name shown to members does not say that it is simulated [ACT-054]', () => {
  const inDevelopment = readConfig({ APP_ENV: 'development' });
  expect(inDevelopment.PAYOUT_NAME).toBe('our payments partner');
  const { PAYOUT_NAME: name } = readConfig({ APP_ENV: 'development', PAYOUT_NAME: 'Acme Pay' });
  expect(httpPayout({ url: 'http://pay.example', key: 'key', name }).name).toBe('Acme Pay');
});

test('a payment is requested with its idempotency key and the configured key', async () => {
  const { received, provider } = await aProvider(201, '{"status":"completed","reference":"r-1"}');
  expect(await provider.pay(payout)).toEqual({ state: 'completed', reference: 'r-1' });
  expect(received[0]).toMatchObject({
    method: 'POST',
    url: '/payouts',
    headers: { 'idempotency-key': 'key-1', authorization: 'Bearer the-key' },
  });
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    amountCents: 2_050,
    currency: 'USD',
    programme: 'nosh',
    member: 'public-id',
    card: { token: 'card_1', network: 'VISA', lastFour: '4242' },
  });
});

test.each([
  [202, '{"status":"received","reference":"r-1"}', { state: 'received', reference: 'r-1' }],
  [200, '{"status":"COMPLETED","reference":"r-1"}', { state: 'completed', reference: 'r-1' }],
  [422, '{"status":"rejected","reason":"closed account"}', { state: 'rejected', reason: 'closed account' }],
  [200, '{"status":"rejected"}', { state: 'rejected', reason: 'no reason given' }],
])('%i %s is an outcome [DATA-036]', async (status, body, answer) => {
  const { provider } = await aProvider(status, body);
  expect(await provider.pay(payout)).toEqual(answer);
});

test.each([
  [500, '{"status":"completed","reference":"r-1"}'],
  [409, '{}'],
  [422, '{"errors":["amount"]}'],
  [200, '<p>hello</p>'],
  [200, '{"status":"completed"}'],
  [307, ''],
  [200, null],
])('%i %s leaves the outcome unknown', async (status, body) => {
  const { provider } = await aProvider(status, body);
  await expect(provider.pay(payout)).rejects.toThrow();
});

test('a payment is found by its key; an unknown one is null', async () => {
  const { received, provider } = await aProvider(200, '{"status":"completed","reference":"r-1"}');
  expect(await provider.find('key/1')).toEqual({ state: 'completed', reference: 'r-1' });
  expect(received[0]).toMatchObject({ method: 'GET', url: '/payouts/key%2F1' });
  expect(await (await aProvider(404, '{}')).provider.find('key-1')).toBeNull();
  await expect((await aProvider(503, '{}')).provider.find('key-1')).rejects.toThrow('503');
});
