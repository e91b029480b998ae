import type { Partner } from '@dinelink/contract';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { unenrolHandler } from './cards/unenrol.job.ts';
import { composeCardNetwork } from './compose-card-network.ts';
import { composeMailer } from './compose-mail.ts';
import { composePayouts } from './compose-payouts.ts';
import { reservationJobs } from './compose-reservations.ts';
import { composeStaging } from './compose-staging.ts';
import type { Config } from './app/config.ts';
import { type Database, openDatabase } from './db/connection.ts';
import { refuseUnsafeModes } from './db/mysql/mysql-session.ts';
import { createHealth } from './http/health.ts';
import { sweepEmulations } from './identity/emulation/sweep-emulations.ts';
import { emailProofHandler } from './identity/email-proof/email-proof.job.ts';
import { recoveryHandler } from './identity/recovery/recovery.job.ts';
import { sweepIdentity } from './identity/sweep-identity.ts';
import { watchLoops } from './jobs/loop-watch.ts';
import { workerApp } from './jobs/worker-app.ts';
import { createWorker } from './jobs/worker.ts';
import { mailHandler } from './mail/mail.job.ts';
import { sweepTiers } from './members/tiers/sweep-tiers.ts';
import { sweepOffers } from './offers/sweep-offers.ts';
import { originOf } from './partners/origin-of.ts';
import { readPartners } from './partners/read-partners.ts';
import { createPostingService, postingHandlers } from './rewards/operations/posting.service.ts';
import { redemptionHandlers } from './rewards/statement-credits/redemptions.jobs.ts';
import { sweepAnalytics } from './analytics/sweep-analytics.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

interface WorkerProcess {
  /** Its health and its figures. */
  readonly app: Express;
  /** From now on it takes no new job, and is not ready. */
  drain(): void;
  /** Ends it after the job in hand. */
  stop(): Promise<void>;
}

/** Puts the worker together and starts it. */
export async function composeWorker(config: Config, logger: Logger): Promise<WorkerProcess> {
  const database = openDatabase(config.DATABASE_URL);
  await refuseUnsafeModes(database);
  const partners = readPartners(config.PARTNERS_DIR);
  const mailer = composeMailer(config, partners);
  const staging = await composeStaging({ config, logger, database, partners });
  const now = staging?.clock.jobsNow ?? Date.now;
  const credits = statementCredits({ config, database, partners, now }, logger);
  const tables = reservationJobs({ config, database, partners, now, logger });
  const { watch, health, app } = watched(database, config);
  const linked = {
    ...{ database, mailer, partners, secret: config.TOKEN_SECRET, now: Date.now },
    originOf: (partner: Partner) => originOf(partner, config),
  };
  const worker = createWorker({
    watch,
    database,
    partners,
    clock: now,
    logger,
    handlers: {
      unenrol: unenrolHandler({ database, network: composeCardNetwork(config, logger) }),
      mail: mailHandler(mailer),
      ...credits.handlers,
      ...postingHandlers(createPostingService({ database, partners, clock: now })),
      ...tables.handlers,
      recovery: recoveryHandler(linked),
      emailProof: emailProofHandler(linked),
    },
    sweeps: [...ofTime({ database, partners, now }), ...credits.sweeps, ...tables.sweeps],
  });
  worker.start();
  return {
    app,
    drain() {
      health.drain();
      worker.end();
    },
    async stop() {
      staging?.clock.stop();
      await worker.stop();
      await database.close();
    },
  };
}

/** What time alone brings about. */
const ofTime = ({
  database,
  partners,
  now,
}: Pick<Parameters<typeof composePayouts>[0], 'database' | 'partners' | 'now'>) => [
  { kind: 'sessions', once: () => sweepIdentity(database, Date.now()) },
  { kind: 'offers', everyMs: 15 * 60_000, once: () => sweepOffers(database, now()) },
  { kind: 'visits', everyMs: HOUR_MS, once: () => sweepAnalytics(database, Date.now()) },
  { kind: 'emulations', everyMs: DAY_MS, once: () => sweepEmulations(database, Date.now()) },
  { kind: 'tiers', once: () => sweepTiers({ database, partners, now }) },
];

/** What says of the worker how it is. */
function watched(database: Database, { METRICS_KEY }: Config) {
  const watch = watchLoops();
  const isWorking = () => watch.stalled().length === 0;
  const health = createHealth({ database, isWorking }, METRICS_KEY);
  return { watch, health, app: workerApp({ health, watch, database, clock: Date.now }) };
}

/** What makes statement credits and brings them to their end. */
function statementCredits(context: Parameters<typeof composePayouts>[0], logger: Logger) {
  const { redemptions, payouts } = composePayouts(context);
  const silent = (problem: unknown) => logger.warn({ err: problem }, 'the payout provider failed');
  return {
    handlers: redemptionHandlers({ redemptions, payouts }),
    sweeps: [
      { kind: 'payouts', once: () => payouts.stepAll(silent) },
      { kind: 'held credits', once: redemptions.redeemHeld },
      { kind: 'credits', everyMs: HOUR_MS, once: redemptions.redeemAll },
    ],
  };
}
