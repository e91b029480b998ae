import type { AnswerOf } from '@dinelink/contract';
import { useQueryClient } from '@tanstack/react-query';
import { object } from 'yup';
import { useCall } from '../../../api/api-client.ts';
import { formsCopy } from '../../../copy/messages/forms.ts';
import { privacyCopy } from '../../../copy/messages/account/privacy.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useApiForm } from '../../../forms/useApiForm.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { confirmationBody, confirmationFailures, passwordRule } from '../confirmation.ts';
import { exportQuery } from '../privacy.queries.ts';

/** The form that asks for a copy of the data. */
export function useRequestExport() {
  const call = useCall();
  const client = useQueryClient();
  const copy = useCopy(privacyCopy);
  const forms = useCopy(formsCopy);
  const hasPassword = usePartner().enrollmentType === 'direct';
  const { queryKey } = exportQuery;
  const form = useApiForm<{ password: string }, AnswerOf<'requestPersonalData'>>({
    initialValues: { password: '' },
    schema: object({
      password: passwordRule(forms, { label: copy('privacy.export.password'), isNeeded: hasPassword }),
    }),
    send: ({ password }) => call('requestPersonalData', { body: confirmationBody(password, hasPassword) }),
    failureTexts: confirmationFailures(copy, { hasPassword }),
    // Another tab may have asked: then the page shows how far that is.
    onFailure: () => void client.invalidateQueries({ queryKey }),
    onSuccess: async (_answer, reset) => {
      reset();
      await client.invalidateQueries({ queryKey });
    },
  });
  return { ...form, hasPassword };
}
