import type { Rejection } from '../search.queries.ts';

/** Which of the shipped sentences explains a rejection. */
export const rejectionCode = ({ code }: Rejection) =>
  code === 'LOCATION_UNKNOWN' || code === 'CARD_NUMBER' ? code : 'other';
