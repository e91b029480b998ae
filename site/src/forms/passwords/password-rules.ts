import { limits } from '@dinelink/contract/calls';
import { type StringSchema, string } from 'yup';
import type { formsCopy } from '../../copy/messages/forms.ts';
import type { Copy } from '../../copy/useCopy.ts';
import { requiredText } from '../required-text.ts';

/** The rules of a chosen password and its repetition, for a schema with these two fields; `label` is the first one's. */
export function passwordRules(copy: Copy<typeof formsCopy>, label: string) {
  const required = (name: string) => string().required(requiredText(copy, name));
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

/** Refuses a password that is or contains the partner number of the same form. */
export const withoutNumber = (password: StringSchema, message: string) =>
  password.test('number', message, (typed = '', { parent }) => {
    const number = (parent as { partnerNumber: string }).partnerNumber.trim().toLowerCase();
    return number === '' || !typed.toLowerCase().includes(number);
  });

/** A password as sent: cut, not trimmed, because blanks may be part of it. */
export const cutPassword = (password: string): string => password.slice(0, limits.passwordMaxCharacters);
