import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/api-client.ts';
import { formsCopy } from '../../copy/messages/forms.ts';
import { joinCopy } from '../../copy/messages/join.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useApiForm } from '../../forms/useApiForm.ts';
import { useZipCheck } from '../../forms/useZipCheck.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { joinBody } from './join-body.ts';
import { joinFields } from './join-fields.ts';
import { joinSchema, type JoinValues } from './join-schema.ts';
import { useReferral } from './referral.ts';

const nothing: JoinValues = {
  ...{ email: '', partnerNumber: '', password: '', passwordConfirm: '', firstName: '', lastName: '' },
  ...{ address1: '', address2: '', city: '', state: '', zipCode: '', phoneNumber: '' },
  ...{ smsOptIn: false, emailOptIn: false, termsAccepted: false },
};

interface Options {
  /** What is known of the visitor. */
  prefilled: Partial<Pick<JoinValues, 'email' | 'firstName'>>;
  onJoined: () => void;
}

/** The join form; it stays busy while the next page loads. */
export function useJoin({ prefilled, onJoined }: Options) {
  const call = useCall();
  const copy = useCopy(joinCopy);
  const forms = useCopy(formsCopy);
  const fields = joinFields(usePartner());
  const zip = useZipCheck(copy('join.zipCode'));
  const readReferral = useReferral();
  /** The address that the api found at an account. */
  const [takenEmail, setTakenEmail] = useState<string>();
  const form = useApiForm<JoinValues, unknown>({
    initialValues: { ...nothing, ...prefilled },
    schema: joinSchema({ copy, forms, fields, zipError: zip.invalid }),
    onAttempt: () => setTakenEmail(undefined),
    send: async (values) => {
      try {
        return await call('signUp', { body: joinBody({ values, fields, referral: readReferral() }) });
      } catch (error) {
        if (isTaken(error)) setTakenEmail(values.email);
        throw error;
      }
    },
    failureTexts: { MEMBERSHIP_UNAVAILABLE: copy('join.membershipUnavailable') },
    onSuccess: onJoined,
    leavesPage: true,
  });
  return { form, fields, zip, isTaken: takenEmail !== undefined && takenEmail === form.values.email };
}

const isTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ code }) => code === 'ACCOUNT_EXISTS');

export type Join = ReturnType<typeof useJoin>;
