import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** An operators' issuer that signs the claims of a test; `origin` is the issuer. */
export async function anOperatorsIssuer() {
  const keys = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const state = { issuer: '', isAway: false };
  const answers: Record<string, () => object | Promise<object>> = {
    '/.well-known/openid-configuration': () => ({ issuer: state.issuer, jwks_uri: `${origin}/jwks` }),
    '/jwks': async () => ({
      keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }],
    }),
  };
  const server = createServer((request, response) => {
    void (async () => {
      response.setHeader('Content-Type', 'application/json');
      if (state.isAway) response.writeHead(503);
      response.end(JSON.stringify((await answers[request.url ?? '']?.()) ?? {}));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  state.issuer = origin;

  const token = (claims: JWTPayload, { isForged = false, at = Date.now() } = {}) => {
    const seconds = Math.floor(at / 1_000);
    const usual = { iss: origin, aud: 'dinelink-console', sub: 'op-7', iat: seconds, exp: seconds + 300 };
    return new SignJWT({ ...usual, name: 'Olive Operator', emulation: ['read'], ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .sign((isForged ? foreign : keys).privateKey);
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, state, token, close };
}

export type OperatorsIssuer = Awaited<ReturnType<typeof anOperatorsIssuer>>;
