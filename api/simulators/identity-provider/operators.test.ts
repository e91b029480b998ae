import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oidcOperators } from '../../src/adapters/operators/oidc-operators.ts';
import { createIdentityProvider } from './app.ts';
import { newProviderKeys } from './keys.ts';

describe("the operators' simulated issuer", () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer();
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const client = { id: 'dinelink', secretOf: () => 'a-client-secret-of-thirty-two-characters' };
    const keys = await newProviderKeys();
    server.on(
      'request',
      createIdentityProvider({
        ...{ partners: [], origin, client, sitePort: 3_000, keys },
        membershipKey: 'k'.repeat(32),
      }),
    );
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const request = (fields: Record<string, string>, accept = 'application/json') =>
    fetch(`${origin}/operators/token`, {
      method: 'POST',
      headers: { Accept: accept },
      body: new URLSearchParams({ password: 'dine-well-2026', nonce: 'n-1', ...fields }),
    });

  test.each([
    ['reader@operators.example', true, false],
    ['editor@operators.example', true, true],
    ['visitor@operators.example', false, false],
  ])('%s gets a token that the api accepts', async (email, mayEmulate, mayChange) => {
    const { token } = (await (await request({ email })).json()) as { token: string };
    const operators = oidcOperators({
      ...{ issuer: `${origin}/operators`, clientId: 'dinelink-console' },
      now: Date.now,
    });
    expect(await operators.identify(token)).toMatchObject({
      ...{ issuer: `${origin}/operators`, subject: email, nonce: 'n-1', mayEmulate, mayChange },
    });
  });

  test.each([
    ['a wrong password', { email: 'reader@operators.example', password: 'guess' }],
    ['a stranger', { email: 'stranger@operators.example' }],
    ['no nonce', { email: 'reader@operators.example', nonce: '' }],
  ])('%s gets none', async (_what, fields) => {
    expect((await request(fields)).status).toBe(401);
  });

  test('a person is shown a form, and the token on a page', async () => {
    expect(await (await fetch(`${origin}/operators/`)).text()).toContain('action="/operators/token"');
    const shown = await request({ email: 'reader@operators.example' }, 'text/html');
    expect(await shown.text()).toMatch(/<pre>[\w-]+\.[\w-]+\.[\w-]+<\/pre>/);
  });
});
