import { limits } from '@dinelink/contract/calls';
import { useFormik } from 'formik';
import { useMemo, useState } from 'react';
import { useCall } from '../../api/doors.ts';
import { useCsrfNotice } from '../../api/useCsrfNotice.ts';
import { formsCopy } from '../../copy/forms.ts';
import { signinCopy } from '../../copy/signin.ts';
import { useCopy } from '../../copy/useCopy.ts';
import type { SignInError } from './signInErrors.ts';
import { earlierFailure, signInFailure } from './signInFailure.ts';
import { signInSchema, type SignInValues } from './signInSchema.ts';

interface Options {
  /** Why the form failed before this page was shown. */
  error: SignInError | undefined;
  email: string;
  userNameLabel: string;
  hasNumbers: boolean;
  onSignedIn: () => void;
}

/** The sign-in form: what is typed, what is wrong with it, and the call. Loading goes on while the page is left. */
export function useSignIn({ error, email, userNameLabel, hasNumbers, onSignedIn }: Options) {
  const call = useCall();
  const copy = useCopy(signinCopy);
  const forms = useCopy(formsCopy);
  const tellCsrf = useCsrfNotice();
  const [failure, setFailure] = useState(() => error && earlierFailure(error, { copy, forms }));
  const [isLeaving, setLeaving] = useState(false);
  const password = copy('signin.password');
  const schema = useMemo(
    () => signInSchema(forms, { userName: userNameLabel, password, hasNumbers }),
    [forms, userNameLabel, password, hasNumbers],
  );

  const formik = useFormik<SignInValues>({
    initialValues: { userName: email, password: '', rememberMe: false },
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async (values) => {
      try {
        await call('signIn', { body: bodyOf(values) });
        setLeaving(true);
        onSignedIn();
      } catch (error) {
        tellCsrf(error);
        setFailure(signInFailure(error, { copy, forms }));
      }
    },
  });
  const isTried = formik.submitCount > 0;
  return {
    formik,
    failure,
    errors: isTried ? formik.errors : {},
    isLoading: formik.isSubmitting || isLeaving,
    submit: () => {
      if (formik.isSubmitting || isLeaving) return;
      setFailure(undefined);
      void formik.submitForm();
    },
  };
}

const bodyOf = ({ userName, password, rememberMe }: SignInValues) => ({
  userName: userName.trim(),
  password: password.slice(0, limits.passwordMaxCharacters),
  rememberMe,
});
