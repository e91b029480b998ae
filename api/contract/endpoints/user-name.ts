import { z } from 'zod';
import { holdsCardNumber } from '../card-number/card-number-in-text.ts';
import { limits } from '../limits.ts';
import { normaliseUserName } from '../person/user-name.ts';

const isFreeOfCards = (text: string): boolean => !holdsCardNumber(text);
const withoutCards = 'Please leave card numbers out of this field.';

/** What somebody signs in with, normalised. A card number pasted here goes no further. */
export const userNameSchema = z
  .string()
  .max(limits.emailMaxCharacters)
  .transform(normaliseUserName)
  .pipe(z.string().min(1).refine(isFreeOfCards, withoutCards));

/** An e-mail address somebody leaves. */
export const emailSchema = z
  .string()
  .trim()
  .max(limits.prospectEmailMaxCharacters)
  .pipe(z.email().refine(isFreeOfCards, withoutCards));
