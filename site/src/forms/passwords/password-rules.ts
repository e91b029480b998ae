import { limits } from '@dinelink/contract/calls';
import { string } from 'yup';
import type { formsCopy } from '../../copy/messages/forms.ts';
import type { Copy } from '../../copy/useCopy.ts';

/** The rules of a chosen password and its repetition, for a schema with these two fields; `label` is the first one's. */
export function passwordRules(copy: Copy<typeof formsCopy>, label: string) {
  const required = (LABEL: string) => string().required(copy('forms.required', { LABEL }));
  const MIN = limits.passwordMinCharacters;
  return {
    password: required(label).min(MIN, copy('forms.minLength', { LABEL: label, MIN })),
    passwordConfirm: required(copy('forms.passwordConfirm')).test(
      'same',
      copy('forms.passwordMismatch'),
      (typed, { parent }) => typed === '' || typed === (parent as { password: string }).password,
    ),
  };
}

/** A password as sent: cut, not trimmed, because blanks may be part of it. */
export const cutPassword = (password: string): string => password.slice(0, limits.passwordMaxCharacters);
