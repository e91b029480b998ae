import { createIdentityProvider } from './app.ts';
import { refuseProduction } from '../refuse-production.ts';
import { readProviderConfig } from './config.ts';
import { openProviderKeys } from './keys.ts';
import { readSsoPartners } from './partners.ts';
import { PUBLISHED_SECRET } from '../published-secret.ts';

refuseProduction('The identity provider', process.env);
const config = readProviderConfig(process.env);
const port = config.IDP_PORT;
const origin = `http://localhost:${port}`;
const partners = await readSsoPartners(config.PARTNERS_DIR);

const server = createIdentityProvider({
  partners,
  origin,
  client: {
    id: config.SSO_CLIENT_ID,
    secretOf: (partner) => config.SSO_CLIENT_SECRETS[partner] ?? PUBLISHED_SECRET,
  },
  sitePort: config.SITE_PORT,
  membershipKey: PUBLISHED_SECRET,
  keys: await openProviderKeys(config.IDP_DATA_DIR),
}).listen(port, '127.0.0.1', (error?: Error) => {
  if (error) {
    process.stderr.write(`The identity provider cannot listen on ${port}: ${error.message}\n`);
    process.exit(1);
  }
  process.stdout.write(
    `Identity provider for ${partners.map(({ key }) => key).join(', ')} at ${origin}/{key}\n`,
  );
});

const stop = () => {
  server.close();
  server.closeAllConnections();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
