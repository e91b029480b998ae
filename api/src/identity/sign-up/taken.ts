import type { FieldError } from '@dinelink/contract';
import { fieldError } from '../../members/engine/fields.ts';

/** As many accounts as may carry an address before one of them proves it: sign-in tries the password of each. */
export const MOST_UNPROVEN = 4;

/** Who vouches for somebody, and under which name. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

/** What an applicant brings that somebody may have already. */
export interface Claims {
  readonly email: string;
  readonly partnerNumber: string | null;
  /** Whether the partner confirmed the number as the applicant's. */
  readonly isNumberProven: boolean;
  readonly sso: Subject | null;
  /** Epoch ms. */
  readonly at: number;
}

/** A member who has one of these already. */
export interface Owner {
  readonly email: string;
  readonly partnerNumber: string | null;
  readonly isNumberProven: boolean;
  readonly ssoIssuer: string | null;
  readonly ssoSubject: string | null;
  readonly hasWebProfile: boolean;
  /** The address was never proven, and there was time for it: whoever proves it gets it. */
  readonly isEmailClaimable: boolean;
}

/** What of an applicant belongs to other members. Under SSO the subject alone says who somebody is, never an address. */
export function takenErrors(owners: readonly Owner[], claims: Claims): FieldError[] {
  const { partnerNumber, sso } = claims;
  const email = sso ? subjectError(owners, sso) : emailError(owners, claims.email);
  // Whose number the partner confirmed takes it from who only typed it.
  const isOwned = (owner: Owner) =>
    owner.partnerNumber === partnerNumber && (owner.isNumberProven || !claims.isNumberProven);
  const number =
    partnerNumber !== null && owners.some(isOwned)
      ? fieldError('partnerNumber', 'PPN_IN_USE', 'This partner number belongs to another account.')
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
  // Whose the address is chooses one of them by its letter, and gets the address with it.
  if (!owner) return owners.length < MOST_UNPROVEN ? null : existing(FORGOT_PASSWORD);
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
