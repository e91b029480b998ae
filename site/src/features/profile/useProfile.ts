import type { Member } from '@dinelink/contract';
import { requiresFullAddress } from '@dinelink/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type FocusEvent, useRef } from 'react';
import { useCall } from '../../api/api-client.ts';
import { callQuery, memberQuery } from '../../api/queries.ts';
import type { ToastMessage } from '../../components/Toast/toast.ts';
import { useToasts } from '../../components/Toast/ToastProvider.tsx';
import { formsCopy } from '../../copy/messages/forms.ts';
import { profileCopy } from '../../copy/messages/account/profile.ts';
import { keptCopy } from '../../copy/messages/kept.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { type SmsVersion, smsVersion } from '../../forms/sms-consent/sms-version.ts';
import { useAfterPress } from '../../forms/useAfterPress.ts';
import { useMemberDraft } from '../../forms/drafts/useMemberDraft.ts';
import { useApiForm } from '../../forms/useApiForm.ts';
import { useZipCheck } from '../../forms/useZipCheck.ts';
import { usePartner } from '../../partner/usePartner.ts';
import {
  formatPhone,
  changedBody,
  isSameBody,
  isSameNumber,
  keepsSmsOptIn,
  profileBody,
  profileOf,
  type ProfileValues,
} from './profile-values.ts';
import { profileSchema } from './profile-schema.ts';

/** Shown, and changed elsewhere. */
const shownOnly = ['email'];

/** The form of a member's profile: nothing is sent when nothing was changed. */
export function useProfile(member: Member) {
  const call = useCall();
  const client = useQueryClient();
  const copy = useCopy(profileCopy);
  const forms = useCopy(formsCopy);
  const kept = useCopy(keptCopy);
  const notify = useNotify();
  const partner = usePartner();
  const zip = useZipCheck(copy('profile.zipCode'), { acceptsRedirect: false });
  const sms = smsVersion(partner);
  const isAddressRequired = requiresFullAddress(partner);
  const schema = profileSchema({
    ...{ copy, forms, isAddressRequired, zipError: zip.invalid },
    hasOwnNames: partner.enrollmentType !== 'sso',
  });
  const afterPress = useAfterPress();
  const { onBlur: showErrors, ...formParts } = useApiForm<ProfileValues, Member>({
    initialValues: profileOf(member),
    schema,
    validatesOnBlur: true,
    send: (values) => call('saveMember', { body: changedBody(profileBody(values, sms), member) }),
    onFailure: (failure) => failure === 'failed' && notify('error', 'profile.notSaved'),
    failureTexts: { CSRF: kept('kept.csrf'), other: copy('profile.serverError') },
    onSuccess: async (answer, reset) => {
      void client.invalidateQueries({ queryKey: callQuery('consents').queryKey });
      await client.invalidateQueries({ queryKey: memberQuery.queryKey });
      reset(profileOf(answer));
      notify('success', 'profile.saved');
    },
  });
  const onBlur = (event: FocusEvent<HTMLElement>): void => afterPress(() => showErrors(event));
  const form = { ...formParts, onBlur };
  const draft = useMemberDraft(form, 'profile', shownOnly);
  const { values, initialValues: saved } = form;
  const submit = (): void => {
    if (isSameBody(profileBody(values, sms), profileBody(saved, sms))) notify('warning', 'profile.unchanged');
    else form.submit();
  };
  return { ...form, submit, draft, ...usePhone(form, sms), sms, zip, isAddressRequired };
}

/**
 * What happens to the phone number and the choice about text messages while the number is typed and when it is left. A choice
 * that a change of the number switched off comes back with the number it was given for.
 */
function usePhone(form: ReturnType<typeof useApiForm<ProfileValues, Member>>, sms: SmsVersion) {
  const { values, initialValues: saved, setValue, onChange, onBlur } = form;
  const isSwitchedOff = useRef(false);
  const switchSms = (typed: string): void => {
    const keeps = keepsSmsOptIn(typed, values, sms);
    if (values.smsOptIn && !keeps) isSwitchedOff.current = true;
    const comesBack = isSwitchedOff.current && saved.smsOptIn && isSameNumber(typed, saved.phoneNumber);
    void setValue('smsOptIn', keeps || comesBack);
  };
  const chooseSms = (isOn: boolean): void => {
    isSwitchedOff.current = false;
    void setValue('smsOptIn', isOn);
  };
  const phone = {
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      onChange(event);
      // In version 2 a number is invalid while it is typed.
      if (sms === 1 || event.target.value.trim() === '') switchSms(event.target.value);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>): void => {
      onBlur(event);
      void setValue('phoneNumber', formatPhone(values.phoneNumber));
      switchSms(values.phoneNumber);
    },
  };
  return { phone, chooseSms };
}

export type ProfileForm = ReturnType<typeof useProfile>;

/** Shows the outcome of a submit. */
function useNotify() {
  const copy = useCopy(profileCopy);
  const { show } = useToasts();
  return (kind: ToastMessage['kind'], key: Parameters<typeof copy>[0]): void => {
    show({ kind, text: copy(key), isFormStatus: true });
  };
}
