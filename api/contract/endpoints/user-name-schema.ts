import { z } from 'zod';
import { holdsCardNumber } from '../card-number/card-number-in-text.ts';
import { limits } from '../limits.ts';
import { normaliseUserName } from '../person/user-name.ts';

const isFreeOfCards = (text: string): boolean => !holdsCardNumber(text);
const withoutCards = 'Please leave card numbers out of this field.';

/** A normalised user name. A pasted card number is rejected. */
export const userNameSchema = z
  .string()
  .max(limits.emailMaxCharacters)
  .transform(normaliseUserName)
  .pipe(z.string().min(1).refine(isFreeOfCards, withoutCards));

/** A prospect's e-mail address. */
export const emailSchema = z
  .string()
  .trim()
  .max(limits.prospectEmailMaxCharacters)
  .pipe(z.email().refine(isFreeOfCards, withoutCards));
