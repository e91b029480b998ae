import type { FieldError } from '@dinelink/contract';
import { fieldError } from '../../members/domain/fields.ts';

/** Maximum of accounts with an unproven address: sign-in verifies the password of each. */
export const MAX_UNPROVEN = 4;

/** Issuer and subject of the partner's sign-in. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

/** The values of an applicant that must be unique. */
export interface UniqueValues {
  readonly email: string;
  readonly partnerNumber: string | null;
  /** Whether the partner confirmed the number as the applicant's. */
  readonly isNumberProven: boolean;
  readonly sso: Subject | null;
  /** Epoch ms. */
  readonly at: number;
}

/** A member with one of these values. */
export interface Owner {
  readonly email: string;
  readonly partnerNumber: string | null;
  readonly isNumberProven: boolean;
  readonly ssoIssuer: string | null;
  readonly ssoSubject: string | null;
  readonly hasWebProfile: boolean;
  /** The address was never proven in its time: the account that proves it gets it. */
  readonly isEmailClaimable: boolean;
}

/** The values of an applicant that other members have. Under SSO only the subject identifies a person, never an address. */
export function takenErrors(owners: readonly Owner[], values: UniqueValues): FieldError[] {
  const { partnerNumber, sso } = values;
  const email = sso ? subjectError(owners, sso) : emailError(owners, values.email);
  // A confirmed owner takes over a number that was only typed.
  const isOwned = (owner: Owner) =>
    owner.partnerNumber === partnerNumber && (owner.isNumberProven || !values.isNumberProven);
  const number =
    partnerNumber !== null && owners.some(isOwned)
      ? fieldError(
          'partnerNumber',
          'PPN_IN_USE',
          'This member number belongs to another account. If it is yours, sign in or contact us.',
        )
      : null;
  return [email, number].filter((found) => found !== null);
}

const throughPartner = fieldError(
  'email',
  'ACCOUNT_EXISTS_SSO',
  'You already have an account. Please sign in with your programme.',
);

const subjectError = (owners: readonly Owner[], { issuer, subject }: Subject): FieldError | null =>
  owners.some(({ ssoIssuer, ssoSubject }) => ssoIssuer === issuer && ssoSubject === subject)
    ? throughPartner
    : null;

function emailError(all: readonly Owner[], email: string): FieldError | null {
  const owners = all.filter((candidate) => email !== '' && candidate.email === email);
  const [owner, ...others] = owners.filter(({ isEmailClaimable }) => !isEmailClaimable);
  // The owner of the address chooses one of the accounts by its e-mail, which gets the address.
  if (!owner) return owners.length < MAX_UNPROVEN ? null : existing(FORGOT_PASSWORD);
  if (others.length > 0) {
    return fieldError(
      'email',
      'EMAIL_ON_MULTIPLE_ACCOUNTS',
      'This e-mail address is on several accounts. Please use another one.',
    );
  }
  if (owner.ssoIssuer !== null) return throughPartner;
  return existing(owner.hasWebProfile ? 'Please sign in.' : FORGOT_PASSWORD);
}

const FORGOT_PASSWORD = 'Please choose a password for it with "Forgot password".';

const existing = (advice: string): FieldError =>
  fieldError('email', 'ACCOUNT_EXISTS', `You already have an account. ${advice}`);
