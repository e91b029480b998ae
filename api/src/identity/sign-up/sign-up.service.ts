import type { FieldError, Partner, Referral, SignUpForm } from '@dinelink/contract';
import { redactCardNumbers } from '@dinelink/contract/calls';
import { invalid, problem } from '../../problems.ts';
import { type Places, tidy } from '../../members/domain/fields.ts';
import type { Account } from '../accounts.store.ts';
import { type Applicant, checkSignUp, type SsoVerified } from './sign-up-rules.ts';
import { type Subject, takenErrors, type UniqueValues } from './taken.ts';
import type { ChannelLinks } from './channel-links.ts';
import type { ConfirmNumber } from './confirm-number.ts';
import { hashPassword } from '../passwords/passwords.ts';
import type { SignUpStore } from './sign-up.store.ts';

/** The identity from the partner's sign-in. */
type SsoVerifiedSubject = SsoVerified &
  Subject & { readonly channel: string | null; readonly isEmailVerified: boolean };

interface SignUpParts {
  readonly store: SignUpStore;
  readonly places: Places;
  readonly channelLinks: ChannelLinks;
  readonly confirmNumber: ConfirmNumber;
  readonly now: () => number;
}

type Named = Pick<Applicant, 'lastName' | 'zipCode' | 'email'>;

interface Sender {
  readonly ssoVerified: SsoVerifiedSubject | null;
  /** The sender of the form. */
  readonly address: string;
}

export interface SignUp {
  /**
   * Creates a member from the form. Members of SSO programmes have the identity from the partner's sign-in instead of a
   * password; without it they are sent there (SSO_REQUIRED).
   */
  join(partner: Partner, form: SignUpForm, sender: Sender): Promise<Account>;
}

export function createSignUp({ store, places, channelLinks, confirmNumber, now }: SignUpParts): SignUp {
  const takenOf = async ({ key }: Partner, values: UniqueValues) =>
    takenErrors(await store.ownersOf(key, values), values);
  return {
    async join(partner, form, { ssoVerified, address }) {
      rejectUnlessOpen(partner, ssoVerified);
      const { applicant, errors } = checkSignUp(form, { partner, ssoVerified }, places);
      const { password, ...kept } = applicant;
      const sso = ssoVerified && { issuer: ssoVerified.issuer, subject: ssoVerified.subject };
      const { email, partnerNumber } = kept;
      const isNumberProven = partner.confirmsMembership && partnerNumber !== null;
      const values = { email, partnerNumber, isNumberProven, sso, at: now() };
      // Where the partner confirms numbers, only the owner may know whether a number is taken.
      const candidate = { ...values, partnerNumber: isNumberProven ? null : partnerNumber };
      rejectIfAny([...errors, ...(await takenOf(partner, candidate))]);
      if (isNumberProven) {
        await confirmNumber(partner, { ...named(kept), number: partnerNumber }, address);
        rejectIfAny(await takenOf(partner, values));
      }
      const account = await store.enrol({
        partner: partner.key,
        timeZone: partner.timeZone,
        applicant: kept,
        // Outside the transaction: hashing is slow on purpose, and SQLite's writers wait for each other.
        passwordHash: password === null ? null : await hashPassword(password),
        sso,
        isNumberProven,
        // An address from the form is not proven by the partner.
        isEmailProven: ssoVerified !== null && ssoVerified.email !== '' && ssoVerified.isEmailVerified,
        provenChannel: ssoVerified?.channel ?? channelLinks.channelOf(partner, form.channelProof, kept.email),
        referral: whole(form.referral),
        asksForMessages: partner.hasSmsOptIn || partner.hasSmsOptInV2,
        at: now(),
      });
      if (account) return account;
      rejectIfAny(await takenOf(partner, values));
      throw new Error('An applicant was rejected, but nothing is taken.');
    },
  };
}

const named = ({ lastName, zipCode, email }: Named): Named => ({ lastName, zipCode, email });

function rejectUnlessOpen({ enrollmentType }: Partner, ssoVerified: SsoVerifiedSubject | null): void {
  if (enrollmentType === 'none') throw problem('ENROLLMENT_NOT_OFFERED');
  if (enrollmentType === 'sso' && !ssoVerified) throw problem('SSO_REQUIRED');
}

function rejectIfAny(errors: FieldError[]): void {
  if (errors.length > 0) throw invalid(errors);
}

const REFERRAL_MAX_CHARACTERS = 200;

/** Referral values as stored: cut to the column, without card numbers. */
function whole(referral: Referral = {}): Record<keyof Referral, string> {
  const kept = (text = '') => redactCardNumbers(tidy(text)).slice(0, REFERRAL_MAX_CHARACTERS);
  return {
    utm_term: kept(referral.utm_term),
    utm_medium: kept(referral.utm_medium),
    utm_campaign: kept(referral.utm_campaign),
    utm_source: kept(referral.utm_source),
    utm_content: kept(referral.utm_content),
    referrer: kept(referral.referrer),
    source: kept(referral.source),
  };
}
