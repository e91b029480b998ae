import type { Partner } from '@dinelink/contract';
import { holdsCardNumber } from '@dinelink/contract/calls';

// Wherever a programme does not say how its numbers look.
const ANY_NUMBER = '^[A-Z0-9]{4,20}$';

/** Whether an upper-cased text looks like a number of this programme. A card number never does, whatever the programme's shape. */
export const looksLikePartnerNumber = (
  { hasPPN, partnerNumberPattern }: Pick<Partner, 'hasPPN' | 'partnerNumberPattern'>,
  number: string,
): boolean =>
  hasPPN && new RegExp(partnerNumberPattern ?? ANY_NUMBER).test(number) && !holdsCardNumber(number);
