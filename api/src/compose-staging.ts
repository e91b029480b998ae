import type { Partner } from '@dinelink/contract';
import type { Logger } from 'pino';
import type { Config } from './app/config.ts';
import type { Database } from './db/connection.ts';
import type { StagingTools } from './stgtools/staging-tools-router.ts';

interface AppContext {
  readonly config: Config;
  readonly database: Database;
  readonly partners: readonly Partner[];
  readonly logger: Logger;
}

/**
 * The staging tools, or null where there are none: in production, and in staging without the operators' key. A chunk of its
 * own, which production images are built without: it shows a development feed's secret, and moves clocks.
 */
export async function composeStaging({ logger, ...context }: AppContext): Promise<StagingTools | null> {
  const { APP_ENV, STGTOOLS_KEY } = context.config;
  if (APP_ENV === 'production' || (APP_ENV === 'staging' && !STGTOOLS_KEY)) return null;
  const { openStagingTools } = await import('./stgtools/staging-tools-router.ts');
  const tools = openStagingTools(context);
  await tools.clock.refresh();
  tools.clock.start((problem) => logger.error({ err: problem }, 'the testers’ clock was not read'));
  return tools;
}
