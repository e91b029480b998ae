import { isEmail } from '@dinelink/contract/calls';
import { object } from 'yup';
import type { formsCopy } from '../../copy/messages/forms.ts';
import type { Copy } from '../../copy/useCopy.ts';
import { orEmpty, textRule } from '../../forms/field-rules.ts';
import { passwordRules, withoutNumber } from '../../forms/passwords/password-rules.ts';

export interface CredentialsValues {
  partnerNumber: string;
  email: string;
  password: string;
}

interface Rules {
  forms: Copy<typeof formsCopy>;
  /** The fields' labels. */
  labels: Record<keyof CredentialsValues, string>;
  hasNumber: boolean;
  containsNumber: string;
}

/** The checks before the api is called; whose the address and the number are only the api knows. */
export function credentialsSchema({ forms, labels, hasNumber, containsNumber }: Rules) {
  const { password } = passwordRules(forms, labels.password);
  return object({
    partnerNumber: textRule(forms, { label: labels.partnerNumber, isRequired: hasNumber }),
    email: textRule(forms, { label: labels.email, isRequired: true }).test(
      'email',
      forms('forms.email'),
      orEmpty(isEmail),
    ),
    password: withoutNumber(password, containsNumber),
  });
}
