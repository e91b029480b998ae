import type { Partner } from '@dinelink/contract';
import { Router } from 'express';
import type { Config } from '../app/config.ts';
import type { Database } from '../db/connection.ts';
import type { LiveFlags } from '../partners/live-flags.ts';
import { createLedgerService } from '../rewards/operations/ledger.service.ts';
import { createOperators } from './operator.ts';
import { createSimulators } from './simulators.ts';
import { createStagingClock, type StagingClock } from './staging-clock.ts';
import { stgtoolsRoutes } from './stgtools.routes.ts';
import { createStgtoolsService } from './stgtools.service.ts';
import { testerRoutes } from './tester.routes.ts';

export interface StagingTools {
  readonly clock: StagingClock;
  /** Goes before everything else: it sets each request's clock. */
  readonly first: Router;
  routers(flags: LiveFlags): Router[];
}

/** The staging tools put together; the one module the rest of the api loads, and never in production. */
export function openStagingTools(
  config: Config,
  database: Database,
  partners: readonly Partner[],
): StagingTools {
  const { APP_ENV, FEEDS, STGTOOLS_KEY, TOKEN_SECRET, MAIL_CATCHER_URL } = config;
  const isStaging = APP_ENV === 'staging';
  const clock = createStagingClock(database, Date.now);
  const operators = createOperators({
    key: isStaging ? (STGTOOLS_KEY ?? '') : undefined,
    secret: TOKEN_SECRET,
    now: Date.now,
  });
  const parts = { database, feeds: FEEDS, clock: Date.now };
  const stgtools = createStgtoolsService({ ...parts, showsSecrets: !isStaging });
  const ledger = createLedgerService({ database, partners, clock: Date.now });
  const first = Router();
  first.use(clock.follow);
  return {
    clock,
    first,
    routers(flags) {
      const guarded = Router();
      guarded.use('/api/stgtools', operators.guard);
      const more = {
        operators,
        stagingClock: clock,
        flags,
        simulators: createSimulators(config),
        mailCatcher: MAIL_CATCHER_URL.replace(/\/$/, ''),
      };
      return [guarded, stgtoolsRoutes({ stgtools }), testerRoutes({ ...parts, ...more, stgtools, ledger })];
    },
  };
}
