import { limits, looksLikeZip, phoneDigits } from '@dinelink/contract/calls';
import { type StringSchema, string } from 'yup';
import type { formsCopy } from '../copy/messages/forms.ts';
import type { Copy } from '../copy/useCopy.ts';
import { requiredText } from './required-text.ts';

type FormsCopy = Copy<typeof formsCopy>;

interface TextRule {
  label: string;
  isRequired?: boolean;
  /** In characters. */
  max?: number;
}

/** A text without surrounding blanks. */
export function textRule(forms: FormsCopy, { label, isRequired = false, max = 200 }: TextRule): StringSchema {
  const short = string()
    .trim()
    .max(max, forms('forms.maxLength', { LABEL: label, MAX: max }));
  return isRequired ? short.required(requiredText(forms, label)) : short;
}

interface ZipRule {
  label: string;
  /** The error of a ZIP code that the api has checked. */
  checkedError: (zipCode: string) => string | undefined;
}

/** A required ZIP code: five digits that the api has not found invalid. */
export function zipRule(forms: FormsCopy, { label, checkedError }: ZipRule) {
  return textRule(forms, { label, isRequired: true })
    .test(
      'digits',
      forms('forms.exactLength', { LABEL: label, LENGTH: limits.zipCharacters }),
      orEmpty(looksLikeZip),
    )
    .test('checked', (typed = '', context) => {
      const message = checkedError(typed);
      return message === undefined || context.createError({ message });
    });
}

/** An optional North American phone number. */
export const phoneRule = (forms: FormsCopy) =>
  string().test(
    'phone',
    forms('forms.phone'),
    orEmpty((typed) => phoneDigits(typed) !== null),
  );

/** Passes an empty text; another one is tested without surrounding blanks. */
export const orEmpty =
  (test: (typed: string) => boolean) =>
  (typed = ''): boolean =>
    typed.trim() === '' || test(typed.trim());
