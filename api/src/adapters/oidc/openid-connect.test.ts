import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type GenerateKeyPairResult, type JWTPayload, SignJWT } from 'jose';
import type { SsoPartner } from './oidc.ts';
import { openIdConnect } from './openid-connect.ts';

interface Keys {
  readonly own: GenerateKeyPairResult;
  readonly foreign: GenerateKeyPairResult;
}

/** An issuer that signs the claims of a test. */
async function anIssuer({ own, foreign }: Keys) {
  const state = {
    claims: {} as JWTPayload,
    isForged: false,
    userinfo: {} as object,
    discoveries: 0,
    failures: 0,
    requested: [] as string[],
  };
  let origin = '';
  const idToken = () => {
    const seconds = Math.floor(Date.now() / 1_000);
    const right = { iss: origin, aud: 'dinelink', sub: 'ada', iat: seconds, exp: seconds + 60 };
    return new SignJWT({ ...right, ...state.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .sign((state.isForged ? foreign : own).privateKey);
  };
  const answers: Record<string, () => object | Promise<object>> = {
    '/.well-known/openid-configuration': () => {
      state.discoveries += 1;
      return {
        issuer: origin,
        authorization_endpoint: `${origin}/auth`,
        token_endpoint: `${origin}/token`,
        userinfo_endpoint: `${origin}/me`,
        jwks_uri: `${origin}/jwks`,
      };
    },
    '/jwks': async () => ({
      keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }],
    }),
    '/token': async () => ({ access_token: 'a', token_type: 'bearer', id_token: await idToken() }),
    '/me': () => state.userinfo,
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    state.requested.push(path);
    state.failures -= 1;
    response.setHeader('Content-Type', 'application/json');
    if (state.failures >= 0) response.writeHead(503).end('{}');
    else response.end(JSON.stringify(await answers[path]?.()));
  };
  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { state, origin, close };
}

describe('an identity asserted by a partner', () => {
  let issuer: Awaited<ReturnType<typeof anIssuer>>;
  let keys: Keys;
  beforeAll(async () => {
    keys = { own: await generateKeyPair('RS256'), foreign: await generateKeyPair('RS256') };
  });
  beforeEach(async () => {
    issuer = await anIssuer(keys);
  });
  afterEach(() => issuer.close());

  const aClient = (now = () => 0) =>
    openIdConnect({
      issuer: issuer.origin,
      clientId: 'dinelink',
      clientSecretOf: () => 's',
      allowHttp: true,
      now,
    });
  const checks = { state: 'the-state', nonce: 'the-nonce', verifier: 'v'.repeat(43) };
  const united: SsoPartner = { key: 'united' };
  const finish = (claims: JWTPayload = {}, partner = united) => {
    issuer.state.claims = { nonce: checks.nonce, email: 'ada@id.example', ...claims };
    const returned = new URL('http://united.localhost/api/Sso/Callback?code=c&state=the-state');
    return aClient().finish(partner, checks, returned);
  };

  test('is accepted when everything matches', async () => {
    expect(await finish({ given_name: 'Ada', family_name: 'Byron' })).toEqual({
      issuer: issuer.origin,
      subject: 'ada',
      email: 'ada@id.example',
      isEmailVerified: false,
      firstName: 'Ada',
      lastName: 'Byron',
      channel: null,
    });
    expect(issuer.state.requested).not.toContain('/me');
  });

  test.each<[string, () => JWTPayload]>([
    ['another issuer', () => ({ iss: 'http://evil.example' })],
    ['another audience', () => ({ aud: 'somebody-else' })],
    ['another nonce', () => ({ nonce: 'another' })],
    ['no nonce', () => ({ nonce: undefined })],
    ['no subject', () => ({ sub: undefined })],
    ['an end in the past', () => ({ exp: Math.floor(Date.now() / 1_000) - 3_600 })],
    ['a subject that is too long', () => ({ sub: 'x'.repeat(201) })],
  ])('is rejected with %s', async (_what, claims) => {
    await expect(finish(claims())).rejects.toThrow();
  });

  test('is rejected when another key signed it', async () => {
    issuer.state.isForged = true;
    await expect(finish()).rejects.toThrow();
  });

  test('is completed from the profile where the token has no address', async () => {
    issuer.state.userinfo = { sub: 'ada', email: 'ada@profile.example', given_name: 'Ada' };
    expect(await finish({ email: undefined })).toMatchObject({
      subject: 'ada',
      email: 'ada@profile.example',
      firstName: 'Ada',
      lastName: '',
    });
  });

  describe('its address', () => {
    test.each([
      [true, true],
      [false, false],
      [undefined, false],
      ['true', false],
      [1, false],
      [null, false],
    ])('with email_verified %j is proven: %j', async (email_verified, isEmailVerified) => {
      expect(await finish({ email_verified })).toMatchObject({ isEmailVerified });
    });

    test('from the profile is proven by the profile alone', async () => {
      issuer.state.userinfo = { sub: 'ada', email: 'ada@profile.example', email_verified: true };
      expect(await finish({ email: undefined })).toMatchObject({ isEmailVerified: true });
      issuer.state.userinfo = { sub: 'ada', email: 'ada@profile.example' };
      const answers = { email: undefined, email_verified: true };
      expect(await finish(answers)).toMatchObject({ email: 'ada@profile.example', isEmailVerified: false });
    });
  });

  test("is rejected when the profile is another person's", async () => {
    issuer.state.userinfo = { sub: 'eve', email: 'eve@profile.example' };
    await expect(finish({ email: undefined })).rejects.toThrow();
  });

  describe('its channel, in the claim that the partner’s file names', () => {
    const card: SsoPartner = { key: 'united', channelProof: { ssoClaim: 'via', signedLinks: false } };

    test('is read from the token', async () => {
      expect(await finish({ via: ' airline-card ' }, card)).toMatchObject({ channel: 'airline-card' });
    });

    test('is read from the profile if the token has none', async () => {
      issuer.state.userinfo = { sub: 'ada', via: 'airline-card' };
      expect(await finish({}, card)).toMatchObject({ channel: 'airline-card', email: 'ada@id.example' });
    });

    test.each([
      ['nothing', undefined],
      ['a number', 7],
      ['a list', ['airline-card']],
      ['blanks', '  '],
      ['too much', 'x'.repeat(41)],
    ])('is null when the claim is %s', async (_what, via) => {
      issuer.state.userinfo = { sub: 'ada' };
      expect(await finish({ via }, card)).toMatchObject({ channel: null });
    });

    test('is null if the file names no claim', async () => {
      expect(await finish({ via: 'airline-card' })).toMatchObject({ channel: null });
    });
  });

  describe('discovery', () => {
    const hour = 3_600_000;
    const request = (client: ReturnType<typeof aClient>) =>
      client.startAddress(united, checks, 'http://united.localhost/api/Sso/Callback');

    test('is fetched once an hour', async () => {
      let now = 0;
      const client = aClient(() => now);
      await Promise.all([request(client), request(client), request(client)]);
      expect(issuer.state.discoveries).toBe(1);
      now += hour;
      await request(client);
      expect(issuer.state.discoveries).toBe(2);
    });

    test('is tried three times, and a failure is not cached', async () => {
      const client = aClient();
      issuer.state.failures = 3;
      await expect(request(client)).rejects.toThrow();
      issuer.state.failures = 2;
      expect(await request(client)).toContain(`${issuer.origin}/auth?`);
    });

    test('rejects a document that names another issuer', async () => {
      const client = openIdConnect({
        ...{ issuer: `${issuer.origin}/{key}`, clientId: 'dinelink', clientSecretOf: () => 's' },
        ...{ allowHttp: true, now: () => 0 },
      });
      await expect(request(client)).rejects.toThrow();
    });
  });
});
