import type { CurrencyType } from '../enumerations.ts';
import { limits } from '../limits.ts';

/** Patterns of personal data; without dependencies, so that forms and server share them. */
export const usStates = [
  ...['AK', 'AL', 'AR', 'AS', 'AZ', 'CA', 'CO', 'CT', 'DC', 'DE', 'FL', 'FM', 'GA', 'GU', 'HI', 'IA', 'ID'],
  ...['IL', 'IN', 'KS', 'KY', 'LA', 'MA', 'MD', 'ME', 'MH', 'MI', 'MN', 'MO', 'MP', 'MS', 'MT', 'NC', 'ND'],
  ...['NE', 'NH', 'NJ', 'NM', 'NV', 'NY', 'OH', 'OK', 'OR', 'PA', 'PR', 'PW', 'RI', 'SC', 'SD', 'TN', 'TX'],
  ...['UT', 'VA', 'VI', 'VT', 'WA', 'WI', 'WV', 'WY'],
] as const;

export const isUsState = (code: string): boolean => usStates.some((state) => state === code);

const phonePattern = /^\s*(?:\+?1[\s.-]?)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[\s.-]?[2-9]\d{2}[\s.-]?\d{4}\s*$/;

/** The ten digits of a North American number in any notation, without a leading 1; null if it is not one. */
export function phoneDigits(typed: string): string | null {
  return phonePattern.test(typed) ? typed.replace(/\D/g, '').slice(-10) : null;
}

// zod's pattern, so that form and server accept the same addresses.
const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const isEmail = (text: string): boolean =>
  text.length <= limits.emailMaxCharacters && emailPattern.test(text);

/** Five digits; the table of places says whether the ZIP code is in use. */
export const looksLikeZip = (typed: string): boolean =>
  typed.length === limits.zipCharacters && /^\d+$/.test(typed);

/** Whether a programme requires a full address; never where statement credits are paid. */
export const requiresFullAddress = (partner: {
  readonly fullAddressRequired: boolean;
  readonly currencyType: CurrencyType;
}): boolean => partner.fullAddressRequired && partner.currencyType !== 'Credit';

/**
 * The version of the consent texts, stored with every consent. A changed text is a new version. `cards`: payments with a linked
 * card may be reported. `dines`: e-mails about dines, which are on until a member ends them. `favourites`: e-mails about changes of saved restaurants.
 */
export const consentVersions = {
  email: '2026-11',
  sms: '2026-11',
  terms: '2026-11',
  cards: '2026-11',
  dines: '2026-11',
  favourites: '2026-11',
} as const;

export type ConsentChannel = keyof typeof consentVersions;
export const consentChannels = [
  'email',
  'sms',
  'terms',
  'cards',
  'dines',
  'favourites',
] as const satisfies ConsentChannel[];

/** E-mails that a member can end by themselves, each with the member's field that says whether they are wanted. */
export const mailingLists = [
  { list: 'dines', field: 'dineNotices' },
  { list: 'favourites', field: 'favouriteAlerts' },
] as const satisfies { list: ConsentChannel; field: string }[];

export type MailingList = (typeof mailingLists)[number]['list'];
