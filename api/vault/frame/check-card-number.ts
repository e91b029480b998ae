import {
  type CardFrameError,
  type CardNetwork,
  networkOfNumber,
  networkOfPrefix,
  passesLuhn,
} from '@dinelink/contract/calls';

export type CardNumberCheck =
  | { readonly isValid: true; readonly network: CardNetwork }
  | { readonly isValid: false; readonly network: CardNetwork | undefined; readonly error: CardFrameError };

/** Checks the digits typed so far against the brands the partner accepts. */
export function checkCardNumber(digits: string, accepted: readonly CardNetwork[]): CardNumberCheck {
  const brand = networkOfPrefix(digits);
  const invalid = (error: CardFrameError): CardNumberCheck => ({ isValid: false, network: brand, error });
  if (digits === '') return invalid('required');
  if (!brand || !accepted.includes(brand)) return invalid('brand');
  const network = networkOfNumber(digits);
  if (!network) return invalid('length');
  return passesLuhn(digits) ? { isValid: true, network } : invalid('check_digit');
}
