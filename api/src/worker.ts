import { readConfig } from './config.ts';
import { composeWorker } from './compose-worker.ts';
import { createLogger } from './http/request-log.ts';

const config = readConfig(process.env);
const logger = createLogger(config.LOG_LEVEL);
const worker = await composeWorker(config, logger);
logger.info('worker works');
await new Promise<void>((done) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => done());
});
await worker.stop();
