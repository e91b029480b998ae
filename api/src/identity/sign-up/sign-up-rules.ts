import type { FieldError, Partner, SignUpForm } from '@dinelink/contract';
import { holdsCardNumber, isEmail, phoneDigits } from '@dinelink/contract/calls';
import {
  type Address,
  addressErrors,
  fieldError,
  phoneError,
  type Places,
  textError,
  tidy,
  tidyAddress,
} from '../../members/engine/fields.ts';
import { judgePassword } from '../passwords/judge-password.ts';
import { looksLikePartnerNumber } from './partner-number.ts';

/** What a partner's sign-in said of somebody; empty where it said nothing. */
export interface SsoVerified {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Somebody who may join, as the member is to be kept; the telephone number is ten digits or empty. */
export interface Applicant extends SsoVerified, Address {
  readonly phoneNumber: string;
  readonly smsOptIn: boolean;
  readonly emailOptIn: boolean;
  readonly partnerNumber: string | null;
  /** Null for somebody the partner vouches for. */
  readonly password: string | null;
}

interface Joining {
  readonly partner: Partner;
  /** Null where the programme keeps passwords of its own. */
  readonly ssoVerified: SsoVerified | null;
}

type MaybeErrors = (FieldError | null)[];

/** The applicant as the form would make them, and everything that is wrong with it, in the form's order. */
export function judgeSignUp(
  form: SignUpForm,
  joining: Joining,
  places: Places,
): { applicant: Applicant; errors: FieldError[] } {
  const applicant = applicantOf(form, joining);
  const errors = [
    ...(joining.ssoVerified?.email ? [] : [emailError(applicant.email)]),
    ...passwordErrors(form, joining, applicant),
    textError('firstName', applicant.firstName, joining.ssoVerified === null),
    textError('lastName', applicant.lastName, joining.ssoVerified === null),
    ...addressErrors(applicant, joining.partner, places),
    partnerNumberError(applicant.partnerNumber ?? '', joining),
    phoneError(form.phoneNumber, places),
    form.termsAccepted
      ? null
      : fieldError('termsAccepted', 'TERMS_REQUIRED', 'Please agree to the terms to join.'),
  ];
  return { applicant, errors: errors.filter((found) => found !== null) };
}

function applicantOf(form: SignUpForm, { partner, ssoVerified }: Joining): Applicant {
  const partnerNumber = tidy(form.partnerNumber).toUpperCase();
  const phoneNumber = phoneDigits(form.phoneNumber) ?? '';
  return {
    email: (ssoVerified?.email || tidy(form.email)).toLowerCase(),
    firstName: ssoVerified?.firstName || tidy(form.firstName),
    lastName: ssoVerified?.lastName || tidy(form.lastName),
    ...tidyAddress(form),
    phoneNumber,
    smsOptIn: takesMessages(form, partner, phoneNumber),
    emailOptIn: form.emailOptIn,
    partnerNumber: partner.hasPPN && partnerNumber !== '' ? partnerNumber : null,
    password: ssoVerified ? null : (form.password ?? ''),
  };
}

// The newer consent decides alone; without it a number given is a yes, unless the form says no.
function takesMessages(form: SignUpForm, partner: Partner, phoneNumber: string): boolean {
  const isOffered = partner.hasSmsOptIn || partner.hasSmsOptInV2;
  return isOffered && phoneNumber !== '' && (form.smsOptInV2 ?? form.smsOptIn ?? true);
}

function emailError(email: string): FieldError | null {
  if (email === '') return fieldError('email', 'REQUIRED', 'E-mail address is required.');
  if (holdsCardNumber(email))
    return fieldError('email', 'CARD_NUMBER', 'Please leave card numbers out of this field.');
  return isEmail(email) ? null : fieldError('email', 'INVALID_EMAIL', 'Please enter a valid e-mail address.');
}

function passwordErrors(
  form: SignUpForm,
  { partner, ssoVerified }: Joining,
  applicant: Applicant,
): MaybeErrors {
  const { password, passwordConfirm } = form;
  if (ssoVerified) {
    return [password, passwordConfirm].some((given) => given !== undefined)
      ? [
          fieldError(
            'password',
            'NOT_OFFERED',
            'Members of this programme sign in with the programme itself.',
          ),
        ]
      : [];
  }
  if (password === undefined) return [fieldError('password', 'REQUIRED', 'Password is required.')];
  const found = judgePassword(password, partner, {
    ...applicant,
    partnerNumber: applicant.partnerNumber ?? undefined,
  });
  return [
    found && fieldError('password', found.code, found.message),
    passwordConfirm === password
      ? null
      : fieldError('passwordConfirm', 'PASSWORD_MISMATCH', 'Both passwords must be the same.'),
  ];
}

/** A number is asked of everybody in a programme that has them, except of those the programme itself sent. */
function partnerNumberError(number: string, { partner, ssoVerified }: Joining): FieldError | null {
  if (!partner.hasPPN || (number === '' && ssoVerified)) return null;
  if (number === '') return fieldError('partnerNumber', 'REQUIRED', 'Partner number is required.');
  return looksLikePartnerNumber(partner, number)
    ? null
    : fieldError('partnerNumber', 'INVALID_PPN', 'This is not a valid partner number.');
}
