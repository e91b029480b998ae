import type { Partner } from '@dinelink/contract';
import type { SimulatorAddress } from '../../simulators/control-client.ts';
import { httpPayout } from '../../src/adapters/payout/http-payout.ts';
import type { Database } from '../../src/db/connection.ts';
import { runDueJobs } from '../../src/jobs/run-jobs.ts';
import { createPayoutsService } from '../../src/rewards/statement-credits/payouts.service.ts';
import { redemptionHandlers } from '../../src/rewards/statement-credits/redemptions.jobs.ts';
import { createRedemptionsService } from '../../src/rewards/statement-credits/redemptions.service.ts';

interface Paying {
  readonly database: Database;
  readonly partners: readonly Partner[];
  readonly payoutSimulator: SimulatorAddress;
}

/** Runs the jobs caused by the demo's dines at their time, as the worker would; with the payout simulator. */
export function creditsPayer({ database, partners, payoutSimulator }: Paying) {
  const time = { now: 0 };
  let made = 0;
  const shared = { database, clock: () => time.now };
  const provider = httpPayout({ ...payoutSimulator, name: 'our payments partner' });
  const redemptions = createRedemptionsService({
    ...shared,
    partners,
    newKey: () => `seed-${time.now}-${(made += 1)}`,
    processor: provider.name,
  });
  const payouts = createPayoutsService({ ...shared, provider });
  const handlers = redemptionHandlers({ redemptions, payouts });
  const failed = (_job: unknown, problem: unknown) => {
    throw problem;
  };
  return {
    /** Everything due at an instant, epoch ms. */
    async payAt(now: number): Promise<void> {
      time.now = now;
      while ((await runDueJobs({ ...shared, handlers, failed, kinds: Object.keys(handlers) })) > 0);
    },
  };
}
