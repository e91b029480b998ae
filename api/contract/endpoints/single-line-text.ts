import { z } from 'zod';
import { holdsCardNumber } from '../card-number/card-number-in-text.ts';
import { CARD_NUMBER_MESSAGE } from '../card-number/card-number-message.ts';
import { isPlainText } from '../plans/plain-text.ts';

/** One typed line: trimmed, of at most `max` characters, without control characters and card numbers. */
export const singleLineText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isPlainText, 'Please use one line of text.')
    .refine((text) => !holdsCardNumber(text), CARD_NUMBER_MESSAGE);
