import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSite } from './app.ts';
import { readConfig } from './config.ts';
import { openServer, proxyTest } from './http/listening.ts';
import { captureConsole, createLogger } from './http/log.ts';
import { readMedia } from './images/media.ts';
import { readAssets } from './pages/assets.ts';
import { partnersBy, readPartners } from './partners.ts';

const now = () => Date.now();
const CLIENT = fileURLToPath(new URL('../client', import.meta.url));

function start(): void {
  const config = readConfig(process.env);
  const logger = createLogger(config.LOG_LEVEL);
  captureConsole(logger, console);
  const media = readMedia(resolve(config.MEDIA_DIR));
  const all = readPartners(resolve(config.PARTNERS_DIR));
  const partners = partnersBy(all, { config, now, pictures: media.pictures });
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
  const { server, close } = openServer({ ...config, listener: site.app, isProxy: proxyTest(site.app) });
  server.listen(config.SITE_PORT, config.HOST, () => {
    logger.info({ port: config.SITE_PORT }, 'site listens');
    site.warm().catch(exitWith);
  });
  server.on('error', (error) => exitWith(error));

  // Ready turns false first, so that a balancer looks elsewhere before connections end.
  const stop = (): void => {
    if (!isReady) return;
    isReady = false;
    void close(config.SHUTDOWN_GRACE_MS).then(() => process.exit(0));
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

function exitWith(error: unknown): never {
  process.stderr.write(
    `The site does not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

try {
  start();
} catch (error) {
  exitWith(error);
}
