import type { Partner } from '@dinelink/contract';
import type { RequestHandler } from 'express';
import type { Routes } from '../http/routing/routes.ts';
import type { Config } from '../app/config.ts';
import type { Database } from '../db/connection.ts';
import type { LiveFlags } from '../partners/live-flags.ts';
import { originOf } from '../partners/origin-of.ts';
import { createLedgerService } from '../rewards/operations/ledger.service.ts';
import { createOperators } from './operator.ts';
import { createSimulators } from './simulators.ts';
import { createStagingClock, type StagingClock } from './staging-clock.ts';
import { stagingToolsRoutes } from './staging-tools.routes.ts';
import { createStagingToolsService } from './staging-tools.service.ts';
import { testerRoutes } from './tester.routes.ts';

export interface StagingTools {
  readonly clock: StagingClock;
  /** Sets each request's clock, and lets only operators pass. */
  readonly guards: readonly RequestHandler[];
  routes(flags: LiveFlags): Routes[];
}

/** Composes the staging tools; the only module that the rest of the api loads, and never in production. */
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
  const stagingTools = createStagingToolsService({ ...parts, showsSecrets: !isStaging });
  const ledger = createLedgerService({ database, partners, clock: Date.now });
  return {
    clock,
    guards: [clock.follow, operators.guard],
    routes(flags) {
      const more = {
        operators,
        stagingClock: clock,
        flags,
        sites: () =>
          partners.map((each) => ({ key: each.key, name: each.name, origin: originOf(each, config) })),
        simulators: createSimulators(config),
        mailCatcher: MAIL_CATCHER_URL.replace(/\/$/, ''),
      };
      return [
        stagingToolsRoutes({ stagingTools }),
        testerRoutes({ ...parts, ...more, stagingTools, ledger }),
      ];
    },
  };
}
