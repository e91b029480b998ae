import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';

const answer = z.string().max(8_192).optional();

/** A form's captcha solution; JSON card calls use the second name, forms the first, the server accepts both. */
export const captchaFields = { 'g-recaptcha-response': answer, gRecaptchaResponse: answer };

const hexText = z.string().regex(/^[0-9a-f]+$/);

/** An ALTCHA proof of work: find the counter whose derived key starts with the prefix. */
export const puzzleSchema = z
  .strictObject({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.int().positive(),
      /** Epoch ms. */
      data: z.strictObject({ expiresAt: z.int().positive() }),
      keyLength: z.int().positive(),
      keyPrefix: hexText,
      keySignature: hexText,
      nonce: hexText,
      salt: hexText,
    }),
    signature: hexText,
  })
  .meta({ id: 'Puzzle' });

export type Puzzle = z.infer<typeof puzzleSchema>;

export const captcha = endpoint(calls.captcha, {
  summary: 'The captcha challenge for a form: a puzzle to solve, or the service to use',
  answer: z.discriminatedUnion('provider', [
    z.strictObject({ provider: z.literal('altcha'), puzzle: puzzleSchema }),
    z.strictObject({ provider: z.literal('recaptcha'), siteKey: z.string() }),
    z.strictObject({ provider: z.literal('off') }),
  ]),
});
