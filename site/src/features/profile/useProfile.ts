import type { Member } from '@dinelink/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../api/api-client.ts';
import { memberQuery } from '../../api/queries.ts';
import type { ToastMessage } from '../../components/Toast/toast.ts';
import { useToasts } from '../../components/Toast/ToastProvider.tsx';
import { formsCopy } from '../../copy/messages/forms.ts';
import { profileCopy } from '../../copy/messages/profile.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { smsVersion } from '../../forms/sms-consent/sms-version.ts';
import { useApiForm } from '../../forms/useApiForm.ts';
import { useFocusFirstError } from '../../forms/useFocusFirstError.ts';
import { useZipCheck } from '../../forms/useZipCheck.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { formatPhone, keepsSmsOptIn, profileBody, profileOf, type ProfileValues } from './profile-values.ts';
import { profileSchema } from './profile-schema.ts';

/** The form of a member's profile: nothing is sent when nothing was changed. */
export function useProfile(member: Member) {
  const call = useCall();
  const client = useQueryClient();
  const copy = useCopy(profileCopy);
  const forms = useCopy(formsCopy);
  const notify = useNotify();
  const partner = usePartner();
  const zip = useZipCheck(copy('profile.zipCode'));
  const [saved, setSaved] = useState(() => profileOf(member));
  const sms = { version: smsVersion(partner), stored: saved.phoneNumber };
  const isAddressRequired = needsAddress(partner);
  const schema = profileSchema({
    ...{ copy, forms, isAddressRequired, zipError: zip.invalid },
    hasOwnNames: partner.enrollmentType !== 'sso',
  });
  const form = useApiForm<ProfileValues, Member>({
    initialValues: saved,
    schema,
    validatesOnBlur: true,
    send: (values) => call('saveMember', { body: profileBody(values, sms) }),
    onFailure: (failure) => failure === 'failed' && notify('error', 'profile.notSaved'),
    failureTexts: { other: copy('profile.serverError') },
    onSuccess: async (answer, reset) => {
      await client.invalidateQueries({ queryKey: memberQuery.queryKey });
      setSaved(profileOf(answer));
      reset(profileOf(answer));
      notify('success', 'profile.saved');
    },
  });
  useFocusFirstError(form);
  const isChanged = JSON.stringify(profileBody(form.values, sms)) !== JSON.stringify(profileBody(saved, sms));
  return {
    ...form,
    sms,
    zip,
    saved,
    isAddressRequired,
    leavePhone: (): void => {
      void form.setValue('phoneNumber', formatPhone(form.values.phoneNumber));
      void form.setValue('smsOptIn', keepsSmsOptIn(form.values, sms));
    },
    submit: (): void => {
      if (isChanged) form.submit();
      else notify('warning', 'profile.unchanged');
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfile>;

/** Where statement credits are paid the address is never required. */
const needsAddress = ({ fullAddressRequired, currencyType }: PublicPartner): boolean =>
  fullAddressRequired && currencyType !== 'Credit';

/** Shows the outcome of a submit. */
function useNotify() {
  const copy = useCopy(profileCopy);
  const { show } = useToasts();
  return (kind: ToastMessage['kind'], key: Parameters<typeof copy>[0]): void => {
    show({ kind, text: copy(key), isFormStatus: true });
  };
}
