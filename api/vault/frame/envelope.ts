import { CompactEncrypt, importJWK, type JWK } from 'jose';

const LIFETIME_SECONDS = 600;

export interface Sealer {
  /** Encrypts one card number for one enrolment; every call gives another envelope. */
  seal(number: string): Promise<string>;
}

/** Fetches the vault's key. Its answer's Date corrects a wrong clock on the visitor's machine. */
export async function openSealer(programme: string): Promise<Sealer> {
  const answer = await fetch('/key.json');
  if (!answer.ok) throw new Error('The key did not arrive.');
  const serverNow = Date.parse(answer.headers.get('date') ?? '');
  const correction = Number.isNaN(serverNow) ? 0 : serverNow - Date.now();
  const jwk: JWK = await answer.json();
  return { seal: await sealerFor(jwk, programme, () => Date.now() + correction) };
}

/** Makes the sealing function of a key; `now` is in epoch milliseconds. */
export async function sealerFor(jwk: JWK, programme: string, now: () => number): Promise<Sealer['seal']> {
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
