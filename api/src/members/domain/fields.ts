import { CARD_NUMBER_MESSAGE, type FieldError, type Partner, toPlainText } from '@dinelink/contract';
import {
  holdsCardNumber,
  isUsState,
  limits,
  looksLikeZip,
  phoneDigits,
  requiresFullAddress,
} from '@dinelink/contract/calls';

/** What the rules need. */
export interface Places {
  readonly isUsZip: (code: string) => boolean;
  readonly isUsPhone: (digits: string) => boolean;
}

type AddressRules = Pick<Partner, 'fullAddressRequired' | 'currencyType'>;

const texts = {
  firstName: { label: 'First name', max: limits.nameMaxCharacters },
  lastName: { label: 'Last name', max: limits.nameMaxCharacters },
  address1: { label: 'Address', max: limits.addressLineMaxCharacters },
  address2: { label: 'Address line 2', max: limits.addressLineMaxCharacters },
  city: { label: 'City', max: limits.cityMaxCharacters },
} as const;

type TextField = keyof typeof texts;

/** Text as stored: without hidden characters and surrounding blanks. */
export const tidy = toPlainText;

/** A member's address; empty where unknown. */
export interface Address {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

export const tidyAddress = ({ address1, address2, city, state, zipCode }: Address): Address => ({
  address1: tidy(address1),
  address2: tidy(address2),
  city: tidy(city),
  state: tidy(state),
  zipCode: tidy(zipCode),
});

/** The errors of a tidied address, in the form's order; a ZIP code is always required. */
export const addressErrors = (
  { address1, address2, city, state, zipCode }: Address,
  partner: AddressRules,
  places: Pick<Places, 'isUsZip'>,
): (FieldError | null)[] => {
  const isWhole = requiresFullAddress(partner);
  return [
    textError('address1', address1, isWhole),
    textError('address2', address2, false) ?? splitNumberError('address2', address2, [address1]),
    textError('city', city, isWhole) ?? splitNumberError('city', city, [address1, address2]),
    stateError(state, isWhole),
    zipError(zipCode, places),
  ];
};

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** The errors of tidied names, in the form's order. */
export const nameErrors = ({ firstName, lastName }: Names, isRequired: boolean): (FieldError | null)[] => [
  textError('firstName', firstName, isRequired),
  textError('lastName', lastName, isRequired) ?? splitNumberError('lastName', lastName, [firstName]),
];

function textError(field: TextField, text: string, isRequired: boolean): FieldError | null {
  const { label, max } = texts[field];
  if (text === '') return isRequired ? fieldError(field, 'REQUIRED', `${label} is required.`) : null;
  if (text.length > max) return fieldError(field, 'TOO_LONG', `${label} can have at most ${max} characters.`);
  if (holdsCardNumber(text)) return fieldError(field, 'CARD_NUMBER', CARD_NUMBER_MESSAGE);
  return null;
}

/** A card number may begin in the fields before and end in this one. */
function splitNumberError(field: TextField, text: string, before: readonly string[]): FieldError | null {
  const beginning = before.filter((each) => each !== '').join(' ');
  return !holdsCardNumber(beginning) && holdsCardNumber(`${beginning} ${text}`)
    ? fieldError(field, 'CARD_NUMBER', CARD_NUMBER_MESSAGE)
    : null;
}

function stateError(state: string, isRequired: boolean): FieldError | null {
  if (state === '') return isRequired ? fieldError('state', 'REQUIRED', 'State is required.') : null;
  return isUsState(state)
    ? null
    : fieldError('state', 'INVALID_STATE', 'Choose a state or territory of the United States.');
}

function zipError(zipCode: string, { isUsZip }: Pick<Places, 'isUsZip'>): FieldError | null {
  if (zipCode === '') return fieldError('zipCode', 'REQUIRED', 'ZIP code is required.');
  if (!looksLikeZip(zipCode))
    return fieldError('zipCode', 'INVALID_ZIP', `ZIP code must be exactly ${limits.zipCharacters} digits.`);
  return isUsZip(zipCode)
    ? null
    : fieldError('zipCode', 'ZIP_NOT_IN_US', 'This ZIP code is not located in the U.S.');
}

/** A telephone number is optional; one that is given must be one of the United States. */
export function phoneError(text: string, { isUsPhone }: Pick<Places, 'isUsPhone'>): FieldError | null {
  if (text.trim() === '') return null;
  const digits = phoneDigits(text);
  if (digits === null)
    return fieldError(
      'phoneNumber',
      'INVALID_PHONE',
      'Invalid phone number, please check the number and try again.',
    );
  return isUsPhone(digits)
    ? null
    : fieldError('phoneNumber', 'PHONE_NOT_US', 'Invalid US based phone number.');
}

export const fieldError = (field: string, code: string, message: string): FieldError => ({
  field,
  code,
  message,
});
