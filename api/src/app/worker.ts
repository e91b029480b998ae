import { readListening } from './config.ts';
import { createLogger } from '../http/logs/request-log.ts';
import { listenUntilStopped } from './listen.ts';
import { startWorker } from './start-worker.ts';
import { unlessStopped } from './unless-stopped.ts';

const config = readListening(process.env);
const logger = createLogger(config.LOG_LEVEL, undefined, 'worker');
const worker = await unlessStopped(() => startWorker(config, logger));
logger.info({ host: config.HOST, port: config.WORKER_PORT }, 'worker works');
await listenUntilStopped(worker.app, {
  host: config.HOST,
  port: config.WORKER_PORT,
  graceMs: config.SHUTDOWN_GRACE_MS,
  drain: worker.drain,
  close: worker.stop,
});
