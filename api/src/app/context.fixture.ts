import { createRateLimits } from '../http/rate-limits.ts';
import { createLogger } from '../http/logs/request-log.ts';
import { partnersIn } from '../partners/partners.fixture.ts';
import { readConfig } from './config.ts';
import type { AppContext } from './context.ts';

/** A context of development without Redis and staging tools, with a test's overrides. */
export function anAppContext(parts: Partial<AppContext> & Pick<AppContext, 'database'>): AppContext {
  const config = parts.config ?? readConfig({ APP_ENV: 'development', LOG_LEVEL: 'silent' });
  const now = parts.now ?? Date.now;
  return {
    config,
    logger: createLogger('silent'),
    partners: partnersIn(config.PARTNERS_DIR),
    limits: createRateLimits(undefined),
    limitFactor: 1,
    redis: undefined,
    limitsRedis: undefined,
    staging: null,
    now,
    systemNow: now,
    ...parts,
  };
}
