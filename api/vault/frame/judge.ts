import {
  type CardFrameError,
  type CardNetwork,
  networkOfNumber,
  networkOfPrefix,
  passesLuhn,
} from '@dinelink/contract/calls';

export type Verdict =
  | { readonly isValid: true; readonly network: CardNetwork }
  | { readonly isValid: false; readonly network: CardNetwork | undefined; readonly error: CardFrameError };

/** Judges the digits typed so far against the brands the programme accepts. */
export function judge(digits: string, accepted: readonly CardNetwork[]): Verdict {
  const begun = networkOfPrefix(digits);
  const refused = (error: CardFrameError): Verdict => ({ isValid: false, network: begun, error });
  if (digits === '') return refused('required');
  if (!begun || !accepted.includes(begun)) return refused('brand');
  const network = networkOfNumber(digits);
  if (!network) return refused('length');
  return passesLuhn(digits) ? { isValid: true, network } : refused('check_digit');
}
