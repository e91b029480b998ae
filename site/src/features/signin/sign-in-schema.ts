import { boolean, object, string } from 'yup';
import type { formsCopy } from '../../copy/messages/forms.ts';
import type { Copy } from '../../copy/useCopy.ts';
import { requiredText } from '../../forms/required-text.ts';

export interface SignInValues {
  userName: string;
  password: string;
  rememberMe: boolean;
}

interface Labels {
  userName: string;
  password: string;
  /** Whether the programme has partner numbers, so that a name without @ may be right. */
  hasNumbers: boolean;
}

/** The checks before the api is called. */
export function signInSchema(copy: Copy<typeof formsCopy>, { userName, password, hasNumbers }: Labels) {
  return object({
    userName: string()
      .trim()
      .required(requiredText(copy, userName))
      .test('name', copy('forms.email'), (typed) => isPlausible(typed, hasNumbers)),
    password: string().required(requiredText(copy, password)),
    rememberMe: boolean().required(),
  });
}

const anEmail = string().email();

function isPlausible(typed: string, hasNumbers: boolean): boolean {
  if (typed === '' || (hasNumbers && !typed.includes('@'))) return true;
  return anEmail.isValidSync(typed);
}
