import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';

const keysSchema = z.object({
  cookieKey: z.string().min(32),
  jwk: z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string(), kid: z.string() }),
});

export type ProviderKeys = z.infer<typeof keysSchema>;

/** Signing and cookie keys, created on the first start and stored, so that tokens stay valid after a restart. */
export async function openProviderKeys(folder: string): Promise<ProviderKeys> {
  const file = join(folder, 'keys.json');
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored !== undefined) return keysSchema.parse(JSON.parse(stored));
  const keys = await newProviderKeys();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, JSON.stringify(keys), { mode: 0o600, flag: 'wx' });
  return keys;
}

export async function newProviderKeys(): Promise<ProviderKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(8).toString('hex'),
    alg: 'RS256',
    use: 'sig',
  };
  return keysSchema.parse({ cookieKey: randomBytes(32).toString('base64url'), jwk });
}
