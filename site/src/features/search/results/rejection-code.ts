import type { Rejection } from '../search.queries.ts';

/** The copy key that explains a rejection. */
export const rejectionCode = ({ code }: Rejection) =>
  code === 'LOCATION_UNKNOWN' || code === 'CARD_NUMBER' ? code : 'other';
