import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aVault, internalKey } from '../../../vault/vault.fixture.ts';
import { isCardProblem } from './card-network.ts';
import { vaultCardNetwork } from './vault-card-network.ts';

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

function networkAt(url: string, changes: { key?: string; timeoutMs?: number } = {}) {
  const failures: string[] = [];
  const failed = (reason: string) => failures.push(reason);
  return { failures, ...vaultCardNetwork({ url, key: internalKey, failed, ...changes }) };
}

const card = { encryptedCardNumber: 'a.b.c.d.e', programme: 'nosh' };

describe('the card network behind the vault', () => {
  let vault: Awaited<ReturnType<typeof aVault>>;
  let url: string;
  beforeEach(async () => {
    vault = await aVault();
    url = await serve(vault.internal);
  });
  afterEach(() => vault.close());

  test('an encrypted card becomes a token, and can be unregistered twice', async () => {
    const { enrol, unenrol } = networkAt(url);
    const outcome = await enrol({
      encryptedCardNumber: await vault.encryptCard('378282246310005'),
      programme: 'nosh',
    });
    expect(outcome).toMatchObject({ network: 'AMEX', lastFour: '0005' });
    if (isCardProblem(outcome)) throw new Error('unreachable');
    await unenrol(outcome.cardToken);
    await unenrol(outcome.cardToken);
    await unenrol('card_never_seen');
  });

  test.each([
    ['4000000000009011', 'INVALID_CARD'],
    ['4000000000009029', 'UNSUPPORTED_BRAND'],
    ['4000000000009037', 'REGISTERED_OTHER_PROGRAM'],
    ['4000000000009045', 'SYSTEM_ERROR'],
  ])('%s is rejected as %s, without the vault’s internal reason [CARD-065]', async (number, code) => {
    const { enrol } = networkAt(url);
    expect(await enrol({ encryptedCardNumber: await vault.encryptCard(number), programme: 'nosh' })).toEqual({
      code,
    });
  });

  test('a wrong key is SYSTEM_ERROR, logged and not shown to the member', async () => {
    const network = networkAt(url, { key: 'wrong' });
    expect(await network.enrol(card)).toEqual({ code: 'SYSTEM_ERROR' });
    expect(network.failures).toEqual(['status 401']);
    await expect(network.unenrol('card_1')).rejects.toThrow('401');
  });
});

describe('a vault with invalid answers', () => {
  const answering = (status: number, body: string): RequestListener => {
    return (_request, response) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
    };
  };

  test.each<[string, RequestListener]>([
    ['an error', answering(500, '{"code":"SYSTEM_ERROR"}')],
    ['no JSON', answering(200, '<p>hello</p>')],
    ['another shape', answering(200, '{"cardToken":"card_1","lastFour":"1111"}')],
    ['an unknown code', answering(422, '{"code":"NO_IDEA"}')],
    ['another address', (_request, response) => response.writeHead(307, { Location: '/' }).end()],
    ['nothing', (_request, response) => response.destroy()],
  ])('%s is SYSTEM_ERROR', async (_what, listener) => {
    const network = networkAt(await serve(listener));
    expect(await network.enrol(card)).toEqual({ code: 'SYSTEM_ERROR' });
    expect(network.failures).toHaveLength(1);
  });

  test('no answer is SYSTEM_ERROR after the timeout', async () => {
    const silent = await serve(() => undefined);
    expect(await networkAt(silent, { timeoutMs: 20 }).enrol(card)).toEqual({ code: 'SYSTEM_ERROR' });
  });
});
