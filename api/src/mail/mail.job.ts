import { z } from 'zod';
import type { Handler } from '../jobs/run-jobs.ts';
import { isLetterName } from './letters.ts';
import type { PostOffice } from './post-office.ts';

const mailSchema = z.strictObject({
  partner: z.string(),
  letter: z.string().refine(isLetterName),
  to: z.string().min(1),
  values: z.record(z.string(), z.string()),
  calendar: z.string().optional(),
});

/** Sends a queued mail. A try whose end was lost is repeated under the same Message-ID. */
export function mailHandler(office: PostOffice): Handler {
  return async (payload, { id }) => {
    await office.post({ ...mailSchema.parse(payload), once: `mail-${id}` });
  };
}
