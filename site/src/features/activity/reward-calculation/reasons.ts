import { workedOutCopy } from '../../../copy/messages/account/reward-calculation.ts';

type ReasonKey = Extract<keyof typeof workedOutCopy, `workedOut.reason.${string}`>;

/** Why nothing was earned, in words; an unknown code gets a general sentence. */
export function reasonKey(code: string): ReasonKey {
  const key = `workedOut.reason.${code}`;
  return isReasonKey(key) ? key : 'workedOut.reason.other';
}

const isReasonKey = (key: string): key is ReasonKey => Object.hasOwn(workedOutCopy, key);
