import type { BodyOf } from '@dinelink/contract';
import { cutPassword } from '../../forms/passwords/password-rules.ts';
import type { JoinFields } from './join-fields.ts';
import type { JoinValues } from './join-schema.ts';
import type { ReferralValues } from '../../session/visitor/referral.ts';

interface Sent {
  values: JoinValues;
  fields: JoinFields;
  referral: ReferralValues | undefined;
}

/** The body of the sign-up call. Passwords are cut, not trimmed: blanks may be part of them. */
export function joinBody({ values, fields, referral }: Sent): BodyOf<'signUp'> {
  const { address1, address2, city, state, phoneNumber } = values;
  return {
    email: values.email.trim(),
    ...(fields.hasPassword && {
      password: cutPassword(values.password),
      passwordConfirm: cutPassword(values.passwordConfirm),
    }),
    firstName: values.firstName,
    lastName: values.lastName,
    zipCode: values.zipCode.trim(),
    termsAccepted: values.termsAccepted,
    ...(fields.hasEmailOptIn && { emailOptIn: values.emailOptIn }),
    ...(fields.hasAddress && { address1, address2, city, state }),
    ...(fields.hasNumber && { partnerNumber: values.partnerNumber.trim() }),
    ...(fields.sms !== null && { phoneNumber, ...smsFlags(fields.sms, values) }),
    ...(referral && { referral }),
  };
}

/** Version 2 has a consent of its own; in version 1 the phone number is the consent. */
function smsFlags(version: 1 | 2, { phoneNumber, smsOptIn }: JoinValues) {
  const hasPhone = phoneNumber.trim() !== '';
  if (version === 1) return { smsOptIn: hasPhone };
  return { smsOptIn: hasPhone && smsOptIn, smsOptInV2: hasPhone && smsOptIn };
}
