import express, { Router, urlencoded } from 'express';
import { importJWK, SignJWT } from 'jose';
import { z } from 'zod';
import { html, page } from '../html.ts';
import { demoPassword } from './accounts.ts';
import type { ProviderKeys } from './keys.ts';

const CLIENT_ID = 'dinelink-console';
const LIFETIME_SECONDS = 300;

/** The operators in development, with their emulation rights. */
const operators = {
  'reader@operators.example': { name: 'Rita Reader', emulation: ['read'] },
  'editor@operators.example': { name: 'Edgar Editor', emulation: ['read', 'write'] },
  'visitor@operators.example': { name: 'Vera Visitor', emulation: [] },
} as const;

const fieldsSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['reader@operators.example', 'editor@operators.example', 'visitor@operators.example'])),
  password: z.literal(demoPassword),
  nonce: z.string().min(1).max(1_000),
});

/** Simulates the operators' console and issuer: a page that issues tokens, and the public keys. */
export function operatorsIssuer(origin: string, keys: ProviderKeys): Router {
  const issuer = `${origin}/operators`;
  const router = Router();
  router.get('/.well-known/openid-configuration', (_request, response) => {
    response.json({
      issuer,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    });
  });
  router.get('/jwks', (_request, response) => {
    const { kty, n, e, kid } = keys.jwk;
    response.json({ keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' }] });
  });
  router.get('/', (_request, response) => {
    response.send(tokenFormPage());
  });
  router.post('/token', urlencoded({ extended: false }), express.json(), async (request, response) => {
    const fields = fieldsSchema.safeParse(request.body);
    if (!fields.success) {
      response.status(401).send(tokenFormPage('Address, password and nonce do not make a token.'));
      return;
    }
    const token = await tokenFor(issuer, keys, fields.data);
    if (request.accepts(['html', 'json']) === 'json') response.json({ token });
    else response.send(tokenPage(token));
  });
  return router;
}

async function tokenFor(
  issuer: string,
  { jwk }: ProviderKeys,
  { email, nonce }: z.infer<typeof fieldsSchema>,
): Promise<string> {
  return new SignJWT({ ...operators[email], email, nonce })
    .setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
    .setIssuer(issuer)
    .setAudience(CLIENT_ID)
    .setSubject(email)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_SECONDS}s`)
    .sign(await importJWK(jwk, 'RS256'));
}

const tokenFormPage = (error?: string): string =>
  page(
    'Operators',
    html`<main class="narrow">
      <p class="quiet">A stand-in for the operators’ console, for this machine only.</p>
      <h1>A token to see the site as a member</h1>
      ${error ? html`<p class="error" role="alert">${error}</p>` : undefined}
      <p>
        Ask the programme for a nonce at <strong>/api/Emulation/Challenge</strong>. The password is
        <strong>${demoPassword}</strong>.
      </p>
      <form method="post" action="/operators/token">
        <div class="field">
          <label for="email">Operator</label>
          <select id="email" name="email">
            ${Object.entries(operators).map(
              ([email, { name, emulation }]) =>
                html`<option value="${email}">${name}: ${emulation.join(' and ') || 'nothing'}</option>`,
            )}
          </select>
        </div>
        <div class="field">
          <label for="password">Password</label>
          <input id="password" name="password" type="password" autocomplete="current-password" required />
        </div>
        <div class="field">
          <label for="nonce">Nonce</label>
          <input id="nonce" name="nonce" required autocomplete="off" />
        </div>
        <button>Make a token</button>
      </form>
    </main>`,
  );

const tokenPage = (token: string): string =>
  page(
    'Operator token',
    html`<main class="narrow">
      <h1>Operator token</h1>
      <p>Send it as <strong>operatorToken</strong> to /api/Emulation/Start within five minutes.</p>
      <pre>${token}</pre>
    </main>`,
  );
