import { limits } from '../limits.ts';

/**
 * A user name as everything compares and counts it: however it is cased, padded, composed or broken up by characters nobody sees,
 * it is one name.
 */
export const normaliseUserName = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .toLowerCase()
    // Some letters grow when lower-cased or composed.
    .slice(0, limits.emailMaxCharacters);
