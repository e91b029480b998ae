import { z } from 'zod';
import { createSigner } from './secrets.ts';

const attemptSchema = z.strictObject({
  partner: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnPath: z.string(),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
});

/** One visitor on the way to the partner and back, as the browser's cookie keeps it. */
export type SsoAttempt = z.infer<typeof attemptSchema>;

export interface AttemptSeal {
  seal(attempt: SsoAttempt): string;
  /** The attempt of a cookie, or null when it was changed, is over or belongs to another partner. */
  open(cookie: string | undefined, partner: string): SsoAttempt | null;
}

export function createAttemptSeal(secret: string, now: () => number): AttemptSeal {
  const signer = createSigner(secret, 'sso-attempt');
  return {
    seal(attempt) {
      const content = Buffer.from(JSON.stringify(attempt)).toString('base64url');
      return `${content}.${signer.sign(content)}`;
    },
    open(cookie, partner) {
      const [content = '', signature = ''] = (cookie ?? '').split('.');
      if (!signer.isSigned(content, signature)) return null;
      const attempt = attemptSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
      return attempt.partner === partner && attempt.expiresAt > now() ? attempt : null;
    },
  };
}
