import { createHmac } from 'node:crypto';
import { sameSecret } from '../http/secrets.ts';

/** `{claims}.{signature}`: base64url of the claims' JSON, and of its HMAC-SHA256. */
export function sign(claims: object, key: string): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${signatureOf(payload, key)}`;
}

export function readSigned(token: string, key: string): unknown {
  const [payload = '', signature = ''] = token.split('.', 2);
  if (!sameSecret(signature, signatureOf(payload, key))) return undefined;
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
}

const signatureOf = (payload: string, key: string) =>
  createHmac('sha256', key).update(payload).digest('base64url');
