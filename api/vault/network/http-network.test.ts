import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { httpNetwork } from './http-network.ts';
import { aVault, internalKey } from '../vault.fixture.ts';

const visa = '4111111111111111';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

type Reply = readonly [status: number, body?: object | string];

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A network with given replies, and the requests it received. */
async function aNetwork(reply: (received: Received) => Reply | null, timeoutMs = 10_000) {
  const received: Received[] = [];
  const failures: string[] = [];
  const url = await startServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (part: Buffer) => chunks.push(part));
    incoming.on('end', () => {
      const { method, url: path, headers } = incoming;
      const text = Buffer.concat(chunks).toString();
      const one = { method, url: path, headers, body: text ? (JSON.parse(text) as unknown) : undefined };
      received.push(one);
      const answer = reply(one);
      if (!answer) return;
      const [status, body] = answer;
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
    });
  });
  const onFailure = (reason: string) => failures.push(reason);
  const gateway = httpNetwork({ url, key: 'the-key', timeoutMs, onFailure });
  return { gateway, received, failures };
}

const card = {
  number: visa,
  network: 'VISA',
  programme: 'nosh',
  cardToken: 'card_1',
  idempotencyKey: 'card_1:0',
} as const;

describe('requests to a card network', () => {
  test('a registration carries its idempotency key, the configured key and the token to report with', async () => {
    const { gateway, received } = await aNetwork(() => [201]);
    expect(await gateway.register(card)).toBe('registered');
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/registrations',
      headers: { 'idempotency-key': 'card_1:0', authorization: 'Bearer the-key' },
      body: { number: visa, network: 'VISA', programme: 'nosh', cardToken: 'card_1' },
    });
  });

  test.each(['INVALID_CARD', 'UNSUPPORTED_BRAND', 'REGISTERED_OTHER_PROGRAM'])(
    'its rejection %s is the member’s answer [CARD-065]',
    async (code) => {
      const { gateway } = await aNetwork(() => [422, { code }]);
      expect(await gateway.register(card)).toBe(code);
    },
  );

  test.each<[string, Reply | null]>([
    ['an error', [500, { code: 'INVALID_CARD' }]],
    ['a wrong key', [401]],
    ['a rejection without a code', [422]],
    ['an unknown code', [422, { code: 'STOLEN' }]],
    ['no JSON', [422, '<p>no</p>']],
    ['silence', null],
  ])('%s is SYSTEM_ERROR, and its reason contains no card', async (_what, reply) => {
    const { gateway, failures } = await aNetwork(() => reply, reply ? undefined : 200);
    expect(await gateway.register(card)).toBe('SYSTEM_ERROR');
    expect(failures).toHaveLength(1);
    expect(failures[0]).not.toMatch(/\d{12}|card_1/);
  });

  test('a number is sent nowhere else than to the configured address', async () => {
    const elsewhere: string[] = [];
    const other = await startServer((incoming, response) => {
      elsewhere.push(String(incoming.url));
      response.end();
    });
    const url = await startServer((_incoming, response) =>
      response.writeHead(307, { Location: other }).end(),
    );
    const gateway = httpNetwork({ url, key: 'the-key', onFailure: () => undefined });
    expect(await gateway.register(card)).toBe('SYSTEM_ERROR');
    expect(elsewhere).toEqual([]);
  });

  test('a card is unregistered by its token; a card the network does not know is unregistered already', async () => {
    for (const status of [204, 404, 410]) {
      const { gateway, received } = await aNetwork(() => [status === 204 ? 200 : status]);
      await gateway.unregister(card);
      expect(received[0]).toMatchObject({ method: 'DELETE', url: '/registrations/card_1' });
      expect(received[0]?.headers['idempotency-key']).toBe('card_1:0');
    }
    const { gateway } = await aNetwork(() => [503]);
    await expect(gateway.unregister(card)).rejects.toThrow('answered 503');
  });

  test('cards on file are requested in the body, and the answer is validated', async () => {
    const cards = [{ partnerCardId: 'p-1', number: visa }];
    const { gateway, received } = await aNetwork(() => [200, { cards }]);
    const holder = { programme: 'marriott', holder: 'M-1' };
    expect(await gateway.cardsOnFile(holder)).toEqual(cards);
    expect(received[0]).toMatchObject({ method: 'POST', url: '/cards-on-file', body: holder });
    expect(await (await aNetwork(() => [404])).gateway.cardsOnFile(holder)).toEqual([]);
    await expect((await aNetwork(() => [500])).gateway.cardsOnFile(holder)).rejects.toThrow('500');
    const odd = await aNetwork(() => [200, { cards: [{ partnerCardId: 'p-1', number: 'x' }] }]);
    await expect(odd.gateway.cardsOnFile(holder)).rejects.toThrow();
  });
});

describe('the vault on such a network', () => {
  const post = (vault: Awaited<ReturnType<typeof aVault>>, path: string, body: object) =>
    request(vault.internal).post(path).set('Authorization', `Bearer ${internalKey}`).send(body);
  const enrol = async (vault: Awaited<ReturnType<typeof aVault>>) =>
    post(vault, '/enrol', { encryptedCardNumber: await vault.encryptCard(visa), programme: 'nosh' });
  const keys = (received: readonly Received[]) => received.map(({ headers }) => headers['idempotency-key']);

  test('an attempt without an answer is repeated with its idempotency key and its token', async () => {
    let isDown = true;
    const { gateway, received } = await aNetwork(() => [isDown ? 503 : 201]);
    const vault = await aVault({ network: gateway });
    expect((await enrol(vault)).body).toEqual({ code: 'SYSTEM_ERROR', reason: 'network' });
    isDown = false;
    const { cardToken } = (await enrol(vault)).body as { cardToken: string };
    const [first, second] = keys(received);
    expect(second).toBe(first);
    expect(received.map(({ body }) => body)).toEqual([
      expect.objectContaining({ cardToken }),
      expect.objectContaining({ cardToken }),
    ]);
    await vault.close();
  });

  test('a rejected or released card is registered again with a new idempotency key', async () => {
    let status = 422;
    const { gateway, received } = await aNetwork(() => [status, { code: 'REGISTERED_OTHER_PROGRAM' }]);
    const vault = await aVault({ network: gateway });
    expect((await enrol(vault)).body).toEqual({ code: 'REGISTERED_OTHER_PROGRAM', reason: 'network' });
    status = 201;
    const { cardToken } = (await enrol(vault)).body as { cardToken: string };
    expect((await post(vault, '/unenrol', { cardToken })).status).toBe(204);
    expect(((await enrol(vault)).body as { cardToken: string }).cardToken).toBe(cardToken);
    expect(new Set(keys(received)).size).toBe(4);
    expect(received.map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE', 'POST']);
    await vault.close();
  });

  test('a failed release is repeated with the same idempotency key', async () => {
    let status = 201;
    const { gateway, received } = await aNetwork(() => [status]);
    const vault = await aVault({ network: gateway });
    const { cardToken } = (await enrol(vault)).body as { cardToken: string };
    status = 503;
    expect((await post(vault, '/unenrol', { cardToken })).status).toBe(500);
    status = 200;
    expect((await post(vault, '/unenrol', { cardToken })).status).toBe(204);
    const [, first, second] = keys(received);
    expect(second).toBe(first);
    expect((await post(vault, '/unenrol', { cardToken: 'card_unknown' })).status).toBe(404);
    expect(received).toHaveLength(3);
    expect(vault.log()).not.toContain(visa);
    await vault.close();
  });
});
