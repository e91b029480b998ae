import { randomBytes } from 'node:crypto';

const BYTES = 16;

/** A new nonce for one response. */
export const newNonce = (): string => randomBytes(BYTES).toString('base64');
