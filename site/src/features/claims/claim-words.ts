import type { DineClaim } from '@dinelink/contract';
import type { missingDineCopy } from '../../copy/messages/account/missing-dine.ts';
import type { reasonTexts } from '../../copy/messages/account/reasons.ts';
import type { TagTone } from '../../components/Tag/Tag.tsx';

type MissingKey = keyof typeof missingDineCopy;
type BillKey = keyof typeof reasonTexts;

/** Where the sentence of a reason stands: what earns nothing is said as on the bill. */
type ReasonKey =
  | { readonly of: 'claim'; readonly key: MissingKey }
  | { readonly of: 'bill'; readonly key: BillKey };

const ofClaims = [
  'not_found',
  'merchant_unknown',
  'other_merchant',
  'held_double',
  'unpriced',
  'no_offer',
] as const;

export function reasonKey(reason: NonNullable<DineClaim['reason']>): ReasonKey {
  const own = ofClaims.find((name) => name === reason);
  if (own) return { of: 'claim', key: `missingDine.reason.${own}` };
  return {
    of: 'bill',
    key: `workedOut.reason.${reason as Exclude<typeof reason, (typeof ofClaims)[number]>}`,
  };
}

/** What happens next; a grant by hand is told from what the rules gave. */
export const nextKey = ({ state, answer }: Pick<DineClaim, 'state' | 'answer'>): MissingKey =>
  state === 'credited' && answer !== null
    ? 'missingDine.next.credited.answered'
    : `missingDine.next.${state}`;

export const toneOf: Record<DineClaim['state'], TagTone> = {
  open: 'notice',
  in_activity: 'earn',
  credited: 'earn',
  not_credited: 'quiet',
  declined: 'quiet',
};

/** The line's place in the activity. */
export const lineAddress = ({ pageNo, sourceTransactionId }: NonNullable<DineClaim['line']>): string =>
  `/account/recent_activity${pageNo > 1 ? `?pageNo=${pageNo}` : ''}#dine-${sourceTransactionId}`;
