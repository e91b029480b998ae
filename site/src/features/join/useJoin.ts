import { useMemo, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/api-client.ts';
import { formsCopy } from '../../copy/messages/forms.ts';
import { joinCopy } from '../../copy/messages/joining/join.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useApiForm } from '../../forms/useApiForm.ts';
import { useZipCheck } from '../../forms/useZipCheck.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { storedReferral } from '../../session/visitor/referral.ts';
import { visitorDraft } from '../../forms/drafts/draft-store.ts';
import { useDraft } from '../../forms/drafts/useDraft.ts';
import { storedValues } from '../../session/stored-values.ts';
import { joinBody } from './join-body.ts';
import { joinFields } from './join-fields.ts';
import { joinSchema, type JoinValues } from './join-schema.ts';

const nothing: JoinValues = {
  ...{ email: '', partnerNumber: '', password: '', passwordConfirm: '', firstName: '', lastName: '' },
  ...{ address1: '', address2: '', city: '', state: '', zipCode: '', phoneNumber: '' },
  ...{ smsOptIn: false, emailOptIn: false, termsAccepted: false },
};

/** A partner number signs a member in at some partners. */
const secrets: readonly string[] = ['password', 'passwordConfirm', 'partnerNumber'];

/** What the partner says of a visitor; empty where it says nothing. */
export type JoinIdentity = Pick<JoinValues, 'email' | 'firstName' | 'lastName'>;

interface Options {
  /** What is known of the visitor. */
  prefilled: Partial<Pick<JoinValues, 'email' | 'firstName' | 'lastName'>>;
  /** The partner's data of a visitor who has signed in there; its fields cannot be changed here. */
  identity?: JoinIdentity | undefined;
  onJoined: () => void;
}

/** The join form; it stays busy while the next page loads. */
export function useJoin({ prefilled, identity, onJoined }: Options) {
  const call = useCall();
  const copy = useCopy(joinCopy);
  const forms = useCopy(formsCopy);
  const partner = usePartner();
  const fields = joinFields(partner);
  const zip = useZipCheck(copy('join.zipCode'), { acceptsRedirect: true });
  /** The address that the api found at an account. */
  const [takenEmail, setTakenEmail] = useState<string>();
  /** The partner's sign-in must be repeated. */
  const [mustSignIn, setMustSignIn] = useState(false);
  const form = useApiForm<JoinValues, unknown>({
    initialValues: { ...nothing, ...prefilled, ...identity },
    schema: joinSchema({ copy, forms, fields, zipError: zip.invalid }),
    onAttempt: () => {
      setTakenEmail(undefined);
      setMustSignIn(false);
    },
    send: async (values) => {
      try {
        const referral = storedReferral(partner.key);
        return await call('signUp', { body: joinBody({ values, fields, referral }) });
      } catch (error) {
        if (isTaken(error)) setTakenEmail(values.email);
        setMustSignIn(isWithoutSignIn(error));
        throw error;
      }
    },
    failureTexts: {
      MEMBERSHIP_UNAVAILABLE: copy('join.membershipUnavailable'),
      SSO_REQUIRED: copy('join.sso.over'),
    },
    onSuccess: () => {
      draft.forget();
      onJoined();
    },
    leavesPage: true,
  });
  const store = useMemo(() => visitorDraft(partner.key, storedValues.joinDraft), [partner.key]);
  const draft = useDraft(form, { store, without: secrets });
  const isTakenNow = takenEmail !== undefined && takenEmail === form.values.email;
  return { form, fields, identity, zip, mustSignIn, isTaken: isTakenNow };
}

const taken = ['ACCOUNT_EXISTS', 'ACCOUNT_EXISTS_SSO'];
const isTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ code }) => taken.includes(code));
const isWithoutSignIn = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'SSO_REQUIRED';

export type Join = ReturnType<typeof useJoin>;
