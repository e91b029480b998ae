import type { AnswerOf } from '@dinelink/contract';
import { publicIdCookie } from '@dinelink/contract/calls';
import { object, string } from 'yup';
import { useCall } from '../../../api/api-client.ts';
import { formsCopy } from '../../../copy/messages/forms.ts';
import { privacyCopy } from '../../../copy/messages/account/privacy.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useApiForm } from '../../../forms/useApiForm.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { clearSession } from '../../../session/clear-session.ts';
import { confirmationBody, confirmationFailures, passwordRule } from '../confirmation.ts';

interface Values {
  word: string;
  password: string;
}

/** The form that closes the account: a typed word, and the password or a recent sign-in. */
export function useClosing(onErased: () => void) {
  const call = useCall();
  const copy = useCopy(privacyCopy);
  const forms = useCopy(formsCopy);
  const { key, enrollmentType } = usePartner();
  const hasPassword = enrollmentType === 'direct';
  const word = copy('close.word');
  const form = useApiForm<Values, AnswerOf<'eraseMember'>>({
    initialValues: { word: '', password: '' },
    schema: object({
      word: string().test(
        'word',
        copy('close.confirm.error'),
        (typed = '') => typed.trim().toUpperCase() === word,
      ),
      password: passwordRule(forms, { label: copy('close.password'), isNeeded: hasPassword }),
    }),
    send: ({ password }) => call('eraseMember', { body: confirmationBody(password, hasPassword) }),
    failureTexts: { ...confirmationFailures(copy, { hasPassword }), other: copy('close.failed') },
    leavesPage: true,
    onSuccess: () => {
      clearSession(key);
      // Nobody is recognised by it any more.
      document.cookie = `${publicIdCookie(key)}=; Path=/; Max-Age=0`;
      onErased();
    },
  });
  return { ...form, hasPassword };
}
