import { isUsState, limits } from '@dinelink/contract/calls';
import { object, string } from 'yup';
import type { formsCopy } from '../../copy/messages/forms.ts';
import type { profileCopy } from '../../copy/messages/account/profile.ts';
import type { Copy } from '../../copy/useCopy.ts';
import { phoneRule, textRule, zipRule } from '../../forms/field-rules.ts';
import { requiredText } from '../../forms/required-text.ts';

interface Rules {
  copy: Copy<typeof profileCopy>;
  forms: Copy<typeof formsCopy>;
  /** The partner provides the names; they cannot be changed here. */
  hasOwnNames: boolean;
  isAddressRequired: boolean;
  /** The error of a ZIP code that the api has checked. */
  zipError: (zipCode: string) => string | undefined;
}

type Label = Parameters<Copy<typeof profileCopy>>[0];

/** The checks before the api is called. */
export function profileSchema({ copy, forms, hasOwnNames, isAddressRequired, zipError }: Rules) {
  const text = (label: Label, isRequired: boolean, max: number) =>
    textRule(forms, { label: copy(label), isRequired, max });
  const name = (label: Label) => (hasOwnNames ? text(label, true, limits.nameMaxCharacters) : string());
  return object({
    firstName: name('profile.firstName'),
    lastName: name('profile.lastName'),
    address1: text('profile.address1', isAddressRequired, limits.addressLineMaxCharacters),
    address2: text('profile.address2', false, limits.addressLineMaxCharacters),
    city: text('profile.city', isAddressRequired, limits.cityMaxCharacters),
    state: string().test(
      'state',
      requiredText(forms, copy('profile.state')),
      (code = '') => isUsState(code) || (code === '' && !isAddressRequired),
    ),
    zipCode: zipRule(forms, { label: copy('profile.zipCode'), checkedError: zipError }),
    phoneNumber: phoneRule(forms),
  });
}
