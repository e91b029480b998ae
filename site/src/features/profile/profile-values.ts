import { phoneDigits } from '@dinelink/contract/calls';
import type { Member } from '@dinelink/contract';
import type { SmsVersion } from '../../forms/sms-consent/sms-version.ts';

export interface ProfileValues {
  email: string;
  emailOptIn: boolean;
  firstName: string;
  lastName: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  phoneNumber: string;
  smsOptIn: boolean;
}

/** A member's profile as the form shows it. */
export function profileOf({ email, emailOptIn, firstName, lastName, ...member }: Member): ProfileValues {
  const { address, phoneNumber, smsOptIn } = member;
  return {
    email,
    emailOptIn,
    firstName,
    lastName,
    ...address,
    phoneNumber: formatPhone(phoneNumber),
    smsOptIn,
  };
}

/** A valid number as ddd-ddd-dddd; anything else as it was typed. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed);
  return digits === null ? typed : digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}

/** Whether two notations have the same digits. */
export const isSameNumber = (one: string, other: string): boolean => digitsOf(one) === digitsOf(other);
const digitsOf = (typed: string): string => phoneDigits(typed) ?? typed.replace(/\D/g, '');

interface SmsChoice {
  version: SmsVersion;
  /** The number that is stored. */
  stored: string;
}

/**
 * Whether text messages stay switched on: never without a number; in version 1 not for another number than the one the
 * member opted in with, in version 2 not for an invalid one.
 */
export function keepsSmsOptIn(
  { phoneNumber, smsOptIn }: ProfileValues,
  { version, stored }: SmsChoice,
): boolean {
  if (!smsOptIn || version === null || phoneNumber.trim() === '') return false;
  if (version === 2) return phoneDigits(phoneNumber) !== null;
  return stored === '' || isSameNumber(phoneNumber, stored);
}

/** The body of PUT /api/Member: trimmed, the phone number as ten digits. */
export function profileBody(values: ProfileValues, sms: SmsChoice) {
  const { firstName, lastName, address1, address2, city, state, zipCode } = values;
  return {
    ...trimmed({ email: values.email, firstName, lastName, address1, address2, city, state, zipCode }),
    emailOptIn: values.emailOptIn,
    phoneNumber: phoneDigits(values.phoneNumber) ?? values.phoneNumber.trim(),
    smsOptIn: keepsSmsOptIn(values, sms),
  };
}

const trimmed = <T extends Record<string, string>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as T;
