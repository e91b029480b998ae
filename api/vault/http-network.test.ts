import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { httpNetwork } from './http-network.ts';
import { aVault, internalKey } from './vault.fixture.ts';

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

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A network that answers as it is told to, and what it was asked. */
async function aNetwork(reply: (received: Received) => Reply | null, timeoutMs = 10_000) {
  const received: Received[] = [];
  const failures: string[] = [];
  const url = await serve((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { method, url: path, headers } = incoming;
      const text = Buffer.concat(parts).toString();
      const one = { method, url: path, headers, body: text ? (JSON.parse(text) as unknown) : undefined };
      received.push(one);
      const answer = reply(one);
      if (!answer) return;
      const [status, body] = answer;
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
    });
  });
  const failed = (reason: string) => failures.push(reason);
  const gateway = httpNetwork({ url, key: 'the-key', timeoutMs, failed });
  return { gateway, received, failures };
}

const card = {
  number: visa,
  network: 'VISA',
  programme: 'nosh',
  cardToken: 'card_1',
  idempotencyKey: 'card_1:0',
} as const;

describe('what is asked of a card network', () => {
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
    'its refusal %s is the member’s answer [CARD-065]',
    async (code) => {
      const { gateway } = await aNetwork(() => [422, { code }]);
      expect(await gateway.register(card)).toBe(code);
    },
  );

  test.each<[string, Reply | null]>([
    ['an error', [500, { code: 'INVALID_CARD' }]],
    ['a wrong key', [401]],
    ['a refusal without a code', [422]],
    ['an unknown code', [422, { code: 'STOLEN' }]],
    ['no JSON', [422, '<p>no</p>']],
    ['silence', null],
  ])('%s is SYSTEM_ERROR, and its reason names no card', async (_what, reply) => {
    const { gateway, failures } = await aNetwork(() => reply, reply ? undefined : 200);
    expect(await gateway.register(card)).toBe('SYSTEM_ERROR');
    expect(failures).toHaveLength(1);
    expect(failures[0]).not.toMatch(/\d{12}|card_1/);
  });

  test('a number is sent nowhere else than to the configured address', async () => {
    const elsewhere: string[] = [];
    const other = await serve((incoming, response) => {
      elsewhere.push(String(incoming.url));
      response.end();
    });
    const url = await serve((_incoming, response) => response.writeHead(307, { Location: other }).end());
    const gateway = httpNetwork({ url, key: 'the-key', failed: () => undefined });
    expect(await gateway.register(card)).toBe('SYSTEM_ERROR');
    expect(elsewhere).toEqual([]);
  });

  test('a card is let go by its token; one the network does not know is let go already', async () => {
    for (const status of [204, 404, 410]) {
      const { gateway, received } = await aNetwork(() => [status === 204 ? 200 : status]);
      await gateway.unregister(card);
      expect(received[0]).toMatchObject({ method: 'DELETE', url: '/registrations/card_1' });
      expect(received[0]?.headers['idempotency-key']).toBe('card_1:0');
    }
    const { gateway } = await aNetwork(() => [503]);
    await expect(gateway.unregister(card)).rejects.toThrow('answered 503');
  });

  test('cards on file are asked for in the body, and checked', async () => {
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
    post(vault, '/enrol', { encryptedCardNumber: await vault.seal(visa), programme: 'nosh' });
  const keys = (received: readonly Received[]) => received.map(({ headers }) => headers['idempotency-key']);

  test('a try whose end nobody knows is asked again with its key, and reports with one token', async () => {
    let isAway = true;
    const { gateway, received } = await aNetwork(() => [isAway ? 503 : 201]);
    const vault = await aVault({ network: gateway });
    expect((await enrol(vault)).body).toEqual({ code: 'SYSTEM_ERROR', reason: 'network' });
    isAway = false;
    const { cardToken } = (await enrol(vault)).body as { cardToken: string };
    const [first, second] = keys(received);
    expect(second).toBe(first);
    expect(received.map(({ body }) => body)).toEqual([
      expect.objectContaining({ cardToken }),
      expect.objectContaining({ cardToken }),
    ]);
    await vault.close();
  });

  test('what was refused, or let go, is asked for anew with a new key', async () => {
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

  test('a network that cannot be told is told again, with the key of the first time', async () => {
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
