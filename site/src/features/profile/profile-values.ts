import { phoneDigits } from '@dinelink/contract/calls';
import type { Member } from '@dinelink/contract';
import type { PersonValues } from '../../forms/person-values.ts';
import type { SmsVersion } from '../../forms/sms-consent/sms-version.ts';

/** The fields of the profile. */
export interface ProfileValues extends PersonValues {
  dineNotices: boolean;
  favouriteAlerts: boolean;
}

/** A member's profile as the form shows it. */
export function profileOf(member: Member): ProfileValues {
  const {
    email,
    emailOptIn,
    dineNotices,
    favouriteAlerts,
    firstName,
    lastName,
    address,
    phoneNumber,
    smsOptIn,
  } = member;
  return {
    ...{ email, emailOptIn, dineNotices, favouriteAlerts, firstName, lastName, smsOptIn },
    ...address,
    phoneNumber: formatPhone(phoneNumber),
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

/**
 * Whether text messages stay switched on with the number just typed: never without one; in version 1 not for other digits, in
 * version 2 not for an invalid number.
 */
export function keepsSmsOptIn(
  typed: string,
  { phoneNumber, smsOptIn }: Pick<PersonValues, 'phoneNumber' | 'smsOptIn'>,
  version: SmsVersion,
): boolean {
  if (!smsOptIn || version === null || typed.trim() === '') return false;
  return version === 2 ? phoneDigits(typed) !== null : isSameNumber(typed, phoneNumber);
}

/** The body of PUT /api/Member: trimmed, the phone number as ten digits. */
export function profileBody(values: ProfileValues, version: SmsVersion) {
  const { email, firstName, lastName, address1, address2, city, state, zipCode } = values;
  const phoneNumber = phoneDigits(values.phoneNumber) ?? values.phoneNumber.trim();
  return {
    ...trimmed({ email, firstName, lastName, address1, address2, city, state, zipCode }),
    emailOptIn: values.emailOptIn,
    dineNotices: values.dineNotices,
    favouriteAlerts: values.favouriteAlerts,
    phoneNumber,
    smsOptIn: values.smsOptIn && version !== null && phoneNumber !== '',
  };
}

type ProfileBody = ReturnType<typeof profileBody>;

/** The body without choices about e-mails that were left as they are: an e-mail's link may have ended them since. */
export function changedBody({ dineNotices, favouriteAlerts, ...body }: ProfileBody, member: Member) {
  return {
    ...body,
    ...(dineNotices !== member.dineNotices && { dineNotices }),
    ...(favouriteAlerts !== member.favouriteAlerts && { favouriteAlerts }),
  };
}

export const isSameBody = (one: ProfileBody, other: ProfileBody): boolean =>
  (Object.keys(one) as (keyof ProfileBody)[]).every((name) => one[name] === other[name]);

const trimmed = <T extends Record<string, string>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as T;
