import { disablePretenuring } from '@dinelink/contract/disable-pretenuring';
import { readListening } from './config.ts';
import { createLogger } from '../http/logs/request-log.ts';
import { listenUntilStopped } from './listen.ts';
import { startApi } from './start-api.ts';
import { unlessStopped } from './unless-stopped.ts';

disablePretenuring();
const config = readListening(process.env);
const logger = createLogger(config.LOG_LEVEL);
const api = await unlessStopped(() => startApi(config, logger));
logger.info({ host: config.HOST, port: config.PORT }, 'api listens');
await listenUntilStopped(api.app, {
  host: config.HOST,
  port: config.PORT,
  graceMs: config.SHUTDOWN_GRACE_MS,
  drain: api.drain,
  close: api.close,
});
