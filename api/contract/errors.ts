import { z } from 'zod';

/** The body of a 400: one entry per invalid field. */
export const fieldErrorsSchema = z
  .strictObject({
    errors: z.array(z.strictObject({ field: z.string(), code: z.string(), message: z.string() })),
  })
  .meta({ id: 'FieldErrors' });

/** The body of every other failure; the reference code is the request id in the log. */
export const failureSchema = z
  .strictObject({ code: z.string(), message: z.string(), referenceCode: z.string() })
  .meta({ id: 'Failure' });

type FieldErrors = z.infer<typeof fieldErrorsSchema>;
export type FieldError = FieldErrors['errors'][number];
export type Failure = z.infer<typeof failureSchema>;
