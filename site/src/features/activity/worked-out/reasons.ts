import { workedOutCopy } from '../../../copy/worked-out.ts';

type ReasonKey = Extract<keyof typeof workedOutCopy, `workedOut.reason.${string}`>;

/** Why nothing was earned, in words; a code nobody gave words to still gets a sentence. */
export function reasonKey(code: string): ReasonKey {
  const key = `workedOut.reason.${code}`;
  return isReasonKey(key) ? key : 'workedOut.reason.other';
}

const isReasonKey = (key: string): key is ReasonKey => Object.hasOwn(workedOutCopy, key);
