import { fileURLToPath } from 'node:url';
import { disablePretenuring } from '@dinelink/contract/disable-pretenuring';
import { openServer } from './http/listening.ts';
import { openSite } from './open-site.ts';
import { readAssets } from './pages/assets.ts';

const CLIENT = fileURLToPath(new URL('../client', import.meta.url));

function start(): void {
  disablePretenuring();
  let isReady = true;
  const { app, listener, warm, config, logger } = openSite(process.env, {
    clientFolder: CLIENT,
    assets: readAssets(CLIENT),
    isReady: () => isReady,
  });
  const { server, close } = openServer({ ...config, app, listener });
  server.listen(config.SITE_PORT, config.HOST, () => {
    logger.info({ port: config.SITE_PORT }, 'site listens');
    warm().catch(exitWith);
  });
  server.on('error', (error) => exitWith(error));

  // /readyz fails first, so that load balancers stop sending requests before connections end.
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
