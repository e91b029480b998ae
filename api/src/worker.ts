import { readConfig } from './config.ts';
import { composeWorker } from './compose-worker.ts';
import { createLogger } from './http/request-log.ts';
import { stopped, unlessStopped } from './unless-stopped.ts';

const config = readConfig(process.env);
const logger = createLogger(config.LOG_LEVEL);
const worker = await unlessStopped(() => composeWorker(config, logger));
logger.info('worker works');
await stopped();
await worker.stop();
