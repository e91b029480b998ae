import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createSite } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { readMedia } from './images/media.ts';
import { readAssets } from './pages/assets.ts';
import { partnersBy, readPartners } from './partners.ts';

const now = () => Date.now();
const CLIENT = fileURLToPath(new URL('../client', import.meta.url));

function start(): void {
  const config = readConfig(process.env);
  const logger = pino({ level: config.LOG_LEVEL, name: 'site' }, pino.destination({ sync: false }));
  const media = readMedia(resolve(config.MEDIA_DIR));
  const all = readPartners(resolve(config.PARTNERS_DIR));
  const partners = partnersBy(all, { port: config.SITE_PORT, now, pictures: media.pictures });
  let isReady = true;
  const site = createSite({
    config,
    partners,
    media,
    logger,
    now,
    clientFolder: CLIENT,
    assets: readAssets(CLIENT),
    isReady: () => isReady,
  });
  const server = createServer(site.app);
  // Longer than a proxy keeps an idle connection, or one is closed here in the moment it is used there.
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 80_000;
  server.listen(config.SITE_PORT, config.HOST, () => {
    logger.info({ port: config.SITE_PORT }, 'site listens');
    site.warm().catch(refuse);
  });
  server.on('error', (error) => refuse(error));

  // Ready turns false first, so that a balancer looks elsewhere before connections end.
  const close = (): void => {
    if (!isReady) return;
    isReady = false;
    setTimeout(() => server.close(() => process.exit(0)), graceOf(config));
    setTimeout(() => server.closeAllConnections(), graceOf(config) + 5_000).unref();
    server.closeIdleConnections();
  };
  process.once('SIGTERM', close).once('SIGINT', close);
}

const graceOf = ({ SHUTDOWN_GRACE_MS }: Config): number => SHUTDOWN_GRACE_MS;

function refuse(error: unknown): never {
  process.stderr.write(
    `The site does not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

try {
  start();
} catch (error) {
  refuse(error);
}
