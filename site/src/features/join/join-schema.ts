import { isEmail, limits } from '@dinelink/contract/calls';
import { boolean, object } from 'yup';
import type { formsCopy } from '../../copy/messages/forms.ts';
import type { joinCopy } from '../../copy/messages/joining/join.ts';
import type { Copy } from '../../copy/useCopy.ts';
import { orEmpty, phoneRule, textRule, zipRule } from '../../forms/field-rules.ts';
import { passwordRules, withoutNumber } from '../../forms/passwords/password-rules.ts';
import type { PersonValues } from '../../forms/person-values.ts';
import type { JoinFields } from './join-fields.ts';

export interface JoinValues extends PersonValues {
  partnerNumber: string;
  password: string;
  passwordConfirm: string;
  termsAccepted: boolean;
}

interface Rules {
  copy: Copy<typeof joinCopy>;
  forms: Copy<typeof formsCopy>;
  fields: JoinFields;
  /** The error of a ZIP code that the api has checked. */
  zipError: (zipCode: string) => string | undefined;
}

type Label = Parameters<Copy<typeof joinCopy>>[0];

/** The checks before the api is called. Fields that the programme does not show stay empty. */
export function joinSchema({ copy, forms, fields, zipError }: Rules) {
  const text = (label: Label, isRequired: boolean, max?: number) =>
    textRule(forms, { label: copy(label), isRequired, max });
  const { hasPassword, hasNumber, hasAddress } = fields;
  const passwords = passwordRules(forms, forms('forms.password'));
  return object({
    email: text('join.email', true).test('email', forms('forms.email'), orEmpty(isEmail)),
    // Who signs in at the partner is known there already.
    partnerNumber: text('join.partnerNumber', hasNumber && hasPassword),
    ...(hasPassword && {
      ...passwords,
      password: withoutNumber(passwords.password, copy('join.passwordNumber')),
    }),
    firstName: text('join.firstName', true, limits.nameMaxCharacters),
    lastName: text('join.lastName', true, limits.nameMaxCharacters),
    address1: text('join.address1', hasAddress, limits.addressLineMaxCharacters),
    address2: text('join.address2', false, limits.addressLineMaxCharacters),
    city: text('join.city', hasAddress, limits.cityMaxCharacters),
    state: text('join.state', hasAddress),
    zipCode: zipRule(forms, { label: copy('join.zipCode'), checkedError: zipError }),
    phoneNumber: phoneRule(forms),
    termsAccepted: boolean().oneOf([true], copy('join.termsRequired')),
  });
}
