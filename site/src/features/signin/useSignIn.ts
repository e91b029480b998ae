import type { Member } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { useMemo } from 'react';
import { useCall } from '../../api/api-client.ts';
import { formsCopy } from '../../copy/messages/forms.ts';
import { signinCopy } from '../../copy/messages/signin.ts';
import { type Copy, useCopy } from '../../copy/useCopy.ts';
import { type FailureTexts, failureText } from '../../forms/failure-text.ts';
import { useApiForm } from '../../forms/useApiForm.ts';
import { ApiError } from '../../api/api-error.ts';
import type { SignInError } from './sign-in-errors.ts';
import { signInSchema, type SignInValues } from './sign-in-schema.ts';

const MINUTE_MS = 60_000;

interface Options {
  /** Why the form failed before this page was shown. */
  error: SignInError | undefined;
  email: string;
  userNameLabel: string;
  hasNumbers: boolean;
  onSignedIn: (member: Member) => void;
}

/** The sign-in form; it stays busy while the next page loads. */
export function useSignIn({ error, email, userNameLabel, hasNumbers, onSignedIn }: Options) {
  const call = useCall();
  const copy = useCopy(signinCopy);
  const forms = useCopy(formsCopy);
  const password = copy('signin.password');
  const schema = useMemo(
    () => signInSchema(forms, { userName: userNameLabel, password, hasNumbers }),
    [forms, userNameLabel, password, hasNumbers],
  );
  const failureTexts = failureTextsOf(copy);
  return useApiForm<SignInValues, Member>({
    initialValues: { userName: email, password: '', rememberMe: false },
    schema,
    send: (values) => call('signIn', { body: bodyOf(values) }),
    onSuccess: onSignedIn,
    failureTexts,
    initialFailure: error && earlierFailure(error, { copy, forms, failureTexts }),
    leavesPage: true,
  });
}

const failureTextsOf = (copy: Copy<typeof signinCopy>): FailureTexts => ({
  INVALID_CREDENTIALS: copy('signin.invalid'),
  INVALID: copy('signin.invalid'),
  LOCKED_OUT: copy('signin.lockedOut', { MINUTES: limits.lockoutMs / MINUTE_MS }),
});

interface Texts {
  copy: Copy<typeof signinCopy>;
  forms: Copy<typeof formsCopy>;
  failureTexts: FailureTexts;
}

/** Why a form that was sent without scripts failed. */
function earlierFailure(code: SignInError, { copy, forms, failureTexts }: Texts): string {
  if (code === 'CAPTCHA_REQUIRED') {
    return copy('signin.needsScripts', { MINUTES: limits.captchaAfterFailureMs / MINUTE_MS });
  }
  return failureText(new ApiError(401, { code }), forms, failureTexts);
}

const bodyOf = ({ userName, password, rememberMe }: SignInValues) => ({
  userName: userName.trim(),
  password: password.slice(0, limits.passwordMaxCharacters),
  rememberMe,
});
