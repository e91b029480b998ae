import { randomBytes } from 'node:crypto';

const BYTES = 16;
/** Length of every nonce; a cached page has gaps of this length. */
export const NONCE_CHARACTERS = 24;

/** A new nonce for one response. */
export const newNonce = (): string => randomBytes(BYTES).toString('base64');
