import { randomBytes } from 'node:crypto';

/** A random id for addresses and answers, in the place of a row's number: 144 bits, which nobody guesses. */
export const newPublicId = (): string => randomBytes(18).toString('base64url');
