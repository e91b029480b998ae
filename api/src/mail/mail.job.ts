import type { MailingList } from '@dinelink/contract';
import { z } from 'zod';
import type { Handler } from '../jobs/run-jobs.ts';
import { isEmailTemplateName, templateOf } from './email-templates.ts';
import type { Mailer } from './mailer.ts';

const mailSchema = z.strictObject({
  partner: z.string(),
  template: z.string().refine(isEmailTemplateName),
  to: z.string().min(1),
  values: z.record(z.string(), z.string()),
  calendar: z.string().optional(),
  unsubscribes: z.int().optional(),
});

/** Whether a member still gets the e-mails of a list at this address. */
export type IsSubscribed = (member: {
  partner: string;
  memberId: number;
  email: string;
  list: MailingList;
}) => Promise<boolean>;

/**
 * Sends a queued e-mail. An attempt with unknown outcome is repeated with the same Message-ID. One of a list that the member has
 * left since is not sent.
 */
export function mailHandler(mailer: Mailer, isSubscribed: IsSubscribed): Handler {
  return async (payload, { id }) => {
    const mail = mailSchema.parse(payload);
    const { partner, to: email, unsubscribes: memberId } = mail;
    const list = templateOf(mail.template).list?.name;
    const isOfList = memberId !== undefined && list !== undefined;
    if (isOfList && !(await isSubscribed({ partner, memberId, email, list }))) return;
    await mailer.send({ ...mail, idempotencyKey: `mail-${id}` });
  };
}
