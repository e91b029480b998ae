import { limits, looksLikeZip } from '@dinelink/contract/calls';
import { string } from 'yup';
import type { formsCopy } from '../copy/messages/forms.ts';
import type { Copy } from '../copy/useCopy.ts';

interface ZipRules {
  label: string;
  forms: Copy<typeof formsCopy>;
  /** The error of a ZIP code that the api has checked. */
  checkedError: (zipCode: string) => string | undefined;
}

/** A required ZIP code: five digits that the api has not found invalid. */
export function zipRules({ label, forms, checkedError }: ZipRules) {
  return string()
    .trim()
    .required(forms('forms.required', { LABEL: label }))
    .test(
      'digits',
      forms('forms.exactLength', { LABEL: label, LENGTH: limits.zipCharacters }),
      (typed = '') => typed.trim() === '' || looksLikeZip(typed.trim()),
    )
    .test('checked', (typed = '', context) => {
      const message = checkedError(typed);
      return message === undefined || context.createError({ message });
    });
}
