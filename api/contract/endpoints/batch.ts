import { z } from 'zod';

/**
 * The site's way to send the calls of one page in one request, with the internal key. Query: `path`, once for each call, each a
 * GET of the contract with its query. The answer is a BatchAnswer. Not reachable through the site.
 */
export const BATCH_PATH = '/internal/calls';
export const MAX_BATCHED_CALLS = 12;
/** Longer ones are sent alone. */
export const MAX_BATCHED_PATH_CHARACTERS = 600;

/** The answers in the order of the calls; null for a call that had no answer in time. */
export const batchAnswerSchema = z.object({
  answers: z.array(
    z
      .object({
        status: z.int(),
        setCookies: z.array(z.string()),
        /** Seconds, as in the header. */
        retryAfter: z.string().nullable(),
        body: z.unknown(),
      })
      .nullable(),
  ),
});
export type BatchAnswer = z.infer<typeof batchAnswerSchema>;
