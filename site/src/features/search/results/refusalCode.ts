import type { Refusal } from './searchPages.ts';

/** Which of the shipped sentences explains a refusal. */
export const refusalCode = ({ code }: Refusal) =>
  code === 'LOCATION_UNKNOWN' || code === 'CARD_NUMBER' ? code : 'other';
