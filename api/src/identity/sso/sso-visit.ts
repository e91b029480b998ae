import { z } from 'zod';

const bound = {
  partner: z.string(),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
};

/** A visit to the partner's sign-in, stored in the browser's cookie. */
export const ssoAttemptSchema = z.strictObject({
  ...bound,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnPath: z.string(),
});

/** The identity of a visitor who has not joined yet. */
export const ssoEnrolmentSchema = z.strictObject({
  ...bound,
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  channel: z.string().nullable(),
});

export type SsoAttempt = z.infer<typeof ssoAttemptSchema>;
export type SsoEnrolment = z.infer<typeof ssoEnrolmentSchema>;
