import { limits, type Partner } from '@dinelink/contract';
import { isCommonPassword } from './common-passwords.ts';
import { isVariationOf, isVariationOfCommon } from './password-variations.ts';

/** The person's data; unknown fields are omitted. */
interface PasswordOwner {
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly partnerNumber?: string | undefined;
}

interface PasswordError {
  readonly code: 'PASSWORD_TOO_SHORT' | 'PASSWORD_CONTAINS_PPN' | 'PASSWORD_GUESSABLE' | 'PASSWORD_COMMON';
  readonly message: string;
}

const errors = {
  tooShort: {
    code: 'PASSWORD_TOO_SHORT',
    message: `Please choose a password of at least ${limits.passwordMinCharacters} characters.`,
  },
  containsNumber: {
    code: 'PASSWORD_CONTAINS_PPN',
    message: 'Your password cannot be or contain your member number.',
  },
  guessable: {
    code: 'PASSWORD_GUESSABLE',
    message:
      "Your password cannot be your e-mail address, your name or the programme's name, nor one of these with digits or signs.",
  },
  common: {
    code: 'PASSWORD_COMMON',
    message: 'This password is one of the most common, or close to one. Please choose another.',
  },
} as const satisfies Record<string, PasswordError>;

/** The error of a new password (already cut to 56 characters), or null. Any character is allowed, no mixture is required. */
export function checkPassword(
  password: string,
  partner: Partner,
  owner: PasswordOwner,
): PasswordError | null {
  const chosen = plain(password);
  const number = plain(owner.partnerNumber);
  if ([...password].length < limits.passwordMinCharacters) return errors.tooShort;
  if (number !== '' && chosen.includes(number)) return errors.containsNumber;
  if (guesses(partner, owner).includes(chosen.replace(/\s+/g, ''))) return errors.guessable;
  if (isVariationOf(password, names(partner))) return errors.guessable;
  const isCommon = isRepeated(password) || isCommonPassword(password) || isVariationOfCommon(password);
  return isCommon ? errors.common : null;
}

/** One character over and over, such as blanks. */
const isRepeated = (password: string): boolean => new Set(password).size === 1;

const PRODUCT = 'Dinelink';

const names = ({ name, programme, key }: Partner): string[] => [PRODUCT, name, programme, key];

const guesses = (
  { name, programme, key }: Partner,
  { email, firstName, lastName }: PasswordOwner,
): string[] =>
  [email, firstName, lastName, `${firstName ?? ''}${lastName ?? ''}`, name, programme, key].map((text) =>
    plain(text).replace(/\s+/g, ''),
  );

const plain = (text = ''): string => text.trim().toLowerCase();
