import { CompactEncrypt, importJWK, type JWK } from 'jose';

const LIFETIME_SECONDS = 600;

export interface Encryptor {
  /** Encrypts one card number for one enrolment; every call returns a new envelope. */
  encryptCard(number: string): Promise<string>;
}

/** Fetches the vault's key. The answer's Date header corrects a wrong clock on the visitor's machine. */
export async function loadEncryptor(programme: string): Promise<Encryptor> {
  const answer = await fetch('/key.json');
  if (!answer.ok) throw new Error('The key did not arrive.');
  const serverNow = Date.parse(answer.headers.get('date') ?? '');
  const correction = Number.isNaN(serverNow) ? 0 : serverNow - Date.now();
  const jwk: JWK = await answer.json();
  return { encryptCard: await encryptorFor(jwk, programme, () => Date.now() + correction) };
}

/** The encryption function of a key; `now` is in epoch milliseconds. */
export async function encryptorFor(
  jwk: JWK,
  programme: string,
  now: () => number,
): Promise<Encryptor['encryptCard']> {
  const key = await importJWK(jwk, 'RSA-OAEP-256');
  const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', ...(jwk.kid ? { kid: jwk.kid } : {}) };
  return (number) => {
    const iat = Math.floor(now() / 1_000);
    const content = { number, programme, jti: crypto.randomUUID(), iat, exp: iat + LIFETIME_SECONDS };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader(header)
      .encrypt(key);
  };
}
