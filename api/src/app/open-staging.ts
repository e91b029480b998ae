import type { Partner } from '@dinelink/contract';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from '../db/connection.ts';
import type { StagingTools } from '../staging-tools/open-staging-tools.ts';

interface StagingParts {
  readonly database: Database;
  readonly partners: readonly Partner[];
  readonly logger: Logger;
}

/**
 * The staging tools, or null where there are none: in production, and in staging without the operators' key. A separate chunk,
 * which production images do not contain: it shows a development feed's secret and sets clocks.
 */
export async function openStaging(config: Config, parts: StagingParts): Promise<StagingTools | null> {
  const { APP_ENV, STGTOOLS_KEY } = config;
  if (APP_ENV === 'production' || (APP_ENV === 'staging' && !STGTOOLS_KEY)) return null;
  const { database, partners, logger } = parts;
  const { openStagingTools } = await import('../staging-tools/open-staging-tools.ts');
  const tools = openStagingTools(config, database, partners);
  await tools.clock.refresh();
  tools.clock.start((problem) => logger.error({ err: problem }, 'the testers’ clock was not read'));
  return tools;
}
