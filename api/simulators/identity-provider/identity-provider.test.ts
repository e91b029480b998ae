import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oidc from 'openid-client';
import { createIdentityProvider } from './app.ts';
import { newProviderKeys } from './keys.ts';

const secret = 'a-client-secret-of-thirty-two-characters';
const redirect_uri = 'http://united.localhost:3000/api/Sso/Callback';
const email = 'vip@united.example';

/** A minimal browser: it stores cookies by path and follows redirects on this server. */
class Visitor {
  #cookies = new Map<string, { value: string; path: string }>();
  readonly #origin: string;
  constructor(origin: string) {
    this.#origin = origin;
  }

  async visit(
    address: string,
    form?: Record<string, string>,
  ): Promise<{ url: URL; status: number; text: string }> {
    const url = new URL(address, this.#origin);
    if (url.origin !== this.#origin) return { url, status: 0, text: '' };
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: this.#cookiesFor(url.pathname) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    const location = answer.headers.get('location');
    if (location) return this.visit(new URL(location, url).href);
    return { url, status: answer.status, text: await answer.text() };
  }

  #cookiesFor(path: string): string {
    const fitting = [...this.#cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    return fitting.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/';
    if (pair.slice(at + 1) === '') this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), path });
  }
}

describe('signing in with the partner', () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer();
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const app = createIdentityProvider({
      partners: [
        { key: 'united', name: 'United' },
        { key: 'delta', name: 'Delta' },
      ],
      origin,
      client: { id: 'dinelink', secretOf: () => secret },
      membershipKey: secret,
      sitePort: 3_000,
      keys: await newProviderKeys(),
    });
    server.on('request', app);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const discover = (key: string) =>
    oidc.discovery(new URL(`${origin}/${key}`), 'dinelink', secret, undefined, {
      execute: [oidc.allowInsecureRequests],
    });

  async function start(parameters: Record<string, string> = {}) {
    const configuration = await discover('united');
    const checks = {
      pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
      expectedState: oidc.randomState(),
      expectedNonce: oidc.randomNonce(),
    };
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri,
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: checks.expectedState,
      nonce: checks.expectedNonce,
      ...parameters,
    });
    return { configuration, checks, address };
  }

  const actionOf = (text: string): string => /action="([^"]+)"/.exec(text)?.[1] ?? '';

  async function signIn(visitor: Visitor, address: URL, fields = { email, password: 'dine-well-2026' }) {
    const requested = await visitor.visit(address.href);
    return visitor.visit(actionOf(requested.text), fields);
  }

  test('code, PKCE, state and nonce lead to a token with the member’s name and address', async () => {
    const { configuration, checks, address } = await start();
    const visitor = new Visitor(origin);
    const consent = await signIn(visitor, address);
    expect(consent.text).toContain('Continue to United dining');
    const back = await visitor.visit(actionOf(consent.text), { choice: 'allow' });
    expect(back.url.href).toContain(redirect_uri);
    const tokens = await oidc.authorizationCodeGrant(configuration, back.url, checks);
    expect(tokens.claims()).toMatchObject({
      iss: `${origin}/united`,
      aud: 'dinelink',
      sub: 'united:vip@united.example',
      email,
      email_verified: true,
      given_name: 'Vip',
      family_name: 'Diner',
    });
  });

  test('a visitor who is signed in and has consented is redirected at once', async () => {
    const first = await start();
    const visitor = new Visitor(origin);
    const consent = await signIn(visitor, first.address);
    await visitor.visit(actionOf(consent.text), { choice: 'allow' });
    const second = await start();
    const back = await visitor.visit(second.address.href);
    expect(
      (await oidc.authorizationCodeGrant(second.configuration, back.url, second.checks)).claims()?.sub,
    ).toBe('united:vip@united.example');
  });

  test('a code is valid once and only with its verifier', async () => {
    const { configuration, checks, address } = await start();
    const visitor = new Visitor(origin);
    const consent = await signIn(visitor, address);
    const { url } = await visitor.visit(actionOf(consent.text), { choice: 'allow' });
    const other = { ...checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() };
    await expect(oidc.authorizationCodeGrant(configuration, url, other)).rejects.toThrow();
    expect((await oidc.authorizationCodeGrant(configuration, url, checks)).claims()?.sub).toBe(
      `united:${email}`,
    );
    await expect(oidc.authorizationCodeGrant(configuration, url, checks)).rejects.toThrow();
  });

  test.each([
    ['a wrong password', { email, password: 'dine-badly' }],
    ['another partner’s address', { email: 'vip@delta.example', password: 'dine-well-2026' }],
  ])('%s is rejected with a message, and the address stays in the field', async (_what, fields) => {
    const { address } = await start();
    const { status, text } = await signIn(new Visitor(origin), address, fields);
    expect(status).toBe(401);
    expect(text).toContain('role="alert"');
    expect(text).toContain(`value="${fields.email}"`);
  });

  test('a hint fills the address in', async () => {
    const { address } = await start({ login_hint: 'new"<b>@united.example' });
    const { text } = await new Visitor(origin).visit(address.href);
    expect(text).toContain('value="new&#34;&#60;b&#62;@united.example"');
  });

  test('cancelling goes back with access_denied', async () => {
    const { address } = await start();
    const visitor = new Visitor(origin);
    const consent = await signIn(visitor, address);
    const back = await visitor.visit(actionOf(consent.text), { choice: 'refuse' });
    expect(back.url.searchParams.get('error')).toBe('access_denied');
  });

  test.each([
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }],
    ['to another address', { redirect_uri: 'http://evil.localhost:3000/api/Sso/Callback' }],
  ])('a request %s is rejected', async (_what, change) => {
    const { address } = await start(change);
    const { url, text } = await new Visitor(origin).visit(address.href);
    expect(url.searchParams.get('error') ?? text).toMatch(/invalid_(request|redirect_uri)/);
    expect(url.searchParams.has('code')).toBe(false);
  });

  test('the sign-in page of another browser is expired', async () => {
    const { address } = await start();
    const requested = await new Visitor(origin).visit(address.href);
    const stranger = await new Visitor(origin).visit(requested.url.href);
    expect([stranger.status, stranger.text]).toEqual([400, expect.stringContaining('expired')]);
  });

  test('issuers do not share sessions', async () => {
    const { address } = await start();
    const visitor = new Visitor(origin);
    await signIn(visitor, address);
    const delta = new URL(address.href.replace('/united/', '/delta/'));
    delta.searchParams.set('redirect_uri', redirect_uri.replace('united', 'delta'));
    expect((await visitor.visit(delta.href)).text).toContain('Sign in to Delta');
  });

  test('signing out ends the session at the partner and returns to the site', async () => {
    const first = await start();
    const visitor = new Visitor(origin);
    const consent = await signIn(visitor, first.address);
    await visitor.visit(actionOf(consent.text), { choice: 'allow' });
    const ended = oidc.buildEndSessionUrl(first.configuration, {
      post_logout_redirect_uri: 'http://united.localhost:3000/',
    });
    const requested = await visitor.visit(ended.href);
    expect(requested.text).toContain('Sign out of United?');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(requested.text)?.[1] ?? '';
    const back = await visitor.visit(actionOf(requested.text), { xsrf, logout: 'yes' });
    expect(back.url.href).toBe('http://united.localhost:3000/');
    expect((await visitor.visit((await start()).address.href)).text).toContain('Sign in to United');
  });

  test('pages run no script and may not be framed', async () => {
    const { address } = await start();
    const visitor = new Visitor(origin);
    const { url } = await visitor.visit(address.href);
    const { headers } = await fetch(url);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toContain('script');
  });
});
