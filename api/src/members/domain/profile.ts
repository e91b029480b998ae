import type { FieldError, Partner } from '@dinelink/contract';
import { phoneDigits } from '@dinelink/contract/calls';
import {
  type Address,
  addressErrors,
  fieldError,
  phoneError,
  type Places,
  nameErrors,
  tidy,
  tidyAddress,
} from './fields.ts';

/** The fields a member may change; the telephone number is ten digits or empty. */
export interface Profile extends Address {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly smsOptIn: boolean;
  readonly emailOptIn: boolean;
  readonly dineNotices: boolean;
  readonly favouriteAlerts: boolean;
}

/** A form's fields; those that some programmes never show may be omitted and stay unchanged. */
export type ProfileInput = Omit<Profile, OptionalField> &
  Partial<Pick<Profile, OptionalField>> & { readonly email?: string | undefined };
type OptionalField = 'phoneNumber' | 'smsOptIn' | 'emailOptIn' | 'dineNotices' | 'favouriteAlerts';

type Rules = Pick<
  Partner,
  | 'enrollmentType'
  | 'fullAddressRequired'
  | 'currencyType'
  | 'hasSmsOptIn'
  | 'hasSmsOptInV2'
  | 'hideEmailOptIn'
>;

interface Saving {
  readonly partner: Rules;
  readonly kept: Profile & { readonly email: string };
  readonly input: ProfileInput;
}

/** The profile as it would be stored, and its errors. */
export function checkProfile(
  saving: Saving,
  places: Places,
): { profile: Profile; fieldErrors: FieldError[] } {
  const { partner, kept, input } = saving;
  const [firstName, lastName] = [tidy(input.firstName), tidy(input.lastName)];
  const address = tidyAddress(input);
  const typed = input.phoneNumber ?? kept.phoneNumber;
  const phoneNumber = phoneDigits(typed) ?? '';
  const fieldErrors = [
    ...readOnlyErrors(saving),
    // The partner provides the names of its own members; they are compared, not validated.
    ...(partner.enrollmentType === 'sso' ? [] : nameErrors({ firstName, lastName }, true)),
    ...addressErrors(address, partner, places),
    phoneError(typed, places),
    smsError(saving),
  ];
  return {
    profile: {
      ...{ firstName, lastName, ...address, phoneNumber },
      smsOptIn: takesMessages(saving, phoneNumber),
      emailOptIn: input.emailOptIn ?? kept.emailOptIn,
      dineNotices: input.dineNotices ?? kept.dineNotices,
      favouriteAlerts: input.favouriteAlerts ?? kept.favouriteAlerts,
    },
    fieldErrors: fieldErrors.filter((found) => found !== null),
  };
}

/** Read-only fields of the form: ignored when sent back unchanged. */
function readOnlyErrors({ partner, kept, input }: Saving): (FieldError | null)[] {
  const isSame = (one: string, other: string) => tidy(one) === tidy(other);
  const bySso = 'Your name comes from your programme account. Please change it there.';
  return [
    input.email === undefined || isSame(input.email.toLowerCase(), kept.email.toLowerCase())
      ? null
      : fieldError('email', 'READ_ONLY', 'To change your e-mail address, please contact member services.'),
    ...(['firstName', 'lastName'] as const).map((field) =>
      partner.enrollmentType !== 'sso' || isSame(input[field], kept[field])
        ? null
        : fieldError(field, 'READ_ONLY', bySso),
    ),
    partner.hideEmailOptIn && input.emailOptIn !== undefined && input.emailOptIn !== kept.emailOptIn
      ? fieldError('emailOptIn', 'READ_ONLY', 'E-mail from this programme is not chosen here.')
      : null,
  ];
}

const hasMessages = ({ hasSmsOptIn, hasSmsOptInV2 }: Rules) => hasSmsOptIn || hasSmsOptInV2;

const smsError = ({ partner, input }: Saving): FieldError | null =>
  input.smsOptIn && !hasMessages(partner)
    ? fieldError('smsOptIn', 'NOT_OFFERED', 'This programme does not send text messages.')
    : null;

/**
 * Whether text messages may be sent; never without a number. In the first version an opt-in belongs to its number: sent with
 * another number it is the old one, not a new one. In the second version it was confirmed for the number sent.
 */
function takesMessages({ partner, kept, input }: Saving, phoneNumber: string): boolean {
  const wished = input.smsOptIn ?? kept.smsOptIn;
  if (!wished || phoneNumber === '' || !hasMessages(partner)) return false;
  return partner.hasSmsOptInV2 || !kept.smsOptIn || phoneNumber === kept.phoneNumber;
}
