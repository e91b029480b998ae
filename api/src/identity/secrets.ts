import { createHmac, hash, randomBytes } from 'node:crypto';
import { sameSecret } from '../http/caller.ts';

/** 256 random bits as text for a cookie. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

export const sha256 = (text: string): string => hash('sha256', text);

/** One secret signs for several purposes; a signature is valid for its purpose only. */
interface Signer {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

export function createSigner(secret: string, purpose: string): Signer {
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
  return { sign, isSigned: (text, signature) => sameSecret(signature, sign(text)) };
}
