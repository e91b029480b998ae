import type { FieldError, Partner, SignUpForm } from '@dinelink/contract';
import { holdsCardNumber, isEmail, phoneDigits } from '@dinelink/contract/calls';
import {
  type Address,
  addressFaults,
  fault,
  phoneFault,
  type Places,
  textFault,
  tidy,
  tidyAddress,
} from '../../members/engine/fields.ts';
import { judgePassword } from '../judge-password.ts';
import { looksLikePartnerNumber } from './partner-number.ts';

/** What a partner's sign-in said of somebody; empty where it said nothing. */
export interface Vouched {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Somebody who may join, as the member is to be kept; the telephone number is ten digits or empty. */
export interface Applicant extends Vouched, Address {
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
  readonly vouched: Vouched | null;
}

type Faults = (FieldError | null)[];

/** The applicant as the form would make them, and everything that is wrong with it, in the form's order. */
export function judgeSignUp(
  form: SignUpForm,
  joining: Joining,
  places: Places,
): { applicant: Applicant; faults: FieldError[] } {
  const applicant = applicantOf(form, joining);
  const faults = [
    ...(joining.vouched?.email ? [] : [emailFault(applicant.email)]),
    ...passwordFaults(form, joining, applicant),
    textFault('firstName', applicant.firstName, joining.vouched === null),
    textFault('lastName', applicant.lastName, joining.vouched === null),
    ...addressFaults(applicant, joining.partner, places),
    partnerNumberFault(applicant.partnerNumber ?? '', joining),
    phoneFault(form.phoneNumber, places),
    form.termsAccepted
      ? null
      : fault('termsAccepted', 'TERMS_REQUIRED', 'Please agree to the terms to join.'),
  ];
  return { applicant, faults: faults.filter((found) => found !== null) };
}

function applicantOf(form: SignUpForm, { partner, vouched }: Joining): Applicant {
  const partnerNumber = tidy(form.partnerNumber).toUpperCase();
  const phoneNumber = phoneDigits(form.phoneNumber) ?? '';
  return {
    email: (vouched?.email || tidy(form.email)).toLowerCase(),
    firstName: vouched?.firstName || tidy(form.firstName),
    lastName: vouched?.lastName || tidy(form.lastName),
    ...tidyAddress(form),
    phoneNumber,
    smsOptIn: takesMessages(form, partner, phoneNumber),
    emailOptIn: form.emailOptIn,
    partnerNumber: partner.hasPPN && partnerNumber !== '' ? partnerNumber : null,
    password: vouched ? null : (form.password ?? ''),
  };
}

// The newer consent decides alone; without it a number given is a yes, unless the form says no.
function takesMessages(form: SignUpForm, partner: Partner, phoneNumber: string): boolean {
  const isOffered = partner.hasSmsOptIn || partner.hasSmsOptInV2;
  return isOffered && phoneNumber !== '' && (form.smsOptInV2 ?? form.smsOptIn ?? true);
}

function emailFault(email: string): FieldError | null {
  if (email === '') return fault('email', 'REQUIRED', 'E-mail address is required.');
  if (holdsCardNumber(email))
    return fault('email', 'CARD_NUMBER', 'Please leave card numbers out of this field.');
  return isEmail(email) ? null : fault('email', 'INVALID_EMAIL', 'Please enter a valid e-mail address.');
}

function passwordFaults(form: SignUpForm, { partner, vouched }: Joining, applicant: Applicant): Faults {
  const { password, passwordConfirm } = form;
  if (vouched) {
    return [password, passwordConfirm].some((given) => given !== undefined)
      ? [fault('password', 'NOT_OFFERED', 'Members of this programme sign in with the programme itself.')]
      : [];
  }
  if (password === undefined) return [fault('password', 'REQUIRED', 'Password is required.')];
  const found = judgePassword(password, partner, {
    ...applicant,
    partnerNumber: applicant.partnerNumber ?? undefined,
  });
  return [
    found && fault('password', found.code, found.message),
    passwordConfirm === password
      ? null
      : fault('passwordConfirm', 'PASSWORD_MISMATCH', 'Both passwords must be the same.'),
  ];
}

/** A number is asked of everybody in a programme that has them, except of those the programme itself sent. */
function partnerNumberFault(number: string, { partner, vouched }: Joining): FieldError | null {
  if (!partner.hasPPN || (number === '' && vouched)) return null;
  if (number === '') return fault('partnerNumber', 'REQUIRED', 'Partner number is required.');
  return looksLikePartnerNumber(partner, number)
    ? null
    : fault('partnerNumber', 'INVALID_PPN', 'This is not a valid partner number.');
}
