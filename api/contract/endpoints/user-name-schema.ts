import { z } from 'zod';
import { holdsCardNumber } from '../card-number/card-number-in-text.ts';
import { CARD_NUMBER_MESSAGE } from '../card-number/card-number-message.ts';
import { limits } from '../limits.ts';
import { normaliseUserName } from '../person/user-name.ts';

const isFreeOfCards = (text: string): boolean => !holdsCardNumber(text);

/** A normalised user name. A pasted card number is rejected. */
export const userNameSchema = z
  .string()
  .max(limits.emailMaxCharacters)
  .transform(normaliseUserName)
  .pipe(z.string().min(1).refine(isFreeOfCards, CARD_NUMBER_MESSAGE));

/** A prospect's e-mail address. */
export const emailSchema = z
  .string()
  .trim()
  .max(limits.prospectEmailMaxCharacters)
  .pipe(z.email().refine(isFreeOfCards, CARD_NUMBER_MESSAGE));
