import { CARD_NUMBER_MESSAGE, type FieldError, type Partner, type SignUpForm } from '@dinelink/contract';
import { holdsCardNumber, isEmail, phoneDigits } from '@dinelink/contract/calls';
import {
  type Address,
  addressErrors,
  fieldError,
  phoneError,
  type Places,
  nameErrors,
  tidy,
  tidyAddress,
} from '../../members/domain/fields.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { looksLikePartnerNumber } from './partner-number.ts';

/** The profile from a partner's sign-in; empty where it has none. */
export interface SsoVerified {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A valid applicant, with the member's fields as stored; the telephone number is ten digits or empty. */
export interface Applicant extends SsoVerified, Address {
  readonly phoneNumber: string;
  readonly smsOptIn: boolean;
  readonly emailOptIn: boolean;
  readonly partnerNumber: string | null;
  /** Null for a member of the partner's sign-in. */
  readonly password: string | null;
}

interface Joining {
  readonly partner: Partner;
  /** Null where members sign in with a password. */
  readonly ssoVerified: SsoVerified | null;
}

type MaybeErrors = (FieldError | null)[];

/** The applicant from the form, and every field error, in the form's order. */
export function checkSignUp(
  form: SignUpForm,
  joining: Joining,
  places: Places,
): { applicant: Applicant; errors: FieldError[] } {
  const applicant = applicantOf(form, joining);
  const errors = [
    ...(joining.ssoVerified?.email ? [] : [emailError(applicant.email)]),
    ...passwordErrors(form, joining, applicant),
    ...nameErrors(applicant, joining.ssoVerified === null),
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

// The newer consent decides alone; without it a number is an opt-in, unless the form opts out.
function takesMessages(form: SignUpForm, partner: Partner, phoneNumber: string): boolean {
  const isOffered = partner.hasSmsOptIn || partner.hasSmsOptInV2;
  return isOffered && phoneNumber !== '' && (form.smsOptInV2 ?? form.smsOptIn ?? true);
}

function emailError(email: string): FieldError | null {
  if (email === '') return fieldError('email', 'REQUIRED', 'E-mail address is required.');
  if (holdsCardNumber(email)) return fieldError('email', 'CARD_NUMBER', CARD_NUMBER_MESSAGE);
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
  const found = checkPassword(password, partner, {
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

/** A number is required where the programme has them, except from applicants of the partner's sign-in. */
function partnerNumberError(number: string, { partner, ssoVerified }: Joining): FieldError | null {
  if (!partner.hasPPN || (number === '' && ssoVerified)) return null;
  if (number === '') return fieldError('partnerNumber', 'REQUIRED', 'Member number is required.');
  return looksLikePartnerNumber(partner, number)
    ? null
    : fieldError('partnerNumber', 'INVALID_PPN', 'This is not a valid member number.');
}
