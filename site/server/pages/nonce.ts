import { randomBytes } from 'node:crypto';

const BYTES = 16;
/** Length of every nonce: a cached page keeps exactly that much room for it. */
export const NONCE_CHARACTERS = 24;

/** A fresh nonce for one answer. */
export const newNonce = (): string => randomBytes(BYTES).toString('base64');
