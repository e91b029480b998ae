import type { Partner } from '@dinelink/contract';
import { z } from 'zod';
import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import type { Handler } from '../jobs/run-jobs.ts';
import { findNotifiedDines, lockNotices, recordNotice } from './dine-notices.store.ts';
import { decideNotice, NOTICE_MAX_AGE_MS } from './domain/decide-notice.ts';
import { queueNotice } from './queue-notice.ts';

const jobSchema = z.strictObject({ dineIds: z.array(z.int()) });

interface NoticeJob {
  readonly database: Database;
  readonly partners: readonly Partner[];
  /** The partner's public origin. */
  readonly originOf: (partner: Partner) => string;
  readonly now: () => number;
}

/**
 * Tells members about dines whose entries changed, by what is committed now: a job that is late, repeated, or of an event that
 * arrived out of order tells nothing twice and nothing outdated.
 */
export function dineNoticesHandler({ database, partners, originOf, now }: NoticeJob): Handler {
  const notify = (dineId: number, at: number): Promise<void> =>
    unitOfWork(database, async (tx) => {
      await lockNotices(tx, dineId);
      const [dine] = await findNotifiedDines(tx, { dineIds: [dineId], since: at - NOTICE_MAX_AGE_MS });
      const notice = dine && decideNotice(dine, at);
      const partner = partners.find(({ key }) => key === dine?.partner);
      if (!dine || !notice || !partner) return;
      const link = `${originOf(partner)}/account/recent_activity?dine=${dineId}#dine-${dineId}`;
      await queueNotice(tx, notice, { partner, dine, link, at });
      await recordNotice(tx, { dine, isConcluded: notice.step !== 'seen', at });
    });
  return async (payload) => {
    const { dineIds } = jobSchema.parse(payload);
    const at = now();
    const dines = await findNotifiedDines(database, { dineIds, since: at - NOTICE_MAX_AGE_MS });
    const failures: unknown[] = [];
    // Most changes are no news; those lock nothing.
    for (const { id } of dines.filter((dine) => decideNotice(dine, at) !== null)) {
      // The other dines are told all the same; the job is repeated for this one.
      await notify(id, at).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some dines could not be told about.');
  };
}
