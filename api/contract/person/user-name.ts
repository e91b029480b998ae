import { limits } from '../limits.ts';

/** A user name in canonical form: case, padding, Unicode composition and invisible characters make no difference. */
export const normaliseUserName = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .toLowerCase()
    // Some letters grow when lower-cased or composed.
    .slice(0, limits.emailMaxCharacters);
