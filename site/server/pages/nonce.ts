import { randomBytes } from 'node:crypto';

const BYTES = 16;

/** A fresh nonce for one answer. */
export const newNonce = (): string => randomBytes(BYTES).toString('base64');
