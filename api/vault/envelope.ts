import { compactDecrypt } from 'jose';
import { z } from 'zod';
import type { VaultKeys } from './keys.ts';

const MAX_AGE_SECONDS = 600;
/** The frame corrects its clock by the vault's Date header, which counts whole seconds and travels for a while. */
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

/** Opens what the frame encrypted; a problem says why it may not be used. `now` is in epoch seconds. */
export async function openEnvelope(
  sealed: { encryptedCardNumber: string; programme: string },
  keys: VaultKeys,
  now: number,
): Promise<EnvelopeContent | EnvelopeProblem> {
  const content = await decrypt(sealed.encryptedCardNumber, keys);
  if (!content) return 'unreadable';
  if (content.programme !== sealed.programme) return 'programme';
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
    // Whatever is wrong with a stranger's envelope, the answer is the same; the reason would only help to forge one.
    return undefined;
  }
}

function isFresh({ iat, exp }: EnvelopeContent, now: number): boolean {
  return exp > now && exp - iat <= MAX_AGE_SECONDS && iat <= now + CLOCK_TOLERANCE_SECONDS;
}
