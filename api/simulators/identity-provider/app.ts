import express, { type Express, type Router } from 'express';
import { pageHeaders, pagePolicy } from '../page-headers.ts';
import { style } from '../style.ts';
import { interactionOver, interactions } from './interactions.ts';
import type { ProviderKeys } from './keys.ts';
import { membershipDirectory } from '../membership/directory.ts';
import { operatorsIssuer } from './operators.ts';
import type { SsoPartner } from './partners.ts';
import { providerFor } from './provider.ts';

interface ProviderDependencies {
  readonly partners: readonly SsoPartner[];
  readonly origin: string;
  readonly client: { readonly id: string; readonly secretOf: (partner: string) => string };
  readonly sitePort: number;
  readonly keys: ProviderKeys;
  /** Bearer key of the membership directory. */
  readonly membershipKey: string;
}

/** One issuer for each SSO partner at `/{key}`, and the operators' issuer at `/operators`. */
export function createIdentityProvider(dependencies: ProviderDependencies): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(pageHeaders);
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/style.css', (_request, response) => {
    response.type('css').send(style);
  });
  app.use('/membership', membershipDirectory(dependencies.membershipKey));
  app.use('/operators', operatorsIssuer(dependencies.origin, dependencies.keys));
  for (const partner of dependencies.partners) app.use(`/${partner.key}`, issuer(partner, dependencies));
  return app;
}

function issuer(partner: SsoPartner, { origin, client, sitePort, keys }: ProviderDependencies): Router {
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
