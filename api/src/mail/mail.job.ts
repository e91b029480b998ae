import { z } from 'zod';
import type { Handler } from '../jobs/run-jobs.ts';
import { isEmailTemplateName } from './email-templates.ts';
import type { Mailer } from './mailer.ts';

const mailSchema = z.strictObject({
  partner: z.string(),
  template: z.string().refine(isEmailTemplateName),
  to: z.string().min(1),
  values: z.record(z.string(), z.string()),
  calendar: z.string().optional(),
  unsubscribes: z.int().optional(),
});

/** Sends a queued e-mail. An attempt with unknown outcome is repeated with the same Message-ID. */
export function mailHandler(mailer: Mailer): Handler {
  return async (payload, { id }) => {
    await mailer.send({ ...mailSchema.parse(payload), idempotencyKey: `mail-${id}` });
  };
}
