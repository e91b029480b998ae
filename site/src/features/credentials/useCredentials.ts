import type { Member } from '@dinelink/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-client.ts';
import { memberQuery } from '../../api/queries.ts';
import { useToasts } from '../../components/Toast/ToastProvider.tsx';
import { formsCopy } from '../../copy/messages/forms.ts';
import { joinCopy } from '../../copy/messages/joining/join.ts';
import { signinCopy } from '../../copy/messages/signin.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { cutPassword } from '../../forms/passwords/password-rules.ts';
import { useMemberDraft } from '../../forms/drafts/useMemberDraft.ts';
import { useApiForm } from '../../forms/useApiForm.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { credentialsSchema, type CredentialsValues } from './credentials-schema.ts';

/** Never stored: each is half of a sign-in. */
const secrets = ['partnerNumber', 'password'];

/** The form for an address and a password of the member's own. */
export function useCredentials(onDone: () => void | Promise<void>) {
  const copy = useCopy(signinCopy);
  const join = useCopy(joinCopy);
  const forms = useCopy(formsCopy);
  const call = useCall();
  const client = useQueryClient();
  const toasts = useToasts();
  const { hasPPN: hasNumber } = usePartner();
  const labels = {
    partnerNumber: join('join.partnerNumber'),
    email: copy('credentials.email'),
    password: forms('forms.newPassword'),
  };
  const form = useApiForm<CredentialsValues, Member>({
    initialValues: { partnerNumber: '', email: '', password: '' },
    schema: credentialsSchema({ forms, labels, hasNumber, containsNumber: join('join.passwordNumber') }),
    send: ({ partnerNumber, email, password }) => {
      const body = { email: email.trim(), password: cutPassword(password) };
      return call('fixCredentials', {
        body: hasNumber ? { ...body, partnerNumber: partnerNumber.trim() } : body,
      });
    },
    onSuccess: (member) => {
      draft.forget();
      client.setQueryData(memberQuery.queryKey, member);
      toasts.show({ kind: 'success', text: copy('credentials.saved', { EMAIL: member.email }) });
      return onDone();
    },
    leavesPage: true,
  });
  const draft = useMemberDraft(form, 'credentials', secrets);
  return { form, labels, hasNumber };
}
