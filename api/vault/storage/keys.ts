import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, type JWK } from 'jose';

export interface VaultKeys {
  readonly privateKey: KeyObject;
  /** The frame encrypts with it; safe to publish. */
  readonly publicJwk: JWK;
}

/** Reads the key from the environment, else from the data folder, where the first start creates it. */
export async function openKeys(pem: string | undefined, dataDirectory: string): Promise<VaultKeys> {
  return keysOf(pem ?? (await readOrCreateKey(dataDirectory)));
}

/** As strong as 128 bits; NIST SP 800-57 counts 2,048 bits as 112. */
const MIN_BITS = 3_072;

/** Reads an RSA private key (PKCS #8, PEM) of at least 3,072 bits; throws on anything else. */
export async function keysOf(pem: string): Promise<VaultKeys> {
  const privateKey = createPrivateKey(pem);
  const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0;
  if (privateKey.asymmetricKeyType !== 'rsa' || bits < MIN_BITS) {
    throw new Error('VAULT_PRIVATE_KEY: must be an RSA key of at least 3,072 bits');
  }
  const { kty, n, e } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (!kty || !n || !e) throw new Error('VAULT_PRIVATE_KEY: has no public half');
  const kid = await calculateJwkThumbprint({ kty, n, e });
  return { privateKey, publicJwk: { kty, n, e, kid, use: 'enc', alg: 'RSA-OAEP-256' } };
}

export function newPrivateKey(modulusLength: number): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

async function readOrCreateKey(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'private-key.pem');
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored !== undefined) return stored;
  const pem = newPrivateKey(MIN_BITS);
  // wx: a key file that cannot be read is an error and never overwritten.
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' });
  return pem;
}
