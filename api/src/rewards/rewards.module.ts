import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import { statementRoutes } from './activity/statement/statement.routes.ts';
import { createStatementService } from './activity/statement/statement.service.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { createActivityService } from './activity/activity.service.ts';
import { feedRoutes } from './ingestion/feed.routes.ts';
import { createFeedService } from './ingestion/feed.service.ts';
import { ledgerHandlers } from './operations/ledger.jobs.ts';
import { createLedgerService } from './operations/ledger.service.ts';
import { createPostingService, postingHandlers } from './operations/posting.service.ts';
import { openStatementCredits } from './statement-credits/open-statement-credits.ts';
import { redemptionHandlers } from './statement-credits/redemptions.jobs.ts';

const HOUR_MS = 60 * 60_000;

/** The feeds, the ledger, members' activity and statement credits. */
export const rewardsModule = (context: AppContext): Module => ({
  api() {
    const { config, database, partners, limits, now, systemNow } = context;
    const feed = createFeedService({ database, partners, feeds: config.FEEDS, clock: systemNow });
    return {
      machineRoutes: [feedRoutes({ feed, clock: systemNow, limits })],
      routes: [
        activityRoutes({ activity: createActivityService({ database, clock: now }) }),
        statementRoutes({ statements: createStatementService({ database, clock: now }) }),
      ],
    };
  },
  worker() {
    const { logger, database, partners, now: clock } = context;
    const ledger = createLedgerService({ database, partners, clock });
    const posting = createPostingService({ database, partners, clock });
    const { redemptions, payouts } = openStatementCredits(context);
    const failed = (problem: unknown) => logger.warn({ err: problem }, 'the payout provider failed');
    return {
      jobs: {
        ...ledgerHandlers(ledger),
        ...postingHandlers(posting),
        ...redemptionHandlers({ redemptions, payouts }),
      },
      sweeps: [
        { kind: 'finalise', once: ledger.finalise },
        { kind: 'payouts', once: () => payouts.stepAll(failed) },
        { kind: 'held credits', once: redemptions.redeemHeld },
        { kind: 'credits', everyMs: HOUR_MS, once: redemptions.redeemAll },
      ],
    };
  },
});
