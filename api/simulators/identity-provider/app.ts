import express, { type Express, type Router } from 'express';
import { pageHeaders, pagePolicy } from '../page-headers.ts';
import { style } from '../style.ts';
import { interactionOver, interactions } from './interactions.ts';
import type { ProviderKeys } from './keys.ts';
import { membershipDirectory } from '../membership/directory.ts';
import { operatorsIssuer } from './operators.ts';
import type { SsoPartner } from './partners.ts';
import { providerFor } from './provider.ts';

interface Parts {
  readonly partners: readonly SsoPartner[];
  readonly origin: string;
  readonly client: { readonly id: string; readonly secretOf: (partner: string) => string };
  readonly sitePort: number;
  readonly keys: ProviderKeys;
  /** Bearer key of the membership directory. */
  readonly membershipKey: string;
}

/** Every sso partner's own sign-in, one issuer each, at `/{key}`, and that of our operators at `/operators`. */
export function createIdentityProvider(parts: Parts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(pageHeaders);
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/style.css', (_request, response) => {
    response.type('css').send(style);
  });
  app.use('/membership', membershipDirectory(parts.membershipKey));
  app.use('/operators', operatorsIssuer(parts.origin, parts.keys));
  for (const partner of parts.partners) app.use(`/${partner.key}`, issuer(partner, parts));
  return app;
}

function issuer(partner: SsoPartner, { origin, client, sitePort, keys }: Parts): Router {
  const siteOrigin = `http://${partner.key}.localhost:${sitePort}`;
  const provider = providerFor({
    partner,
    origin,
    client: { id: client.id, secret: client.secretOf(partner.key), siteOrigin },
    keys,
  });
  const pages = interactions(partner, provider);
  const answer = provider.callback();
  const router = express.Router();
  router.use((request, response, next) => {
    response.set('Content-Security-Policy', pagePolicy([siteOrigin]));
    pages(request, response, (error: unknown) => {
      if (error === undefined) next();
      else interactionOver(partner, response);
    });
  });
  router.use((request, response) => void answer(request, response));
  return router;
}
