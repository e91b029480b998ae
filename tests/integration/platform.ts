import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createIdentityProvider } from '../../api/simulators/identity-provider/app.ts';
import { newProviderKeys } from '../../api/simulators/identity-provider/keys.ts';
import { Mailbox } from '../../api/simulators/mail-catcher/mailbox.ts';
import { catcherWeb } from '../../api/simulators/mail-catcher/web.ts';
import { bookingApp } from '../../api/simulators/booking/app.ts';
import { tables as bookingTables } from '../../api/simulators/booking/tables.ts';
import { payoutApp } from '../../api/simulators/payout/app.ts';
import { tables as payoutTables } from '../../api/simulators/payout/tables.ts';
import type { SimulatorAddress } from '../../api/simulators/control-client.ts';
import { openStorage } from '../../api/simulators/storage.ts';
import { startApi } from '../../api/src/app/start-api.ts';
import { type Config, readConfig } from '../../api/src/app/config.ts';
import type { Database } from '../../api/src/db/connection.ts';
import { createLogger } from '../../api/src/http/logs/request-log.ts';
import { addMerchants, demoMerchants } from '../../api/src/merchants/merchants.fixture.ts';
import { readPartners } from '../../api/src/partners/read-partners.ts';
import { aVault, internalKey } from '../../api/vault/vault.fixture.ts';

const DIRECTORY_KEY = 'a-directory-key-of-thirty-two-characters';
const SSO_SECRETS = Object.fromEntries(
  readPartners('api/partners').map(({ key }) => [key, `${key}-client-secret-of-thirty-two-characters`]),
);
const SIMULATOR_KEY = 'a-simulators-key-of-thirty-two-characters';
const SITE_PORT = 5_900;
const MERCHANTS = 30;
/** The level of an error in pino's lines. */
const ERROR = 50;

/** The whole api, composed as in production, on a database that tests can read. */
export interface Platform {
  readonly port: number;
  readonly config: Config;
  readonly database: Database;
  /** The identity provider's origin. */
  readonly provider: string;
  /** Encrypts a card number for a partner as the card frame does. */
  readonly encryptCard: (number: string, partnerKey: string) => Promise<string>;
  /** The mails of the mail catcher, and whether it answers. */
  readonly bookingSimulator: SimulatorAddress;
  /** Whether the providers' simulators answer. */
  readonly simulators: { areDown: boolean };
  readonly mailbox: Mailbox;
  readonly mailCatcher: { isDown: boolean };
  /** The api's error log lines, which explain 500 answers. */
  readonly errorLogs: readonly string[];
  readonly close: () => Promise<void>;
}

interface PlatformOptions {
  readonly database: Database;
  /** The address of the same database, for the api's own connections. */
  readonly url: string;
}

/** Adds merchants to the database and starts vault, simulators and api, each on a port of its own. `onLogLine` gets every line that the api logs. */
export async function startPlatform(
  { database, url }: PlatformOptions,
  onLogLine?: (line: string) => void,
): Promise<Platform> {
  await addMerchants(database, demoMerchants(MERCHANTS));
  const vault = await aVault();
  const vaultServer = await listen(createServer(vault.internal));
  const providerServer = await listen(createServer());
  const provider = `http://localhost:${portOf(providerServer)}`;
  providerServer.on('request', await identityProvider(provider));
  const mailbox = new Mailbox();
  const mailCatcher = { isDown: false };
  const mailServer = await listen(createServer(unless(() => mailCatcher.isDown, catcherWeb(mailbox))));
  const simulators = { areDown: false };
  const bookings = await openStorage(':memory:', bookingTables);
  const bookingServer = await listen(
    createServer(unless(() => simulators.areDown, bookingApp(bookings, SIMULATOR_KEY))),
  );
  const booking = { url: `http://127.0.0.1:${portOf(bookingServer)}`, key: SIMULATOR_KEY };
  const payouts = await openStorage(':memory:', payoutTables);
  const payoutServer = await listen(
    createServer(unless(() => simulators.areDown, payoutApp(payouts, SIMULATOR_KEY))),
  );
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
    BOOKING_URL: booking.url,
    BOOKING_KEY: booking.key,
    PAYOUT_URL: `http://127.0.0.1:${portOf(payoutServer)}`,
    PAYOUT_KEY: SIMULATOR_KEY,
    SITE_PORT: String(SITE_PORT),
    RATE_LIMITS: 'raised',
    LOG_LEVEL: 'error',
  });
  const errorLogs: string[] = [];
  const write = (line: string) => {
    onLogLine?.(line);
    if (JSON.parse(line).level >= ERROR) errorLogs.push(line);
  };
  const api = await startApi(config, createLogger(onLogLine ? 'info' : 'error', { write }));
  const server = await listen(createServer(api.app));
  return {
    port: portOf(server),
    config,
    database,
    provider,
    bookingSimulator: booking,
    simulators,
    encryptCard: (number, partnerKey) => vault.encryptCard(number, partnerKey),
    mailbox,
    mailCatcher,
    errorLogs,
    async close() {
      for (const open of [server, providerServer, vaultServer, mailServer, bookingServer, payoutServer])
        await closeServer(open);
      await api.close();
      await bookings.close();
      await payouts.close();
      await vault.close();
    },
  };
}

/** Closes every connection while a program is down. */
const unless =
  (isDown: () => boolean, web: RequestListener): RequestListener =>
  (request, response) => {
    if (isDown()) request.socket.destroy();
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

async function listen(server: Server): Promise<Server> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
