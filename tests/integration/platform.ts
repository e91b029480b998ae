import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createIdentityProvider } from '../../api/simulators/identity-provider/app.ts';
import { newProviderKeys } from '../../api/simulators/identity-provider/keys.ts';
import { Letters } from '../../api/simulators/mail-catcher/letters.ts';
import { catcherWeb } from '../../api/simulators/mail-catcher/web.ts';
import { compose } from '../../api/src/compose.ts';
import { type Config, readConfig } from '../../api/src/config.ts';
import type { Database } from '../../api/src/db/connection.ts';
import { createLogger } from '../../api/src/http/request-log.ts';
import { addMerchants, demoMerchants } from '../../api/src/merchants/merchants.fixture.ts';
import { readPartners } from '../../api/src/partners/read-partners.ts';
import { aVault, internalKey } from '../../api/vault/vault.fixture.ts';

const DIRECTORY_KEY = 'a-directory-key-of-thirty-two-characters';
const SSO_SECRETS = Object.fromEntries(
  readPartners('api/partners').map(({ key }) => [key, `${key}-client-secret-of-thirty-two-characters`]),
);
const SITE_PORT = 5_900;
const MERCHANTS = 30;
/** As pino writes it. */
const ERROR = 50;

/** The whole api as it runs for members: the real composition, listening, over a database that tests also see. */
export interface Platform {
  readonly port: number;
  readonly config: Config;
  readonly database: Database;
  /** The identity provider's origin. */
  readonly provider: string;
  /** Seals a card number for a programme as the card frame does. */
  readonly seal: (number: string, programme: string) => Promise<string>;
  /** What the mail catcher holds, and whether it answers. */
  readonly letters: Letters;
  readonly mailCatcher: { isAway: boolean };
  /** What the api logged as an error: the reasons behind answers of 500. */
  readonly failures: readonly string[];
  readonly close: () => Promise<void>;
}

interface Ground {
  readonly database: Database;
  /** The same database, for the api's own connections. */
  readonly url: string;
}

/** Puts restaurants into the database and starts vault, identity provider and api, each on a port of its own. `onLine` hears every line that the api logs. */
export async function startPlatform(
  { database, url }: Ground,
  onLine?: (line: string) => void,
): Promise<Platform> {
  await addMerchants(database, demoMerchants(MERCHANTS));
  const vault = await aVault();
  const vaultServer = await listening(createServer(vault.internal));
  const providerServer = await listening(createServer());
  const provider = `http://localhost:${portOf(providerServer)}`;
  providerServer.on('request', await identityProvider(provider));
  const letters = new Letters();
  const mailCatcher = { isAway: false };
  const mailServer = await listening(createServer(unlessAway(mailCatcher, catcherWeb(letters))));
  const config = readConfig({
    APP_ENV: 'development',
    DATABASE_URL: url,
    VAULT_INTERNAL_URL: `http://127.0.0.1:${portOf(vaultServer)}`,
    VAULT_INTERNAL_KEY: internalKey,
    MAIL_CATCHER_URL: `http://127.0.0.1:${portOf(mailServer)}`,
    SSO_ISSUER: `${provider}/{key}`,
    OPERATOR_ISSUER: `${provider}/operators`,
    SSO_CLIENT_SECRETS: JSON.stringify(SSO_SECRETS),
    MEMBERSHIP: JSON.stringify({ marriott: { url: `${provider}/membership`, key: DIRECTORY_KEY } }),
    SITE_PORT: String(SITE_PORT),
    RATE_LIMITS: 'raised',
    LOG_LEVEL: 'error',
  });
  const failures: string[] = [];
  const write = (line: string) => {
    onLine?.(line);
    if (JSON.parse(line).level >= ERROR) failures.push(line);
  };
  const api = await compose(config, createLogger(onLine ? 'info' : 'error', { write }));
  const server = await listening(createServer(api.app));
  return {
    port: portOf(server),
    config,
    database,
    provider,
    seal: (number, programme) => vault.seal(number, programme),
    letters,
    mailCatcher,
    failures,
    async close() {
      for (const open of [server, providerServer, vaultServer, mailServer]) await closed(open);
      await api.close();
      await vault.close();
    },
  };
}

/** Hangs up on whoever asks while it is away. */
const unlessAway =
  (catcher: { isAway: boolean }, web: RequestListener): RequestListener =>
  (request, response) => {
    if (catcher.isAway) request.socket.destroy();
    else web(request, response);
  };

async function identityProvider(origin: string) {
  const partners = readPartners('api/partners')
    .filter(({ enrollmentType }) => enrollmentType === 'sso')
    .map(({ key }) => ({ key, name: key }));
  const client = { id: 'dinelink', secretOf: (key: string) => SSO_SECRETS[key] ?? '' };
  const keys = await newProviderKeys();
  return createIdentityProvider({
    ...{ partners, origin, client, sitePort: SITE_PORT, keys },
    membershipKey: DIRECTORY_KEY,
  });
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function listening(server: Server): Promise<Server> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
