import type { Express } from 'express';
import type { Logger } from 'pino';
import { createHealth } from '../http/health.ts';
import { watchLoops } from '../jobs/loop-watch.ts';
import { workerApp } from '../jobs/worker-app.ts';
import { createWorker } from '../jobs/worker-loops.ts';
import type { Config } from './config.ts';
import { type AppContext, closeContext, openContext } from './context.ts';
import { createModules } from './modules.ts';

interface WorkerProcess {
  /** Health and metrics. */
  readonly app: Express;
  /** From now on it claims no new job and is not ready. */
  drain(): void;
  /** Stops it after the current job. */
  stop(): Promise<void>;
}

/** Opens what the worker needs and starts its loops. */
export async function startWorker(config: Config, logger: Logger): Promise<WorkerProcess> {
  const context = await openContext(config, logger, 'worker');
  const parts = createModules(context).list.flatMap(({ worker }) => worker?.() ?? []);
  const { watch, health, app } = watched(context);
  const worker = createWorker({
    ...{ watch, logger, database: context.database, clock: context.now },
    handlers: Object.assign({}, ...parts.map(({ jobs }) => jobs)),
    sweeps: parts.flatMap(({ sweeps = [] }) => sweeps),
  });
  worker.start();
  return {
    app,
    drain() {
      health.drain();
      worker.end();
    },
    async stop() {
      await worker.stop();
      await closeContext(context);
    },
  };
}

/** The worker's health and metrics endpoints. */
function watched({ config, database, systemNow }: AppContext) {
  const watch = watchLoops();
  const isWorking = () => watch.stalled().length === 0;
  const health = createHealth({ database, isWorking }, config.METRICS_KEY);
  return { watch, health, app: workerApp({ health, watch, database, clock: systemNow }) };
}
