import { compactDecrypt } from 'jose';
import { z } from 'zod';
import type { VaultKeys } from './keys.ts';

const MAX_AGE_SECONDS = 600;
/** The frame corrects its clock by the vault's Date header, which has whole seconds and network delay. */
const CLOCK_TOLERANCE_SECONDS = 60;

const contentSchema = z.strictObject({
  number: z.string().regex(/^\d{1,19}$/),
  programme: z.string().min(1).max(40),
  jti: z.string().min(16).max(64),
  iat: z.int(),
  exp: z.int(),
});

type EnvelopeContent = z.infer<typeof contentSchema>;
type EnvelopeProblem = 'unreadable' | 'expired' | 'programme';

/** Decrypts an envelope of the frame, or returns why it is invalid. `now` is in epoch seconds. */
export async function openEnvelope(
  envelope: { encryptedCardNumber: string; programme: string },
  keys: VaultKeys,
  now: number,
): Promise<EnvelopeContent | EnvelopeProblem> {
  const content = await decrypt(envelope.encryptedCardNumber, keys);
  if (!content) return 'unreadable';
  if (content.programme !== envelope.programme) return 'programme';
  return isFresh(content, now) ? content : 'expired';
}

async function decrypt(jwe: string, keys: VaultKeys): Promise<EnvelopeContent | undefined> {
  try {
    const { plaintext } = await compactDecrypt(jwe, keys.privateKey, {
      keyManagementAlgorithms: ['RSA-OAEP-256'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return contentSchema.safeParse(JSON.parse(new TextDecoder().decode(plaintext))).data;
  } catch {
    // Every invalid envelope gets the same answer; the reason would only help to forge one.
    return undefined;
  }
}

function isFresh({ iat, exp }: EnvelopeContent, now: number): boolean {
  return exp > now && exp - iat <= MAX_AGE_SECONDS && iat <= now + CLOCK_TOLERANCE_SECONDS;
}
