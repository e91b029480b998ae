import { isEmail } from '@dinelink/contract/calls';
import { object, string } from 'yup';

// Long enough to be a number of any programme; the api knows the programme's pattern.
const partnerNumberPattern = /^[A-Za-z0-9]{4,20}$/;

/** The check before the api is called: an e-mail address, or a partner number where the programme has them. */
export const recoverSchema = (message: string, hasNumbers: boolean) =>
  object({
    userName: string().test('userName', message, (typed = '') => {
      const name = typed.trim();
      return isEmail(name) || (hasNumbers && partnerNumberPattern.test(name));
    }),
  });
