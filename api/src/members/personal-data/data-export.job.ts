import { limits, type Partner } from '@dinelink/contract';
import { z } from 'zod';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import type { Handler } from '../../jobs/run-jobs.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { findMemberIn } from '../members.store.ts';
import { findContent, finishExport } from './data-export.store.ts';
import type { PersonalDataService } from './personal-data.service.ts';

const orderSchema = z.strictObject({ partner: z.string(), memberId: z.number() });
const startSchema = z.object({
  sessions: z.array(
    z.strictObject({
      ...{ startedAt: z.string(), lastUsedAt: z.string().nullable(), endsAt: z.string() },
      ...{ browser: z.string().nullable(), platform: z.string().nullable() },
    }),
  ),
});

interface ExportJob {
  readonly database: Database;
  readonly personalData: PersonalDataService;
  readonly partners: readonly Partner[];
  readonly now: () => number;
}

/** Makes the copy of a member's data and mails that it is ready. Repeated, it does nothing. */
export function dataExportHandler(parts: ExportJob): Handler {
  const { database, personalData, partners, now } = parts;
  return async (payload) => {
    const { partner: key, memberId } = orderSchema.parse(payload);
    const partner = partners.find((one) => one.key === key);
    if (!partner) throw new Error(`There is no partner ${key} to make a copy of data for.`);
    const start = await findContent(database, { memberId, isReady: false, now: now() });
    if (start === null) return;
    const { sessions } = startSchema.parse(JSON.parse(start.content));
    const everything = await personalData.export(partner, memberId, sessions);
    await unitOfWork(database, async (tx) => {
      const at = now();
      const expiresAt = at + limits.personalDataMs;
      const content = JSON.stringify(everything);
      if (!(await finishExport(tx, { memberId, readyAt: at, expiresAt, content }))) return;
      const member = await findMemberIn(tx, { partner: key, memberId });
      // An unproven address may be a stranger's.
      if (!member || member.isEmailUnproven) return;
      const values = { HOURS: String(limits.personalDataMs / 3_600_000) };
      await queueEmail(tx, { partner: key, template: 'personalDataReady', to: member.email, values, at });
    });
  };
}
