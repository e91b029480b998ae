import type { Partner } from '@dinelink/contract';
import { holdsCardNumber } from '@dinelink/contract/calls';

// For programmes without a pattern of their own.
const ANY_NUMBER = '^[A-Z0-9]{4,20}$';

/** Whether an upper-cased text has the format of this programme's numbers. A card number never has, whatever the pattern. */
export const looksLikePartnerNumber = (
  { hasPPN, partnerNumberPattern }: Pick<Partner, 'hasPPN' | 'partnerNumberPattern'>,
  number: string,
): boolean =>
  hasPPN && new RegExp(partnerNumberPattern ?? ANY_NUMBER).test(number) && !holdsCardNumber(number);
