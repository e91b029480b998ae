import type { Logger } from 'pino';
import { unenrolHandler } from './cards/unenrol.job.ts';
import { composeCardNetwork } from './compose-card-network.ts';
import { composePostOffice } from './compose-mail.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/connection.ts';
import { sweepIdentity } from './identity/sweep-identity.ts';
import { createWorker } from './jobs/worker.ts';
import { mailHandler } from './mail/mail.job.ts';
import { readPartners } from './partners/read-partners.ts';

/** Puts the worker together and starts it; stop() ends it after the job in hand. */
export async function composeWorker(config: Config, logger: Logger): Promise<{ stop(): Promise<void> }> {
  const database = openDatabase(config.DATABASE_URL);
  const partners = readPartners(config.PARTNERS_DIR);
  const office = composePostOffice(config, partners);
  const worker = createWorker({
    database,
    partners,
    clock: Date.now,
    logger,
    handlers: {
      unenrol: unenrolHandler({ database, network: composeCardNetwork(config, logger) }),
      mail: mailHandler(office),
    },
    sweeps: [() => sweepIdentity(database, Date.now())],
  });
  worker.start();
  return {
    async stop() {
      await worker.stop();
      await database.close();
    },
  };
}
